import SpecAPIs
import SpecDiagnostics
import SpecLanguage
import SpecRules
import SpecYAML
import Testing

/// What is wrong with a rule file is said at its place, with the name that was probably meant.
@Suite("Rule files")
struct RuleFileTests {
  /// A rule with nothing wrong in it.
  private static let sound = """
    id: structure/label-without-content
    severity: error
    confidence: high
    summary: A label is with nothing under it.
    why: Nobody is told what to do.
    since: 0.1.0
    check:
      kind: heading-place
      of: aspects
    message: '"{title}" has nothing below it'
    help: Write something under {title}.
    examples:
      - name: clean
        text: Nothing to say
      - name: reported
        text: Something to say
        reports: [said]

    """

  @Test("a sound rule is read")
  func soundRule() throws {
    let rule = try Rule(try Self.file(Self.sound))
    #expect(rule.info.id == RuleID("structure/label-without-content"))
    #expect(rule.info.severity == .error)
    #expect(rule.info.help == "Write something under ….")
    #expect(rule.file.examples.map(\.name) == ["clean", "reported"])
  }

  @Test("each mistake", arguments: Mistake.all)
  func mistake(_ mistake: Mistake) throws {
    #expect(Self.sound.contains(mistake.replace))
    let (text, mark) = Self.unmarked(
      Self.sound.replacing(mistake.replace, with: mistake.with, maxReplacements: 1))
    let error = #expect(throws: DataError.self) { try Rule(try Self.file(text)) }
    // There are too many checks to name them here.
    let message = error?.message.split(separator: " The checks are ").first
    #expect(message.map(String.init) == mistake.message)
    #expect(error?.range == mark)
    #expect(error?.path == "structure/label-without-content.yml")
  }

