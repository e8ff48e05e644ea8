import RingletRaster
import Testing

@testable import RingletUI

/// Sizes and places by the rules of the SwiftUI reference, §8.
@MainActor
struct LayoutTests {
  private func boxes<V: View>(
    _ width: CGFloat? = nil, _ height: CGFloat? = nil, @ViewBuilder _ root: () -> V
  ) throws -> [Rect] {
    try ViewHost(proposal: ProposedViewSize(width: width, height: height), root: root).displayList().boxes
  }

  private func size<V: View>(
    _ width: CGFloat? = nil, _ height: CGFloat? = nil, @ViewBuilder _ root: () -> V
  ) throws -> CGSize {
    try ViewHost(proposal: ProposedViewSize(width: width, height: height), root: root).layoutSize
  }

  @Test func rowsShareSpaceFromTheLeastFlexibleView() throws {
    let list = try boxes(100, 20) {
      HStack(spacing: 10) {
        Swatch()
        Swatch().frame(width: 30)
        Swatch().frame(maxWidth: 10)
      }
    }
    #expect(list.map(\.width) == [40, 30, 10])
    #expect(list.map(\.minX) == [0, 50, 90])
  }

  @Test func higherPriorityIsServedFirst() throws {
    let list = try boxes(100, 10) {
      HStack(spacing: 0) {
        Swatch().frame(minWidth: 20)
        Swatch().layoutPriority(1)
      }
    }
    #expect(list.map(\.width) == [20, 80])
  }

  @Test func defaultSpacingIsEightPointsAndNoneBesideASpacer() throws {
    let list = try boxes(100, 10) {
      HStack {
        Swatch().frame(width: 10)
        Swatch().frame(width: 10)
        Spacer()
        Swatch().frame(width: 10)
      }
    }
    #expect(list.map(\.minX) == [0, 18, 90])
  }

  /// Body text with SF's measures: 6.6 points below a shape, 10.8 above one, at two pixels a point.
  @Test func textKeepsOtherDistancesAboveAndBelow() {
    let size: CGFloat = 17
    let text = ViewSpacing(
      text: .init(
        ascent: 0.952 * size, descent: 0.241 * size, capHeight: 0.7046 * size, leading: 0, pixel: 0.5))
    let shape = ViewSpacing()
    #expect(abs(shape.distance(to: text, along: .vertical) - 6.6) < 0.05)
    #expect(abs(text.distance(to: shape, along: .vertical) - 10.8) < 0.05)
    #expect(text.distance(to: text, along: .vertical) == 0)
    #expect(text.distance(to: shape, along: .horizontal) == 8)
  }

  @Test func stacksHugTheirContentAndAlignAcross() throws {
    let list = try boxes {
      VStack(alignment: .trailing, spacing: 2) {
        Swatch().frame(width: 30, height: 10)
        Swatch().frame(width: 10, height: 10)
      }
    }
    #expect(list == [Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 20, y: 12, width: 10, height: 10)])
  }

  @Test func zStackHugsAndItsFrameCentresIt() throws {
    let list = try boxes {
      ZStack(alignment: .top) { Swatch().frame(width: 18, height: 18) }.frame(width: 44, height: 48)
    }
    #expect(list == [Rect(x: 13, y: 15, width: 18, height: 18)])
  }

  @Test func framesFollowTheirLimits() throws {
    // Proposal, what the frame says, expected width.
    #expect(try size(100, 10) { Swatch().frame(maxWidth: .infinity) }.width == 100)
    #expect(try size(100, 10) { Swatch().frame(width: 20).frame(maxWidth: .infinity) }.width == 100)
    #expect(try size(100, 10) { Swatch().frame(width: 20).frame(minWidth: 50) }.width == 50)
    #expect(try size(100, 10) { Swatch().frame(minWidth: 20, maxWidth: 60) }.width == 60)
    #expect(try size { Swatch().frame(minWidth: 20, idealWidth: 40, maxWidth: 60) }.width == 40)
    #expect(try size { Swatch() } == CGSize(width: 10, height: 10))
  }

  @Test func senselessFramesAreIgnoredWithAWarning() throws {
    let host = try ViewHost { Swatch().frame(width: -5, height: .nan) }
    #expect(host.layoutSize == CGSize(width: 10, height: 10))
    #expect(host.warnings.warnings.count == 1)
  }

