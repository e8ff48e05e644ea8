import Foundation
import RingletRaster
import Testing

@testable import RingletUI

/// Paths: what they are made of, where they start, which way they run.
@Suite struct PathTests {
  private func points(_ path: Path) -> [String] {
    var result: [String] = []
    func text(_ p: CGPoint) -> String { String(format: "%.2f,%.2f", p.x + 0, p.y + 0) }
    path.forEach { element in
      switch element {
      case .move(let p): result.append("M" + text(p))
      case .line(let p): result.append("L" + text(p))
      case .quadCurve(let p, let c): result.append("Q" + text(c) + " " + text(p))
      case .curve(let p, let c, let d): result.append("C" + text(c) + " " + text(d) + " " + text(p))
      case .closeSubpath: result.append("Z")
      }
    }
    return result
  }

  @Test func circleStartsAtThreeOClockAndRunsClockwise() {
    let path = points(Circle().path(in: CGRect(x: 0, y: 0, width: 20, height: 10)))
    #expect(path.first == "M15.00,5.00")
    #expect(path[1] == "C15.00,7.76 12.76,10.00 10.00,10.00")
    #expect(path.last == "Z")
  }

  @Test func rectangleStartsAtTheTopLeft() {
    let path = points(Rectangle().path(in: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(path == ["M1.00,2.00", "L4.00,2.00", "L4.00,6.00", "L1.00,6.00", "Z"])
  }

  @Test func clockwiseIsMeantForAnAxisThatPointsUp() {
    func end(_ clockwise: Bool) -> Path {
      Path {
        $0.addArc(
          center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: clockwise)
      }
    }
    #expect(points(end(false)) == ["M10.00,0.00", "C10.00,5.52 5.52,10.00 0.00,10.00"])
    #expect(points(end(true)).count == 4)
    #expect(points(end(true))[1].hasSuffix("0.00,-10.00"))
  }

  @Test func arcIsJoinedByALine() {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(
        center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
      $0.closeSubpath()
    }
    let steps = points(path)
    #expect(steps[0] == "M0.00,0.00")
    #expect(steps[1] == "L25.00,0.00")
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 25, height: 5))
    #expect(path.currentPoint == .zero)
  }

  @Test func tangentArcRoundsACorner() {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    let steps = points(path)
    #expect(steps[1] == "L6.00,0.00")
    #expect(steps[2].hasSuffix("10.00,4.00"))
  }

  @Test func knownShapesStayKnownToTheDisplayList() throws {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let ring = Circle().trim(from: 0.1, to: 0.6).rotation(.degrees(-90)).stroke(lineWidth: 6)
    let drawable = ring.path(in: frame).storage.drawable
    #expect(drawable.outline == .ellipse(Rect(x: 0, y: 0, width: 40, height: 40)))
    #expect(drawable.trim == Trim(from: 0.1, to: 0.6))
    #expect(drawable.stroke?.width == 6)
    #expect(drawable.transform.apply(Point(40, 20)) == Point(20, 0))

    let halved = Circle().scale(0.5).stroke(lineWidth: 6).path(in: frame).storage.drawable
    #expect(halved.stroke?.width == 12)

    let capsule = Capsule().inset(by: 2).path(in: frame).storage.drawable
    #expect(
      capsule.outline
        == .roundedRect(Rect(x: 2, y: 2, width: 36, height: 36), radiusX: 18, radiusY: 18, continuous: true))
  }

  @Test(arguments: [(-0.2, 0.5, 0.0, 0.5), (0.0, 1.03, 0.0, 1.0), (0.25, 0.5, 0.25, 0.5)])
  func trimIsClamped(from: Double, to: Double, first: Double, last: Double) {
    let path = Circle().trim(from: from, to: to).path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    let trim = path.storage.drawable.trim ?? Trim(from: 0, to: 1)
    #expect(trim == Trim(from: first, to: last))
  }

  @Test func trimOfATrimIsAPartOfThePart() {
    let path = Circle().trim(from: 0.5, to: 1).trim(from: 0.5, to: 1)
      .path(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.storage.drawable.trim == Trim(from: 0.75, to: 1))
  }

  @Test func pointAlongAPathIsTheEndOfItsTrim() throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 30, y: 0))
      $0.addLine(to: CGPoint(x: 30, y: 10))
    }
    let p = try #require(path.trimmedPath(from: 0, to: 0.875).currentPoint)
    #expect(abs(p.x - 30) < 1e-9 && abs(p.y - 5) < 1e-9)
  }

  @Test func strokedPathIsAnAreaAroundTheLine() {
    let line = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 10, y: 0))
    }
    let area = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    let box = area.boundingRect
    #expect(abs(box.minX + 2) < 1e-6 && abs(box.maxX - 12) < 1e-6 && abs(box.height - 4) < 1e-6)
    #expect(area.contains(CGPoint(x: -1.5, y: 0)))
    #expect(!area.contains(CGPoint(x: -1.9, y: 1.9)))
  }

  @Test func insideFollowsTheRule() {
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addPath(Path(ellipseIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(path.contains(CGPoint(x: 2, y: 10), eoFill: true))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func boundsAreThoseOfTheCurveNotOfItsControlPoints() {
    let path = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
      $0.addCurve(to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 10, y: -8), control2: CGPoint(x: 20, y: -8))
    }
    let box = path.boundingRect
    #expect(abs(box.maxY - 5) < 1e-12)
    #expect(abs(box.minY + 6) < 1e-12)
  }

  @Test func unevenCornersHaveTheirOwnRadii() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 4, style: .circular)
    let path = shape.path(in: CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(path.contains(CGPoint(x: 39.9, y: 0.1)))
    #expect(path.contains(CGPoint(x: 0.1, y: 29.9)))
    // Corners cut by circles: 10·(1 − 1/√2) = 2.93 and 4·(1 − 1/√2) = 1.17 along both axes.
    #expect(!path.contains(CGPoint(x: 2.9, y: 2.9)) && path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 38.9, y: 28.9)) && path.contains(CGPoint(x: 38.8, y: 28.8)))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test(arguments: [
    (ProposedViewSize(width: 30, height: 20), CGSize(width: 20, height: 20), CGSize(width: 30, height: 20)),
    (ProposedViewSize(width: 30, height: nil), CGSize(width: 30, height: 30), CGSize(width: 30, height: 10)),
    (ProposedViewSize(width: nil, height: nil), CGSize(width: 10, height: 10), CGSize(width: 10, height: 10)),
  ])
  func circleViewsAreSquare(proposal: ProposedViewSize, circle: CGSize, ellipse: CGSize) {
    #expect(Circle().stroke(lineWidth: 4).sizeThatFits(proposal) == circle)
    #expect(Ellipse().sizeThatFits(proposal) == ellipse)
  }
}