  @Test("an id or a former id that appears twice is an error that names the other file")
  func twice() throws {
    let name = "structure/label-without-content.yml"
    let first = try Self.file(Self.sound, path: "a/\(name)")
    let second = try Self.file(Self.sound, path: "b/\(name)")
    let error = #expect(throws: DataError.self) {
      try Ruleset(
        files: [first, second], vocabulary: Vocabulary(PackedVocabulary([])), apis: APITable([]))
    }
    #expect(error?.path == "b/\(name)")
    #expect(
      error?.message == "the id \"structure/label-without-content\" is in a/\(name) too")
  }

  private static func file(
    _ text: String, path: String = "structure/label-without-content.yml"
  ) throws -> RuleFile {
    let file = SourceFile(path: path, text: text)
    let parse = YAMLParser.parse(file, in: file.range)
    try #require(parse.problems.isEmpty)
    return try RuleFile(try #require(parse.root), path: path)
  }

  /// Returns a text without its mark, and the range that the mark stood around; without a mark the
  /// range of the whole mapping, which ends before the last line end.
  private static func unmarked(_ text: String) -> (text: String, mark: SourceRange) {
    let parts = text.split(separator: "⟪", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let close = parts[1].firstIndex(of: "⟫") else {
      return (text, SourceRange(0, text.utf8.count - 1))
    }
    let marked = parts[1][..<close]
    let start = parts[0].utf8.count
    return (
      String(parts[0] + marked + parts[1][parts[1].index(after: close)...]),
      SourceRange(start, start + marked.utf8.count)
    )
  }
}

/// A change to a sound rule, and the error that must come of it at the mark.
struct Mistake: Sendable, CustomTestStringConvertible {
  let name: String
  let replace: String
  let with: String
  let message: String

  init(_ name: String, _ replace: String, _ with: String, _ message: String) {
    self.name = name
    self.replace = replace
    self.with = with
    self.message = message
  }

  var testDescription: String { name }

  static let all = [
    Mistake(
      "an unknown key", "summary:", "⟪sumary⟫: x\nsummary:",
      "a rule has no key \"sumary\"; did you mean \"summary\"?"),
    Mistake(
      "a missing key", "since: 0.1.0\n", "", "a rule needs the key \"since\""),
    Mistake(
      "a missing severity", "severity: error\n", "", "a rule needs the key \"severity\""),
    Mistake(
      "an unknown severity", "error", "⟪eror⟫",
      "\"severity\" must be one of note, warning, error; did you mean \"error\"?"),
    Mistake(
      "an unknown confidence", "high", "⟪hihg⟫",
      "\"confidence\" must be one of low, medium, high; did you mean \"high\"?"),
    Mistake(
      "an unknown family", "structure/label-without-content",
      "⟪struture/label-without-content⟫",
      "\"struture\" is not a family of rules; did you mean \"structure\"? "
        + "The families are structure, api, consistency, gherkin, input, parity, reference, style, "
        + "suppression"),
    Mistake(
      "an id with capitals", "structure/label-without-content", "⟪structure/Label⟫",
      "\"structure/Label\" must be family/name in small letters and hyphens"),
    Mistake(
      "a dialect that does not fit, without a reason", "check:",
      "not-for:\n  ⟪markdown-web⟫:\ncheck:",
      "\"not-for\" must say why the rule does not fit \"markdown-web\""),
    Mistake(
      "dialects that do not fit, as a list", "check:", "not-for: ⟪[markdown-web]⟫\ncheck:",
      "\"not-for\" must be a mapping of dialects to reasons"),
    Mistake(
      "an unknown check", "heading-place", "⟪heading-plaec⟫",
      "there is no check \"heading-plaec\"; did you mean \"heading-place\"?"),
    Mistake(
      "a check without kind", "\n  kind: heading-place\n  of: aspects", "\n  ⟪of: aspects⟫",
      "\"check\" needs the key \"kind\""),
    Mistake(
      "an unknown option", "of: aspects", "⟪off⟫: aspects",
      "check \"heading-place\" has no key \"off\"; did you mean \"of\"?"),
    Mistake(
      "an unknown value of an option", "of: aspects", "of: ⟪aspect⟫",
      "\"of\" must be one of aspects, frameworks, swallowed, followed-by-notes; did you mean \"aspects\"?"
    ),
    Mistake(
      "an unknown placeholder of the message", "'\"{title}\" has nothing below it'",
      "⟪'\"{titel}\" has nothing below it'⟫",
      "check \"heading-place\" gives no {titel}; did you mean {title}?"),
    Mistake(
      "an unknown placeholder of the help", "Write something under {title}.",
      "⟪Write something under {framework}.⟫",
      "check \"heading-place\" gives no {framework}; it gives {title}, {level}, {expected}, {other}"
    ),
    Mistake(
      "a text for a case that there is not",
      "of: aspects\nmessage: '\"{title}\" has nothing below it'",
      "of: swallowed\nmessage: {marked: a, ⟪baer⟫: b}",
      "the check has no case \"baer\"; did you mean \"bare\"? The cases are bare, marked"),
    Mistake(
      "a text by case for a check without cases", "message: '\"{title}\" has nothing below it'",
      "message: {⟪marked⟫: a}",
      "the check has no case \"marked\"; write one text for all findings"),
    Mistake(
      "no text for a case", "of: aspects\nmessage: '\"{title}\" has nothing below it'",
      "of: swallowed\nmessage: {⟪marked⟫: a}",
      "there is no text for the case \"bare\", and none for \"other\""),
    Mistake(
      "a list of texts", "'\"{title}\" has nothing below it'", "⟪[a, b]⟫",
      "\"message\" must be a text, or a text for each case"),
    Mistake(
      "a case without a text", "'\"{title}\" has nothing below it'", "⟪{other: []}⟫",
      "\"message\" must be a text, or a text for each case"),
    Mistake(
      "no clean example",
      "- name: clean\n    text: Nothing to say\n  - name: reported\n"
        + "    text: Something to say\n    reports: [said]",
      "⟪- name: reported\n    text: Something to say\n    reports: [said]⟫",
      "a rule needs an example that is clean and one that is reported"),
    Mistake(
      "an unknown key of an example", "text: Nothing to say", "⟪txt⟫: Nothing to say",
      "an example has no key \"txt\"; did you mean \"text\"?"),
  ]
}
