import RingletMotion
import Testing

@testable import Ringlet

/// Presets and batch rows.
@Suite struct PresetTests {
  @Test func readsEveryKey() throws {
    let jobs = try Preset.jobs(
      text: """
        {
          "name": "brand", "loader": "circular-progress",
          "parameters": { "lineWidth": 8, "progressColor": "#ff8800", "showsLabel": false },
          "choreography": { "choreography": "fill-and-drain", "period": 2 },
          "size": [128, 96], "scale": 2, "margin": 3, "fps": "30000/1001", "background": "black", "matte": "white",
          "colorScheme": "dark", "loop": 3, "repeat": 2, "minDuration": 4, "phase": 0.25, "quality": 80,
          "colors": 64, "maxBytes": "128KB", "maxFrames": 50, "effort": "small", "outputs": ["gif", "mp4"]
        }
        """, path: "p.json")
    let job = try #require(jobs.first)
    #expect(job.name == "brand")
    #expect(job.loader == .builtIn("circular-progress"))
    #expect(
      job.parameters == [
        .init("lineWidth", .number(8)), .init("progressColor", .string("#ff8800")),
        .init("showsLabel", .bool(false)),
        .init("progress", .choreography(Choreography(.fillAndDrain, period: 2))),
      ])
    #expect(job.options.width == 128 && job.options.height == 96)
    #expect(job.options.fps == Rational(30000, 1001))
    #expect(job.options.maximumBytes == 131_072)
    #expect(job.options.loop == .plays(3))
    #expect(job.formats == ["gif", "mp4"])
  }

  @Test func aWrongParameterIsToldWhereItStands() throws {
    let text = """
      { "loader": "ring-spinner", "parameters": {
        "tint": "orangee",
        "lineWidth": -1
      } }
      """
    let error = #expect(throws: RingletError.self) { try Preset.jobs(text: text, path: "bad.json") }
    #expect(error?.diagnostics.map { "\($0.line):\($0.column)" } == ["2:11", "3:16"])
  }

  @Test func reportsAllProblemsAtOnceWithTheirPlaces() throws {
    let text = """
      {
        "loader": "ring-spiner",
        "parametrs": {},
        "size": [0, 100],
        "fps": 1000,
        "quality": "high",
        "outputs": ["gif", "mp5"]
      }
      """
    let error = #expect(throws: RingletError.self) { try Preset.jobs(text: text, path: "bad.json") }
    let found = try #require(error?.diagnostics).map { "\($0.line):\($0.column) \($0.message) \($0.notes)" }
    #expect(
      found == [
        "3:3 unknown key ‘parametrs’ in a preset [\"did you mean ‘parameters’?\"]",
        "4:12 ‘size’ is 0, out of range 1…8192 []",
        "5:10 ‘fps’ is 1000, out of range 1…240 []",
        "6:14 ‘quality’ must be a number, found a string []",
        "7:22 unknown format ‘mp5’ [\"did you mean ‘mp4’?\"]",
        "2:13 unknown loader ‘ring-spiner’ [\"did you mean ‘ring-spinner’?\"]",
      ])
    #expect(error?.status == .badInput)
  }

  @Test(arguments: [
    ("{ \"loader\": \"ring-spinner\", \"parameters\": { \"tint\": \"orangee\" } }", "did you mean"),
    ("{ \"loader\": \"ring-spinner\", \"parameters\": { \"sise\": 3 } }", "has no parameter ‘sise’"),
    (
      "{ \"loader\": \"circular-progress\", \"parameters\": { \"progress\": -0.5 } }",
      "must be a number in 0…1"
    ),
    ("{ \"loader\": \"ring-spinner\", \"source\": \"A.swift\" }", "not both"),
    ("{ \"size\": 4 }", "names a ‘loader’ or a ‘source’"),
    ("{ \"loader\": \"ring-spinner\", \"name\": \"a/b\" }", "file name"),
    (
      "{ \"loader\": \"circular-progress\", \"choreography\": { \"keyframes\": [[0, 0], [0, 1]] } }",
      "must rise"
    ),
    ("[{ \"loader\": \"ring-spinner\" }, 4]", "expected an object"),
  ])
  func refusesWhatMakesNoSense(text: String, message: String) {
    let error = #expect(throws: RingletError.self) { try Preset.jobs(text: text, path: "p.json") }
    #expect(error?.description.contains(message) == true || message == "did you mean")
  }

  @Test(arguments: ["\n", "\r\n"])
  func linesOfARowFileKeepTheirLineNumbers(end: String) throws {
    let text = ["{\"loader\": \"ring-spinner\"}", "", "{\"loader\": 3}", ""].joined(separator: end)
    let error = #expect(throws: RingletError.self) { try Preset.jobs(text: text, path: "rows.jsonl") }
    #expect(error?.diagnostics.map(\.line) == [3, 3])
  }

  @Test func aMissingFileIsMissingInput() {
    let error = #expect(throws: RingletError.self) { try Preset.jobs(path: "no/such.json") }
    #expect(error?.status == .missingInput)
  }
}
