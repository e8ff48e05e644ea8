import Ringlet

/// A command of the tool.
protocol Command: SendableMetatype {
  /// Its name, options and help.
  static var spec: CommandSpec { get }
  /// Does the work; results go to the console.
  @MainActor static func run(_ arguments: Arguments, _ console: Console) throws -> ExitStatus
}

/// All commands in the order of the overview.
let allCommands: [any Command.Type] = [
  RenderCommand.self, EncodeCommand.self, PlanCommand.self, BatchCommand.self, ListCommand.self,
  InspectCommand.self, CheckCommand.self, ReadmeCommand.self, InitCommand.self, DoctorCommand.self,
  CompletionsCommand.self,
]
