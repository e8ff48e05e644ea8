import RingletProcess
import Testing

struct SubprocessTests {
  @Test func outputOfBothStreamsIsCollected() throws {
    let result = try Subprocess("/bin/sh", ["-c", "echo one; echo two >&2; exit 4"]).run()
    #expect(result.status == 4)
    #expect(result.output == "one\ntwo\n")
  }

  @Test func largeOutputDoesNotBlock() throws {
    let result = try Subprocess("/bin/sh", ["-c", "head -c 300000 /dev/zero | tr '\\0' x"]).run()
    #expect(result.output.utf8.count == 300_000)
  }

  @Test func argumentsArriveAsTheyAre() throws {
    let result = try Subprocess("/bin/sh", ["-c", "printf '%s|' \"$@\"", "sh", "a b", "$x", ""]).run()
    #expect(result.output == "a b|$x||")
  }

  @Test func signalBecomesAStatusAbove128() throws {
    #expect(try Subprocess("/bin/sh", ["-c", "kill -9 $$"]).run().status == 137)
  }

  @Test func programThatDoesNotEndIsEnded() throws {
    // SIGTERM, or SIGKILL where a busy machine takes half a second to let the first one through.
    let polite = try Subprocess("/bin/sh", ["-c", "exec sleep 60"]).run(timeout: 0.2).status
    #expect([143, 137].contains(polite))
    let deaf = Subprocess("/bin/sh", ["-c", "trap '' TERM; echo deaf; while :; do :; done"])
    #expect(try deaf.run(timeout: 0.5).status == 137)
  }

  /// With the programs it has started: the last one holds the pipe, and would keep the caller for a minute.
  @Test func programThatIsNoLongerWantedIsEndedWithAllItsOwn() throws {
    let started = ContinuousClock.now
    let result = try Subprocess("/bin/sh", ["-c", "sleep 60 & sleep 60"]).run(while: {
      ContinuousClock.now - started < .seconds(0.3)
    })
    #expect([143, 137].contains(result.status))
    #expect(ContinuousClock.now - started < .seconds(10))
  }

  @Test func temporaryFilesGoWhereTheCallerSays() throws {
    let result = try Subprocess(
      "/bin/sh", ["-c", "echo $TMPDIR; env | grep -c ^TMPDIR"], temporaryFolder: "/a b"
    ).run()
    #expect(result.output == "/a b\n1\n")
  }

  @Test func missingProgramIsAnError() {
    #expect(throws: ProcessError.self) { try Subprocess("/no/such/program", []).run() }
  }

  @Test func programsAreFoundInTheOrderOfThePath() {
    #expect(Subprocess.find("sh", in: "/nowhere:/bin:/usr/bin") == "/bin/sh")
    #expect(Subprocess.find("no-such-program", in: "/bin:/usr/bin") == nil)
    #expect(Subprocess.find("/bin/sh", in: "") == "/bin/sh")
  }
}
