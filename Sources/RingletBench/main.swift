import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "gif":
  exit(EncodeBench.run(Array(arguments.dropFirst())))
case "raster":
  exit(RasterCommand.run(Array(arguments.dropFirst())))
case "parallel":
  exit(ParallelBench.run(Array(arguments.dropFirst())))
case "sampling":
  exit(SamplingBench.run(Array(arguments.dropFirst())))
case "pictures":
  exit(RasterPictures.run(Array(arguments.dropFirst())))
default:
  print(
    """
    usage: RingletBench raster [--json] [--scene NAME] [--size PIXELS] [--rounds N] [--visits N] [--peers]
           RingletBench parallel [--json] [--scene NAME] [--size PIXELS] [--threads N] [--rounds N]
           RingletBench pictures FOLDER
           RingletBench sampling [--json] [--loader NAME] [--rounds N]
           RingletBench gif FRAMES OUT.gif [OPTIONS]
    """)
  exit(64)
}
