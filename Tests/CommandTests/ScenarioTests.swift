import Testing

@Suite("The command line")
struct ScenarioTests {
  @Test("there are scenarios")
  func thereAreScenarios() throws {
    #expect(try !Scenario.all().isEmpty)
  }

  @Test("each scenario", arguments: try Scenario.all())
  func scenario(_ scenario: Scenario) throws {
    let run = try CommandRun(scenario)
    let place = scenario.place
    #expect(!run.error.contains("a fault of its own"), sourceLocation: place)
    #expect(
      run.status == scenario.status, "\(run.output)\(run.error)", sourceLocation: place)
    expect(run.output, scenario.output, at: place)
    expect(run.error, scenario.error, at: place)
  }

  private func expect(
    _ text: String, _ expectation: Scenario.Expectation, at place: SourceLocation
  ) {
    switch expectation {
    case .exactly(let expected): #expect(text == expected, sourceLocation: place)
    case .containing(let lines):
      for line in lines { #expect(text.contains(line), sourceLocation: place) }
    case .anything: break
    }
  }
}
