import Testing

@testable import Ringlet

struct SourceRewriterTests {
  @Test(arguments: [
    ("import AVFoundation", ""), ("@preconcurrency import CoreMotion", ""), ("import os.log", ""),
    ("import struct CoreGraphics.CGFloat", ""), ("import SwiftUI", "import SwiftUI"),
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

  @Test func entriesOfTransactionsHaveKeysOfTheirOwn() {
    #expect(
      SourceRewriter.rewrite("extension Transaction { @Entry var fast = false }").contains("TransactionKey"))
  }
}
