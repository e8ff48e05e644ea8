import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "gif":
  exit(EncodeBench.run(Array(arguments.dropFirst())))
case "raster":
  for line in RasterBench().run() { print(line.json) }
default:
  print("usage: RingletBench raster --json\n       RingletBench gif FRAMES OUT.gif [OPTIONS]")
  exit(64)
}
