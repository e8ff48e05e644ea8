import Testing

@testable import Ringlet

struct SourceRewriterTests {
  @Test(arguments: [
    ("import AVFoundation", ""), ("@preconcurrency import CoreMotion", ""), ("import os.log", ""),
    ("import struct CoreGraphics.CGFloat", "import SwiftUI"), ("import QuartzCore", "import SwiftUI"),
    ("import SwiftUI", "import SwiftUI"),
    ("let text = \"import AVFoundation\"", "let text = \"import AVFoundation\""),
    ("@objc private func tick() {}", "private func tick() {}"),
    ("@objc(tick:) func tick(_ x: Int) {}", "func tick(_ x: Int) {}"),
    ("f(#selector(tick(_:)))", "f( Selector(tick(_:)))"),
  ])
  func whatLinuxRefusesGoesInPlace(source: String, expected: String) {
    let result = SourceRewriter.rewrite(source)
    #expect(result.utf8.count == source.utf8.count)
    #expect(result.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed() == Array(expected))
  }

  @Test(arguments: [
    ("@Entry var speed: Double = 1", "Double", "1"), ("@Entry var speed = 1.5", "Double", "1.5"),
    ("@Entry var count = 3", "Int", "3"), ("@Entry public var tint = Color.red", "Color", "Color.red"),
    ("@Entry var name: String?", "String?", "nil"), ("@Entry var on = true", "Bool", "true"),
    ("@Entry var style = Theme.Style(1)", "Theme.Style", "Theme.Style(1)"),
  ])
  func anEntryBecomesAPropertyAndAKey(source: String, type: String, value: String) {
    let result = SourceRewriter.rewrite("extension EnvironmentValues {\n\(source)\n}\n")
    #expect(result.split(separator: "\n").count == 3)
    #expect(result.contains("static var defaultValue: \(type) { \(value) }"))
    #expect(result.contains(": \(type) { get { self[RingletEntry_"))
    #expect(result.contains("public var") == source.contains("public"))
  }

  @Test(arguments: [
    ("#keyPath(CALayer.opacity)", "\"opacity\""),
    ("#keyPath(CAShapeLayer.transform.scale)", "\"transform.scale\""),
  ])
  func keyPathsBecomeStrings(source: String, expected: String) {
    #expect(SourceRewriter.rewrite("let path = \(source)\n") == "let path = \(expected)\n")
  }

  @Test func entriesOfTransactionsHaveKeysOfTheirOwn() {
    #expect(
      SourceRewriter.rewrite("extension Transaction { @Entry var fast = false }").contains("TransactionKey"))
  }

  @Test(arguments: [
    (
      "@Animatable struct Ring: Shape {\n var end: Double\n @AnimatableIgnored var isOn = true\n}",
      "struct Ring: Shape, SwiftUI.Animatable { var animatableData: Double.AnimatableData {"
        + " get { end.animatableData } set { end.animatableData = newValue } }"
    ),
    (
      "@Animatable\nstruct Wave<S: View> where S: Sendable { var a = 0.5; var b: Angle = .zero\n"
        + "var sum: Double { a }\n static var c = 1.0\n @State private var d = 2.0\n var e: CGFloat { didSet {} } }",
      "struct Wave<S: View>: SwiftUI.Animatable where S: Sendable { var animatableData:"
        + " SwiftUI.AnimatablePair<Double.AnimatableData, SwiftUI.AnimatablePair<Angle.AnimatableData,"
        + " CGFloat.AnimatableData>> { get {"
        + " SwiftUI.AnimatablePair(a.animatableData, SwiftUI.AnimatablePair(b.animatableData, e.animatableData)) }"
        + " set { a.animatableData = newValue.first; b.animatableData = newValue.second.first;"
        + " e.animatableData = newValue.second.second } }"
    ),
  ])
  func animatableTypesGetTheirData(source: String, expected: String) {
    let result = SourceRewriter.rewrite(source)
    #expect(result.contains(expected), "\(result)")
    #expect(result.split(separator: "\n").count == source.split(separator: "\n").count)
    #expect(!result.contains("@Animatable"))
  }

  @Test func animatableTypesThatSayItAreNotToldTwice() {
    let result = SourceRewriter.rewrite("@Animatable struct Ring: View, Animatable { var end: Double }")
    #expect(!result.contains("SwiftUI.Animatable {"))
  }
}
