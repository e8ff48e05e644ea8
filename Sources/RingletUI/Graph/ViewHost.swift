package import Foundation
package import RingletMotion
package import RingletRaster

/// A view on the virtual clock: evaluates it, lets time pass, and says what is to be seen.
///
///     let host = ViewHost { RingSpinner() }
///     host.advance(to: 0.25)
///     let frame = host.displayList(scale: 2)
@MainActor
package final class ViewHost {
  private let graph = ViewGraph()
  private let environment: EnvironmentValues
  private let proposal: ProposedViewSize
  private var node: Node?
  private var element: Element?

  /// The size of the view in points, after the latest update.
  package private(set) var layoutSize = CGSize.zero

  /// Evaluates a view at time 0, including what its `onAppear` closures change.
  ///
  /// - Parameters:
  ///   - environment: what the view inherits.
  ///   - proposal: the size that is offered to the view, in points.
  ///   - root: makes the view; several views are put into a column.
  package init<Root: View>(
    environment: EnvironmentValues = EnvironmentValues(), proposal: ProposedViewSize = .unspecified,
    @ViewBuilder root: @escaping () -> Root
  ) {
    self.environment = environment
    self.proposal = proposal
    graph.layOut = { [weak self] in self?.layOut() }
    graph.start {
      let context = NodeContext(
        graph: graph, parent: nil, environment: environment, scope: TransactionScope())
      let node = context.makeNode(LayoutView(layout: VStackLayout(), content: root()))
      self.node = node
      return node
    }
  }

  private func layOut() {
    if element == nil {
      var elements: [Element] = []
      node?.collect(into: &elements)
      element = elements.first
    }
    guard let element else { return }
    layoutSize = element.size(for: proposal)
    element.place(at: .zero, proposal: proposal)
  }

  /// The present time in seconds since the start.
  package var now: Double { graph.now }

  /// Lets time pass.
  package func advance(to time: Double) {
    graph.now = max(graph.now, time)
    graph.update()
  }

  /// What is to be seen now, with the view's top-left corner at the origin; pixels are `scale` to a point.
  package func displayList(scale: Double = 1) -> DisplayList {
    var recorder = Recorder(time: graph.now, transform: .scale(scale, scale))
    element?.render(into: &recorder)
    return DisplayList(recorder.commands)
  }

  /// Every attribute that an animation moves or has moved.
  private var attributes: [any RunningAttribute] {
    var list: [any RunningAttribute] = []
    element?.visitAttributes { list.append($0) }
    return list
  }

  /// The endless repetitions that are going on; `nil` for one that cannot be written as a cycle.
  package var liveCycles: [Cycle?] {
    attributes.filter { $0.isRunning(at: graph.now) }.flatMap(\.cycles)
  }

  /// Whether anything still moves by animation.
  package var isAnimating: Bool { attributes.contains { $0.isRunning(at: graph.now) } }
}
