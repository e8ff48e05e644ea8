import SwiftUI

/// Gauges that are open, closed, and straight, for a value that is bound by a caller.
struct CapacityGauges: View {
  @Binding var level: Double

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 14) {
        Gauge(value: level) {
          Text("Fill")
        } currentValueLabel: {
          Text("\(Int(level * 100))")
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(.green)
        Gauge(value: level, in: 0...1) {
          Text("Fill")
        } currentValueLabel: {
          Text("\(Int(level * 100))")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("1")
        }
        .gaugeStyle(.accessoryCircular)
        .tint(Gradient(colors: [.blue, .red]))
      }
      Gauge(value: level) { Text("Fill") }.gaugeStyle(.accessoryLinearCapacity)
      Gauge(value: level) { Text("Fill") }.tint(.purple)
    }
    .frame(width: 150)
  }
}
