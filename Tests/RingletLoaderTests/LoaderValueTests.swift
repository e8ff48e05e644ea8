import Foundation
import RingletLoader
import Testing

struct LoaderValueTests {
  @Test func numbersBecomeTheTypeThatIsAskedFor() throws {
    let arguments = LoaderArguments(["n": .number(2.5)])
    #expect(try arguments.value("n", as: Double.self) == 2.5)
    #expect(try arguments.value("n", as: Float.self) == 2.5)
    #expect(try arguments.value("n", as: CGFloat.self) == 2.5)
    #expect(try arguments.value("n", as: Int.self) == 3)
    #expect(try arguments.value("n", as: String.self) == "2.5")
    #expect(try arguments.value("n", as: Double?.self) == 2.5)
  }

  @Test func textBecomesAList() throws {
    let arguments = LoaderArguments(["n": .string("1, 2.5,3"), "words": .string("a,b c")])
    #expect(try arguments.value("n", as: [Double].self) == [1, 2.5, 3])
    #expect(try arguments.value("words", as: [String].self) == ["a", "b c"])
  }

  @Test(arguments: [
    (LoaderArgument.number(0), false), (.number(0.5), true), (.number(1), true), (.bool(true), true),
  ])
  func truthFollowsAMovingNumberAtOneHalf(argument: LoaderArgument, expected: Bool) throws {
    #expect(try LoaderArguments(["on": argument]).value("on", as: Bool.self) == expected)
  }

  @Test func misfitNamesParameterExpectationAndValue() {
    let arguments = LoaderArguments(["size": .string("big"), "on": .string("yes")])
    let error = #expect(throws: LoaderArgumentError.self) { try arguments.value("size", as: Double.self) }
    #expect(error?.description == "‘size’ needs a number, not ‘big’")
    let other = #expect(throws: LoaderArgumentError.self) { try arguments.value("on", as: Bool.self) }
    #expect(other?.description == "‘on’ needs true or false, not ‘yes’")
    let absent = #expect(throws: LoaderArgumentError.self) { try arguments.value("count", as: Int.self) }
    #expect(absent?.description == "‘count’ needs a whole number")
  }

  @Test func fallbackCountsOnlyWhenNothingWasGiven() throws {
    let arguments = LoaderArguments(["size": .string("big")])
    #expect(try arguments.value("width", default: 46.0) == 46)
    #expect(throws: LoaderArgumentError.self) { try arguments.value("size", default: 46.0) }
  }
}