  @Test func paddingIsSixteenUnlessGiven() throws {
    #expect(try size { Swatch().padding() } == CGSize(width: 42, height: 42))
    #expect(try size { Swatch().padding(.horizontal) } == CGSize(width: 42, height: 10))
    #expect(try size { Swatch().padding(.top, 5).padding(1) } == CGSize(width: 12, height: 17))
    #expect(try boxes(100, 100) { Swatch().padding(10) } == [Rect(x: 10, y: 10, width: 80, height: 80)])
  }

  @Test func positionFillsTheProposalAndCentresAtThePoint() throws {
    let list = try boxes(100, 60) { Swatch().frame(width: 10, height: 10).position(x: 20, y: 30) }
    #expect(list == [Rect(x: 15, y: 25, width: 10, height: 10)])
  }

  @Test func aspectRatioFitsAndFills() throws {
    #expect(try boxes(100, 40) { Swatch().aspectRatio(1, contentMode: .fit) }.map(\.width) == [40])
    #expect(try boxes(100, 40) { Swatch().aspectRatio(1, contentMode: .fill) }.map(\.height) == [100])
    #expect(try boxes(100, 40) { Swatch().aspectRatio(2, contentMode: .fit) }.map(\.width) == [80])
  }

  @Test func fixedSizeAsksForTheIdeal() throws {
    #expect(
      try size(100, 40) { Swatch().fixedSize(horizontal: true, vertical: false) }
        == CGSize(width: 10, height: 40))
  }

  @Test func overlaysAreOfferedTheSizeAndAligned() throws {
    let list = try boxes {
      Swatch().frame(width: 40, height: 20)
        .overlay(alignment: .bottomTrailing) { Swatch().frame(width: 10, height: 10) }
        .background { Swatch().padding(-5) }
    }
    #expect(
      list == [
        Rect(x: -5, y: -5, width: 50, height: 30), Rect(x: 0, y: 0, width: 40, height: 20),
        Rect(x: 30, y: 10, width: 10, height: 10),
      ])
  }

  @Test func alignmentGuidesMoveViewsInStacks() throws {
    let list = try boxes {
      HStack(alignment: .top, spacing: 0) {
        Swatch().frame(width: 10, height: 10)
        Swatch().frame(width: 10, height: 10).alignmentGuide(.top) { $0[.bottom] }
      }
    }
    #expect(list.map(\.minY) == [10, 0])
  }

  @Test func zIndexDecidesThePaintingOrder() throws {
    let list = try boxes {
      ZStack {
        Swatch().frame(width: 1, height: 1).zIndex(1)
        Swatch().frame(width: 2, height: 2)
        Swatch().frame(width: 3, height: 3).zIndex(-1)
      }
    }
    #expect(list.map(\.width) == [3, 2, 1])
  }

  /// Places every view on a diagonal.
  struct Diagonal: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var corner = bounds.origin
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: corner, proposal: .unspecified)
        corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
      }
    }
  }

  @Test func layoutsOfOnesOwnPlaceTheirViews() throws {
    let list = try boxes { Diagonal() { ForEach(0..<3) { _ in Swatch() } } }
    #expect(list.map(\.minX) == [0, 10, 20] && list.map(\.minY) == [0, 10, 20])
  }

  @Test func gridsAlignColumns() throws {
    let list = try boxes {
      Grid(horizontalSpacing: 1, verticalSpacing: 1) {
        GridRow {
          Swatch().frame(width: 10, height: 10)
          Swatch().frame(width: 20, height: 10)
        }
        GridRow {
          Swatch().frame(width: 30, height: 10)
          Swatch().frame(width: 10, height: 10)
        }
      }
    }
    #expect(list.map(\.minX) == [10, 31, 0, 36] && list.map(\.minY) == [0, 0, 11, 11])
    let lanes = try boxes(50, nil) {
      LazyVGrid(columns: [GridItem(.fixed(10)), GridItem(.flexible())], spacing: 2) {
        ForEach(0..<4) { _ in Swatch().frame(height: 5) }
      }
    }
    #expect(lanes.map(\.width) == [10, 32, 10, 32] && lanes.map(\.minY) == [0, 0, 7, 7])
  }

  @Test func viewThatFitsTakesTheFirst() throws {
    let list = try boxes(25, 25) {
      ViewThatFits {
        Swatch().frame(width: 30, height: 10)
        Swatch().frame(width: 20, height: 10)
        Swatch().frame(width: 10, height: 10)
      }
    }
    #expect(list.map(\.width) == [20])
  }
}
