import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "gif": exit(EncodeBench.run(Array(arguments.dropFirst())))
default:
  print("usage: RingletBench gif FRAMES OUT.gif [OPTIONS]")
  exit(64)
}
