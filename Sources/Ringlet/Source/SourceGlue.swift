import RingletLoader
import SwiftUI

/// Writes the Swift text that makes a person's file into a loader: a root view, and a C function that registers it.
struct SourceGlue {
  /// The C function that is called after loading.
  static let entrySymbol = "ringlet_loader_entry"

  /// The file.
  var file: SourceFile
  /// What is shown.
  var entry: EntryPoint
  /// The arguments, when a view is shown.
  var arguments = EntryArguments()
  /// What the person gave.
  var given: [RenderJob.Parameter] = []

  /// The text, which starts at the beginning of a line.
  var text: String {
    let properties = self.properties
    let declarations = properties.map { "  \($0.declaration)\n" }.joined()
    var values = properties.filter(\.comesFromTool).map { property in
      let fallback = property.fallback.map { ", default: \($0)" } ?? ""
      return "\(property.name): try arguments.value(\"\(property.name)\"\(fallback))"
    }
    if let states { values.append("\(Self.statesName): try arguments.states([\(states)])") }
    return """
      #sourceLocation(file: "ringlet", line: 1)
      import RingletLoader
      import SwiftUI
      private struct RingletEntry: SwiftUI.View {
      \(declarations)\(states == nil ? "" : "  var \(Self.statesName): RingletLoader.LoaderArguments\n")  var body: some SwiftUI.View {
      \(shown)
      #sourceLocation(file: "ringlet", line: 100)
        }
      }
      @_cdecl("\(Self.entrySymbol)") public func ringletLoaderEntry() {
        _Concurrency.MainActor.assumeIsolated {
          RingletLoader.LoaderRegistry.register { arguments in
            SwiftUI.AnyView(RingletEntry(\(values.joined(separator: ", "))))
          }
        }
      }

      """
  }

  // MARK: States of the view

  /// The root's property that holds the values for the view's states.
  private static let statesName = "ringletStates"

  /// The states of the view with their types, as a list of pairs; `nil` when it has none that take a value.
  private var states: String? {
    guard case .view = entry, !arguments.states.isEmpty else { return nil }
    return arguments.states.map { "(\"\($0.name)\", \($0.type).self)" }.joined(separator: ", ")
  }

  // MARK: Properties of the root

  private struct Property {
    var name: String
    var declaration: String
    var comesFromTool = true
    /// The value while the tool gives none, as Swift.
    var fallback: String?
  }

  private var properties: [Property] {
    switch entry {
    case .view, .sample:
      (arguments.call + arguments.assignments + (arguments.sample.map { [$0] } ?? [])).compactMap(property)
    case .preview(let preview): PreviewBody(file.text(preview.body)).properties.map(property)
    case .provider: []
    case .expression: given.map(property)
    }
  }

  /// A value that moves is plain; one that stands still is a state, so that the view may change it through a binding.
  private func property(_ argument: EntryArguments.Argument) -> Property? {
    guard case .tool(let isMoving) = argument.origin else { return nil }
    var property = property(argument.parameter.name, type: argument.parameter.type, isMoving: isMoving)
    property.fallback = argument.parameter.defaultValue
    return property
  }

  private func property(_ name: String, type: String, isMoving: Bool) -> Property {
    let wrapper = isMoving ? "@RingletLoader.Driven" : "@SwiftUI.State"
    return Property(name: name, declaration: "\(wrapper) var \(name): \(type)")
  }

  private func property(_ property: PreviewBody.Property) -> Property {
    if let type = property.type, let value = given.last(where: { $0.name == property.name })?.value {
      return self.property(property.name, type: type, isMoving: value.isMoving)
    }
    return Property(name: property.name, declaration: property.declaration, comesFromTool: false)
  }

  /// A value used in an expression has the type of the parameter it is called like, else that of its notation.
  private func property(_ parameter: RenderJob.Parameter) -> Property {
    let declared = file.types.flatMap { file.initializers(of: $0) }.flatMap(\.parameters)
      .first { $0.name == parameter.name }?.type
    let type: String =
      switch parameter.value {
      case .number, .choreography: declared ?? "Double"
      case .bool: declared ?? "Bool"
      case .string(let text):
        declared ?? (Color(loaderArgument: .string(text)) == nil ? "String" : "SwiftUI.Color")
      }
    return property(parameter.name, type: type, isMoving: parameter.value.isMoving)
  }

  // MARK: What is shown

  private var shown: String {
    switch entry {
    case .sample(let type, let sample):
      return "    \(sample.swift(applying: call(of: type), progress: arguments.sample.map(value)))"
    case .view(let type):
      let modifier = states == nil ? "" : ".loaderStates(\(Self.statesName), of: \(type.name).self)"
      guard !arguments.assignments.isEmpty else { return "    \(call(of: type))\(modifier)" }
      let assignments = arguments.assignments.map { "view.\($0.parameter.name) = \(value(of: $0))" }
      return """
            let view: \(type.name) = {
              var view = \(call(of: type))
              \(assignments.joined(separator: "; "))
              return view
            }()
            view\(modifier)
        """
    case .preview(let preview):
      let place = file.location(of: preview.body.lowerBound)
      return """
        #sourceLocation(file: "\(file.name).swift", line: \(place.line))
        \(String(repeating: " ", count: place.column - 1))\(PreviewBody(file.text(preview.body)).content)
        """
    case .provider(let type): return "    \(type.name).previews"
    case .expression(let text): return "#sourceLocation(file: \"--view\", line: 1)\n\(text)"
    }
  }

  private func call(of type: SourceType) -> String {
    let list = arguments.call.map { argument in
      (argument.parameter.label.map { "\($0): " } ?? "") + value(of: argument)
    }
    return "\(type.name)(\(list.joined(separator: ", ")))"
  }

  private func value(of argument: EntryArguments.Argument) -> String {
    switch argument.origin {
    case .tool: argument.parameter.isBinding ? "$\(argument.parameter.name)" : argument.parameter.name
    case .swift(let text):
      argument.parameter.isBinding && !text.hasPrefix(".constant") && !text.contains("Binding")
        ? ".constant(\(text))" : text
    }
  }
}

extension ParameterValue {
  /// Whether the value changes over time.
  var isMoving: Bool {
    if case .choreography(let choreography) = self { !choreography.isConstant } else { false }
  }
}
