import SwiftUI

/// How a stroked arc is cut: monotone pieces in four colours, bands of 32 rows, blocks of 8 pixels.
struct Pieces: View {
  private let colors: [Color] = [.orange, .pink, .indigo, .teal]

  var body: some View {
    Canvas { context, size in
      for row in 0...8 {
        let y = CGFloat(row) * 32
        let band = CGRect(x: 0, y: y, width: size.width, height: row % 2 == 0 ? 32 : 0)
        context.fill(Path(band), with: .color(.gray.opacity(0.08)))
      }
      let center = CGPoint(x: 128, y: 128)
      for (radius, width) in [(CGFloat(106), CGFloat(3)), (CGFloat(78), CGFloat(3))] {
        for quarter in 0..<3 {
          var path = Path()
          path.addArc(
            center: center, radius: radius, startAngle: .degrees(Double(quarter) * 90 - 88),
            endAngle: .degrees(Double(quarter) * 90 - 2), clockwise: false)
          context.stroke(path, with: .color(colors[quarter]), lineWidth: width)
        }
      }
      for end in [-90.0, 180.0] {
        let angle = end * .pi / 180
        var cap = Path()
        cap.addArc(
          center: CGPoint(x: 128 + 92 * cos(angle), y: 128 + 92 * sin(angle)), radius: 14,
          startAngle: .degrees(end == 180 ? 180 : 90), endAngle: .degrees(end == 180 ? 360 : 270),
          clockwise: false)
        context.stroke(cap, with: .color(colors[3]), lineWidth: 3)
      }
    }
    .frame(width: 256, height: 256)
  }
}
