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
    let started = ContinuousClock.now
    let loader = try LoadedLoader(job)
    var solver = LoopSolver(loader, options: job.options)
    solver.drivesIdleProgress = still == nil
    let loop = try solver.solve()
    var plans: [(format: String, frames: FramePlan)] = []
    for output in outputs {
      let plan: FramePlan
      if let still {
        plan = .single(loop, at: still, reason: "a still")
      } else {
        plan = try .make(loop, format: output.format, options: job.options)
      }
      plans.append((output.format, plan))
    }
    // A still is a part of the loop's picture, not a picture of its own size.
    let whole = still == nil ? nil : try FramePlan.make(loop, format: "gif", options: job.options)
    let sampled = try ExposedFrames(plans.map(\.frames), within: whole, of: loader)
    let background = try loader.background(job.options)
    guard let ink = sampled.ink else {
      throw RingletError(
        .render, job.name, "nothing is drawn",
        hint: "the view is empty in all frames: check its arguments (--set) and what it needs",
        status: .failure)
    }
    let canvas = try Canvas(ink: ink, options: job.options)
    var notes = loader.warnings
    if let still, loop.kind != .still, still > loop.period.doubleValue {
      notes.append(
        "a turn takes \(Seconds.text(loop.period)): \(OutputReport.text(still)) s shows what is seen "
          + "\(OutputReport.text(still.truncatingRemainder(dividingBy: loop.period.doubleValue))) s after its start"
      )
    }
    let plan = RenderPlan(
      name: job.name, loop: loop, formats: plans, width: canvas.width, height: canvas.height)
    return PreparedExport(
      job: job, plan: plan, outputs: outputs, lists: sampled.lists(mappedBy: canvas.transform),
      canvas: canvas,
      background: background,
      matte: job.options.matte.flatMap { ColorName.color($0)?.rgba(in: job.options.colorScheme) },
      threads: threads, warnings: notes + plan.warnings, companions: loader.companions,
      planningSeconds: started.duration(to: .now).seconds)
  }
}

extension Duration {
  /// The duration as a number of seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
