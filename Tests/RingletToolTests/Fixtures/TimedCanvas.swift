import SwiftUI

/// A canvas on a timeline: text, a turning context, and a view by its tag.
struct TimedCanvas: View {
  var body: some View {
    TimelineView(.animation) { timeline in
      Canvas { context, size in
        let turn = timeline.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2) / 2
        context.draw(Text("ab").font(.caption), at: CGPoint(x: 12, y: 10))
        context.translateBy(x: size.width / 2, y: size.height / 2)
        context.rotate(by: .degrees(turn * 360))
        context.fill(Path(CGRect(x: 8, y: -2, width: 16, height: 4)), with: .color(.orange))
        if let star = context.resolveSymbol(id: 0) { context.draw(star, at: CGPoint(x: -16, y: 0)) }
      } symbols: {
        Image(systemName: "star.fill").foregroundStyle(.blue).tag(0)
      }
    }
    .frame(width: 60, height: 60)
  }
}
