import Foundation
import RingletEncoding
import RingletMotion
import RingletRaster
import SwiftUI

/// The way from a job to its files: load the loader, find the loop, plan the frames, sample the views; then draw and
/// encode.
///
/// The first four run on the main thread and are cheap. What they leave, a ``PreparedExport``, is a plain value that
/// any thread can finish.
@MainActor
package struct Exporter {
  /// Threads that draw and encode.
  let threads: Int

  /// Creates an exporter; as many threads as processors when no number is given.
  package init(threads: Int?) { self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Finds the loop and plans the frames for the job's formats; nothing is drawn or written.
  package func plan(_ job: RenderJob) throws -> PreparedExport {
    let formats = job.formats.isEmpty ? ["gif"] : job.formats
    return try prepare(job, to: formats.map { OutputTarget(path: "", format: $0) }, still: nil)
  }

  /// Renders a job to files.
  package func export(_ job: RenderJob, to outputs: [OutputTarget], still: Double? = nil) throws
    -> RenderReport
  {
    try prepare(job, to: outputs, still: still).run()
  }

  /// Everything up to the display lists of the frames.
  ///
  /// `still` asks for one picture at that second of the loop.
  package func prepare(_ job: RenderJob, to outputs: [OutputTarget], still: Double?) throws -> PreparedExport
  {
    // SwiftUI's clock of this name is the virtual one, which stands still here.
    let started = _Concurrency.ContinuousClock.now
    var scene = try Scene(job, to: outputs, still: still)
    if let screen = scene.largerScreen { scene = try Scene(job, to: outputs, still: still, screen: screen) }
    let (loader, loop) = (scene.loader, scene.loop)
    let background = try loader.background(job.options)
    let canvas = try Canvas(ink: scene.ink, backdrop: scene.backdrop, options: job.options)
    var notes = loader.warnings
    if let still, loop.kind != .still, still > loop.period.doubleValue {
      notes.append(
        "a turn takes \(Seconds.text(loop.period)): \(OutputReport.text(still)) s shows what is seen "
          + "\(OutputReport.text(still.truncatingRemainder(dividingBy: loop.period.doubleValue))) s after its start"
      )
    }
    let plan = RenderPlan(
      name: job.name, loop: loop, formats: scene.plans, width: canvas.width, height: canvas.height)
    return PreparedExport(
      job: job, plan: plan, outputs: outputs, lists: scene.frames.lists(mappedBy: canvas.transform),
      canvas: canvas,
      background: background,
      matte: job.options.matte.flatMap { ColorName.color($0)?.rgba(in: job.options.colorScheme) },
      threads: threads, warnings: notes + plan.warnings, companions: loader.companions,
      planningSeconds: started.duration(to: .now).seconds)
  }
}

/// A loader with its loop and the pictures of its frames in points.
@MainActor
private struct Scene {
  let loader: LoadedLoader
  let loop: Loop
  let plans: [(format: String, frames: FramePlan)]
  let frames: ExposedFrames
  /// The box around everything that is drawn.
  let ink: Rect
  let backdrop: Backdrop?

  /// Finds the loop and samples it; `screen` is the space in points that the view is offered, when it is not the default.
  init(_ job: RenderJob, to outputs: [OutputTarget], still: Double?, screen: Rect? = nil) throws {
    loader = try LoadedLoader(job)
    loader.screen = screen
    var solver = LoopSolver(loader, options: job.options)
    solver.startsIdleLoaders = still == nil
    let loop = try solver.solve()
    self.loop = loop
    plans = try outputs.map { output in
      if let still { return (output.format, .single(loop, at: still, reason: "a still")) }
      return (output.format, try .make(loop, format: output.format, options: job.options))
    }
    // A still is a part of the loop's picture, not a picture of its own size.
    let whole = still == nil ? nil : try FramePlan.make(loop, format: "gif", options: job.options)
    frames = try ExposedFrames(plans.map(\.frames), within: whole, of: loader)
    guard let ink = frames.ink else {
      throw RingletError(
        .render, job.name, "nothing is drawn",
        hint: "the view is empty in all frames: check its arguments (--set) and what it needs",
        status: .failure)
    }
    self.ink = ink
    backdrop = frames.backdrop(of: loader)
  }

  /// The space to offer the view instead, because a picture that is its own page does not find room on it.
  var largerScreen: Rect? {
    let options = loader.job.options
    let hasShape = options.width != nil && options.height != nil
    guard !hasShape || options.scale == nil else { return nil }
    return backdrop?.screen(for: ink, offered: loader.offeredFrame, keepsShape: hasShape)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
