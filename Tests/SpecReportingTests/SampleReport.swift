import SpecDiagnostics
import SpecReporting

/// A report on `SampleDocuments` with every kind of diagnostic.
enum SampleReport {
  /// The whole report, in the order in which the linter gives it.
  static func make() throws -> LintReport {
    let diagnostics = try (inDrawer() + inTray()).sorted(by: Diagnostic.precedes)
    var summary = LintReport.Summary(
      files: 5, specs: 3, diagnostics: diagnostics, suppressed: 1, baselined: 2)
    summary.hasBaseline = true
    return LintReport(diagnostics: diagnostics, files: SampleDocuments.files, summary: summary)
  }

  /// A run that found nothing.
  static func empty(files: Int = 5, specs: Int = 3) -> LintReport {
    LintReport(
      diagnostics: [], files: [:],
      summary: LintReport.Summary(files: files, specs: specs, diagnostics: []))
  }

  /// The rules that ran; one of them found nothing, one says as little as it may.
  static let rules = [
    RuleInfo(
      id: RuleID("consistency/platform-mismatch"), severity: .error, confidence: .high,
      summary: "Condensed and Gherkin name different platforms for one criterion",
      why: "A developer who reads only one block builds the gesture for the wrong platform.",
      help: "Name the same platforms in both blocks."),
    RuleInfo(
      id: RuleID("api/unknown-name"), severity: .warning, confidence: .medium, preset: .strict,
      summary: "An API name does not exist", why: "",
      help: "Write the name as the framework has it."),
    RuleInfo(
      id: RuleID("style/spelling"), severity: .note, confidence: .high, summary: "", why: "",
      help: ""),
  ]

  private static func inDrawer() throws -> [Diagnostic] {
    let file = SampleDocuments.drawer
    func range(_ text: String, _ occurrence: Int = 1) throws -> SourceRange {
      try SampleDocuments.range(of: text, in: file, occurrence: occurrence)
    }
    func place(_ text: String, _ message: String, _ occurrence: Int = 1) throws -> RelatedPlace {
      RelatedPlace(path: file.path, range: try range(text, occurrence), message: message)
    }
    return [
      Diagnostic(
        rule: RuleID("consistency/platform-mismatch"), severity: .error,
        message: "\"2 finger scrub\" is for Android here and for iOS in Gherkin",
        help: "write (iOS) in both places, or (Android)",
        why: "A developer who reads only one block builds the gesture for the wrong platform",
        path: file.path, range: try range("(Android)"),
        location: ["Condensed", "Test mobile screen reader gestures", "2 finger scrub"],
        subject: "2 finger scrub",
        related: [
          try place("the drawer closes (iOS)", "Gherkin says \"the drawer closes (iOS)\"")
        ]),
      Diagnostic(
        rule: RuleID("consistency/outcome-mismatch"), severity: .error, confidence: .low,
        message: "Condensed says \"Drawer closes\", Gherkin says \"stays \u{1B}[31mopen\"",
        path: file.path, range: try range("Drawer closes"), location: ["Condensed", "Escape"],
        subject: "Escape",
        related: [
          try place("the drawer stays \u{1B}[31mopen", "the outcome in Gherkin"),
          try place("- GIVEN that the drawer is open\n   - WHEN I use", "how it begins"),
          try place("Drawer closes", "a namesake", 2),
          RelatedPlace(
            path: SampleDocuments.tray.path,
            range: try SampleDocuments.range(of: "Tray", in: SampleDocuments.tray),
            message: "another component"),
        ]),
      Diagnostic(
        rule: RuleID("gherkin/step-missing"), severity: .warning,
        message: "\"Swipe right\" in Condensed has no step in Gherkin",
        help: "add under \"Test mobile screen reader gestures\":\n"
          + "   - WHEN I swipe right\n   - THEN I hear \"閉じる\"\n",
        why: "A tester follows the scenarios and never tries the gesture", path: file.path,
        range: try range("Swipe\tright: 閉じる 👩🏽‍💻"), location: ["Condensed", "Swipe right"],
        subject: "Swipe right",
        fixes: [
          Fix(
            title: "Add the step to Gherkin", applicability: .displayOnly,
            edits: [Edit(range: SourceRange(at: file.bytes.count), text: "- WHEN I swipe right")])
        ]),
      Diagnostic(
        rule: RuleID("consistency/repeated-section"), severity: .note,
        message: "the scenario \"Test keyboard\" has the steps of another one",
        path: file.path,
        range: try range(
          "- WHEN I scrub with 2 fingers\n   - THEN the drawer closes (iOS)\n"),
        location: ["Gherkin", "Test mobile screen reader gestures"]),
      Diagnostic(
        rule: RuleID("api/unknown-name"), severity: .warning, confidence: .medium,
        message: "\".accessibiltyLabel\" is not a SwiftUI modifier, \".accessibilityLabel\" is",
        help: "Write \".accessibilityLabel\"", path: file.path,
        range: try range(".accessibiltyLabel"), location: ["iOS Developer Notes", "Name"],
        subject: ".accessibiltyLabel",
        fixes: [
          Fix(
            title: "Write \".accessibilityLabel\"", applicability: .unsafe,
            edits: [Edit(range: try range(".accessibiltyLabel"), text: ".accessibilityLabel")])
        ]),
      Diagnostic(
        rule: RuleID("style/spelling"), severity: .note,
        message: "\"Voice Over\" is written \"VoiceOver\"",
        why: "Search finds one spelling only", path: file.path, range: try range("Voice Over"),
        location: ["iOS Developer Notes", "Name"], subject: "VoiceOver",
        fixes: [
          Fix(
            title: "Write \"VoiceOver\"", applicability: .safe,
            edits: [Edit(range: try range(" Over"), text: "Over")])
        ]),
      Diagnostic(
        rule: RuleID("structure/aspect-missing"), severity: .error,
        message: "\"iOS Developer Notes\" has no \"Role\" [a], [see](1)", path: file.path,
        range: SourceRange(at: file.bytes.count), location: ["iOS Developer Notes"],
        subject: "Role"),
      Diagnostic(
        rule: RuleID("structure/aspect-missing"), severity: .error,
        message: "\"iOS Developer Notes\" has no \"Role\" for SwiftUI", path: file.path,
        range: try range("first"), location: ["iOS Developer Notes"], subject: "Role"),
    ]
  }

  private static func inTray() throws -> [Diagnostic] {
    let file = SampleDocuments.tray
    return [
      Diagnostic(
        rule: RuleID("structure/section-missing"), severity: .error,
        message: "there is no section \"Android Developer Notes\"", path: file.path,
        range: SourceRange(0, 9), subject: "Android Developer Notes",
        related: [
          RelatedPlace(
            path: file.path, range: try SampleDocuments.range(of: "## Gherkin", in: file),
            message: "")
        ]),
      Diagnostic(
        rule: RuleID("style/spelling"), severity: .note,
        message: "\"realy\" is written \"really\"", path: file.path,
        range: try SampleDocuments.range(of: "realy", in: file), subject: "realy",
        fixes: [
          Fix(
            title: "Delete the sentence", applicability: .safe,
            edits: [
              Edit(
                range: try SampleDocuments.range(of: "It is realy slow. ", in: file), text: "")
            ])
        ]),
      Diagnostic(
        rule: RuleID("gherkin/scenario-missing"), severity: .warning,
        message: "100% of the criteria: no scenario, see \"## Gherkin\"", help: "write one\r\nsoon",
        path: file.path, range: SourceRange(at: file.bytes.count), subject: "scenario"),
    ]
  }
}
