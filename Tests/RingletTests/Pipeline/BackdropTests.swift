import RingletRaster
import SwiftUI
import Testing

@testable import Ringlet

/// A view with a background of its own is its own page.
@MainActor
@Suite struct BackdropTests {
  private func canvas(
    margin: Double? = nil, size: Int? = nil, @ViewBuilder _ view: @escaping () -> some View
  ) throws -> Ringlet.Canvas {
    var options = RenderOptions()
    (options.margin, options.width, options.height) = (margin, size, size)
    options.scale = size == nil ? 1 : nil
    let job = RenderJob(name: "view", loader: .builtIn("view"), options: options)
    let loader = LoadedLoader(job) { AnyView(view()) }
    let loop = try LoopSolver(loader, options: options).solve()
    let frames = try ExposedFrames([.single(loop, at: 0, reason: "")], of: loader)
    return try Ringlet.Canvas(
      ink: try #require(frames.ink), backdrop: frames.backdrop(of: loader), options: options)
  }

  private static var dot: some View { Circle().frame(width: 20, height: 20) }

  @Test func backgroundThatFillsTheScreenIsThePicture() throws {
    let canvas = try canvas {
      ZStack {
        Color.black.ignoresSafeArea(); Self.dot.offset(x: 145)
      }
    }
    #expect((canvas.width, canvas.height) == (300, 300))
    #expect(canvas.transform == .identity)
    #expect(try self.canvas(size: 64) { Self.dot.frame(maxWidth: .infinity).background(.red) }.width == 64)
  }

  @Test(arguments: [(nil, 50), (0, 50), (6, 62)])
  func backgroundOfACardHasNoMarginUnlessOneIsAsked(margin: Double?, width: Int) throws {
    let canvas = try canvas(margin: margin) { Self.dot.frame(width: 50, height: 40).background(.black) }
    #expect((canvas.width, canvas.height) == (width, width - 10))
  }

  @Test func rectangleThatFadesIsABackdrop() throws {
    let canvas = try canvas {
      ZStack {
        Color.red; Self.dot
      }.frame(width: 50, height: 50).opacity(0.5)
    }
    #expect(canvas.width == 50)
  }

  @Test func whatIsNoRectangleBehindEverythingKeepsTheMargin() throws {
    let views: [AnyView] = [
      AnyView(Self.dot), AnyView(Self.dot.frame(width: 50, height: 50).background(.black, in: .capsule)),
      AnyView(Self.dot.offset(x: 40).frame(width: 50, height: 50).background(.black)),
      AnyView(Rectangle().frame(width: 50, height: 50).rotationEffect(.degrees(3))),
      AnyView(Rectangle().frame(width: 50, height: 50).mask(Self.dot)),
      AnyView(Rectangle().frame(width: 50, height: 50).blur(radius: 2)),
      AnyView(Rectangle().frame(width: 50, height: 50).clipShape(.circle)),
      AnyView(Rectangle().stroke(lineWidth: 2).frame(width: 50, height: 50)),
    ]
    for view in views {
      let (with, without) = (try canvas { view }, try canvas(margin: 0) { view })
      #expect(with.width >= without.width + 7, "\(with.width), \(without.width)" as Comment)
    }
  }

  @Test(arguments: [
    // Ink in points, whether the picture has a shape, and the screen that shows it all with 4 points round it.
    (Rect(x: 0, y: 0, width: 300, height: 300), false, nil),
    (Rect(x: -20, y: 10, width: 300, height: 200), false, Rect(x: 0, y: 0, width: 348, height: 300)),
    (Rect(x: -20, y: 10, width: 300, height: 200), true, Rect(x: 0, y: 0, width: 348, height: 348)),
    (Rect(x: 0, y: 0, width: 9000, height: 300), false, Rect(x: 0, y: 0, width: 1200, height: 308)),
  ])
  func screenGrowsForWhatFindsNoRoom(ink: Rect, keepsShape: Bool, screen: Rect?) throws {
    let offered = Rect(x: 0, y: 0, width: 300, height: 300)
    func backdrop(_ rect: Rect) -> Backdrop? {
      Backdrop([DisplayList([.draw(Draw(.rect(rect), paint: .solid(.black)))])], offered: offered)
    }
    #expect(
      try #require(backdrop(offered)).screen(for: ink, offered: offered, keepsShape: keepsShape) == screen)
    // A background that is larger than the screen is so on any screen.
    let larger = Rect(x: -50, y: -50, width: 400, height: 400)
    #expect(try #require(backdrop(larger)).screen(for: ink, offered: offered, keepsShape: keepsShape) == nil)
  }

  @Test func rectangleThatMovesKeepsTheMargin() throws {
    func list(_ x: Double) -> DisplayList {
      DisplayList([.draw(Draw(.rect(Rect(x: x, y: 0, width: 9, height: 9)), paint: .solid(.black)))])
    }
    let offered = Rect(x: 0, y: 0, width: 300, height: 300)
    #expect(Backdrop([list(0), list(1)], offered: offered) == nil)
    #expect(Backdrop([list(1), list(1)], offered: offered)?.isScreen == false)
    #expect(Backdrop((0..<20).map { list(Double($0) * 9e-4) }, offered: offered) == nil)
    #expect(Backdrop([DisplayList()], offered: offered) == nil)
  }
}
