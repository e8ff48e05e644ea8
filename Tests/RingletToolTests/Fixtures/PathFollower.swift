import SwiftUI

/// A dot on its way along a path, by a geometry effect that asks the path where it is.
struct PathFollower: View {
  @State private var way: CGFloat = 0

  var body: some View {
    ZStack(alignment: .topLeading) {
      Hill().stroke(.gray, lineWidth: 2)
      Circle().fill(.purple).frame(width: 10, height: 10).offset(x: -5, y: -5)
        .modifier(Along(way: way))
    }
    .frame(width: 60, height: 40)
    .padding(4)
    .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { way = 1 } }
  }
}

struct Hill: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addCurve(
        to: CGPoint(x: rect.maxX, y: rect.maxY), control1: CGPoint(x: rect.midX - 20, y: rect.minY - 30),
        control2: CGPoint(x: rect.midX + 20, y: rect.minY - 30))
    }
  }
}

struct Along: GeometryEffect {
  var way: CGFloat
  var animatableData: CGFloat {
    get { way }
    set { way = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let path = Hill().path(in: CGRect(x: 0, y: 0, width: 60, height: 40))
    let end = path.trimmedPath(from: 0, to: max(way, 0.0001)).currentPoint ?? .zero
    return ProjectionTransform(CGAffineTransform(translationX: end.x, y: end.y))
  }
}
