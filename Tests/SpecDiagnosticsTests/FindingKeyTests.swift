import SpecDiagnostics
import Testing

@Suite("What a finding is known by")
struct FindingKeyTests {
  private func key(_ location: [String], _ subject: String) -> FindingKey {
    FindingKey(rule: RuleID("style/term"), location: location, subject: subject)
  }

  @Test("numbers that count steps, scenarios and namesakes play no part")
  func ordinals() {
    #expect(key(["Gherkin", "Scenario 2", "WHEN 3"], "").place == "gherkin > scenario > when")
    #expect(key(["Gherkin", "Scenario 12"], "") == key(["Gherkin", "Scenario 1"], ""))
    #expect(key(["Condensed", "1. Test"], "") == key(["Condensed", "2) Test"], ""))
    #expect(key(["Role #2"], "") == key(["Role"], ""))
    #expect(key(["WCAG 2.2"], "") != key(["WCAG 2.1"], ""))
  }

  @Test("numbers in the words that it is about do")
  func figures() {
    #expect(key([], "3 finger swipe") != key([], "2 finger swipe"))
  }

  @Test("case, spaces, line ends, quotes, dashes and emphasis play no part")
  func writing() {
    let plain = key(["iOS notes"], "\"voice-over\" says it's on")
    #expect(key(["iOS  **Notes**"], " “Voice\u{2011}Over”\r\n\tsays `it’s`  on") == plain)
    #expect(key(["iOS notes"], "\u{FEFF}\"voice-over\" says it\u{200B}'s on") == plain)
    #expect(plain.subject == "\"voice-over\" says it's on")
  }

  @Test("parts that the dialect knows are known by their ids, whatever their titles are")
  func parts() {
    func found(_ title: String, place: [String]? = nil, subject: String = "") -> Diagnostic {
      Diagnostic(
        rule: RuleID("style/term"), severity: .note, message: "m", path: "a.md",
        range: SourceRange(at: 0), location: ["iOS Notes", title], place: place, subject: subject)
    }
    let place = ["ios-notes", "role"]
    let one = found("Trait", place: place, subject: "Trait")
    #expect(one.key == found("Role", place: place, subject: "Role").key)
  }

  @Test("a long text is cut, and a hash tells it from others that begin like it")
  func long() {
    let text = String(repeating: "the dial turns ", count: 10)
    let one = key([], text + "left").subject
    let other = key([], text + "right").subject
    #expect(one.count < 100)
    #expect(one.hasPrefix("the dial turns the dial"))
    #expect(one != other)
  }

  @Test(
    "messages, severities, confidences and ranges play no part, neither here nor in fingerprints")
  func words() {
    let one = Diagnostic(
      rule: RuleID("style/term"), severity: .error, message: "one", path: "a.md",
      range: SourceRange(at: 1), location: ["Gherkin", "Scenario 1"], subject: "Dial")
    let other = Diagnostic(
      rule: RuleID("style/term"), severity: .note, confidence: .low, message: "two", path: "a.md",
      range: SourceRange(at: 9), location: ["Gherkin", "Scenario 2"], subject: "dial")
    #expect(one.key == other.key)
    #expect(one.fingerprint == other.fingerprint)
  }
}
