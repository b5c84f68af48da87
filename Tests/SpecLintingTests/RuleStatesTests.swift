import SpecDiagnostics
import SpecLinting
import Testing

@Suite("Selecting rules")
struct RuleStatesTests {
  private let names = RuleNames(
    ids: [RuleID("gherkin/then-missing"), RuleID("style/curly-quote")],
    aliases: ["gherkin/no-then": RuleID("gherkin/then-missing")])

  private func selected(_ select: [String], _ ignore: [String] = []) throws -> [String] {
    try RuleNames.check(select + ignore, in: [names])
    var command = CommandSettings()
    (command.select, command.ignore) = (select, ignore)
    let states = try RuleStates([], .recommended, command, rules: [], names: names)
    return ["gherkin/then-missing", "style/curly-quote"].filter { states.contains(RuleID($0)) }
  }

  @Test("no name selects every rule")
  func everything() throws {
    #expect(try selected([]).count == 2)
    #expect(try selected(["all"]).count == 2)
  }

  @Test("ids, families and former ids select")
  func selects() throws {
    for name in ["gherkin/then-missing", "gherkin", "gherkin/*", "gherkin/no-then"] {
      #expect(try selected([name]) == ["gherkin/then-missing"])
      #expect(try selected([], [name]) == ["style/curly-quote"])
    }
  }

  @Test("the nearer name wins, and of equals the one to ignore")
  func precedence() throws {
    #expect(try selected(["style"], ["all"]) == ["style/curly-quote"])
    #expect(try selected(["gherkin/then-missing"], ["gherkin"]) == ["gherkin/then-missing"])
    #expect(try selected(["gherkin"], ["gherkin"]) == [])
    #expect(try selected(["all"], ["gherkin/then-missing"]) == ["style/curly-quote"])
  }

  @Test(
    "an unknown name is an error with the nearest",
    arguments: [
      ("gherkin/then-mising", "gherkin/then-missing"), ("gherkn", "gherkin"),
      ("styel/*", "style/*"), ("curly-quote", "style/curly-quote"), ("zzz", nil),
    ] as [(String, String?)])
  func unknown(name: String, nearest: String?) {
    let error = #expect(throws: RuleNames.Unknown.self) { try selected([name]) }
    #expect(error?.name == name)
    #expect(error?.nearest == nearest)
  }
}
