import SpecConfiguration
import SpecDiagnostics
import SpecYAML
import Testing

@Suite("A configuration file")
struct ConfigurationFileTests {
  private func read(_ text: String) throws -> ConfigurationFile {
    try ConfigurationFile(SourceFile(path: ".a11yspec.yml", text: text))
  }

  /// Returns the message for a text, and the text that it is about.
  private func error(_ text: String) -> (message: String, about: String)? {
    do {
      _ = try read(text)
      return nil
    } catch let error as DataError {
      return (error.message, SourceFile(path: "", text: text).text(error.range))
    } catch { return nil }
  }

  @Test("says nothing when it is empty", arguments: ["", "# all is commented out\n", "---\n"])
  func empty(text: String) throws {
    let file = try read(text)
    #expect(file.extends.isEmpty)
    #expect(file.settings.severity.isEmpty)
    #expect(file.failLevel == nil)
  }

  @Test("takes the example of each key", arguments: ConfigurationKey.allCases)
  func examples(key: ConfigurationKey) throws {
    _ = try read(key.example + "\n")
    #expect(key.example.hasPrefix(key.rawValue + ":"))
    #expect(!key.doc.isEmpty && !key.standard.isEmpty)
  }

  @Test("takes all examples together")
  func wholeFile() throws {
    let file = try read(ConfigurationKey.allCases.map(\.example).joined(separator: "\n"))
    #expect(file.extends.map(\.value) == ["recommended", "../house.yml"])
    #expect(file.settings.severity.map(\.rule.value) == ["style/product-name", "gherkin/*"])
    #expect(file.settings.severity.map(\.value) == [.off, .note])
    #expect(file.settings.confidence.map(\.value) == [.low])
    #expect(file.settings.options.map(\.rule.value) == ["structure/placeholder-text"])
    #expect(file.overrides.map(\.paths.value) == [["legacy/**"]])
    #expect(file.overrides[0].settings.severity.map(\.rule.value) == ["all"])
    #expect(file.include?.value == ["docs/**/*.md"])
    #expect(file.exclude?.value == ["docs/drafts/"])
    #expect(file.settings.dialect?.value == "markdown-native")
    #expect(file.vocabulary.map(\.file.value) == ["roles"])
    #expect(file.terms.map(\.insteadOf) == [["ACME Pay", "AcmePay"]])
    #expect(file.settings.requiredAspects.map(\.name.value) == ["ios", "pattern"])
    #expect(file.settings.requiredAspects.map(\.isKind) == [false, true])
    #expect(file.settings.platforms?.value.map(\.value) == ["ios"])
    #expect(file.failLevel?.value == "error")
    #expect(file.baseline?.value == "a11yspec-baseline.txt")
    #expect(file.requiresReason?.value == true)
  }

  @Test("knows the line of each value")
  func places() throws {
    let file = try read("# one\nseverity:\n  style/product-name: off\n  all: note\n")
    #expect(
      file.settings.severity.map(\.rule.place.description)
        == [".a11yspec.yml:3", ".a11yspec.yml:4"])
  }

  @Test("takes one value where a list may be, and nothing for an empty key")
  func alone() throws {
    let file = try read(
      "extends: strict\nseverity:\nterms:\n  NVDA: Nvda\ninclude:\noverrides:\nplatforms:\n")
    #expect(file.include == nil && file.settings.platforms == nil && file.overrides.isEmpty)
    #expect(file.extends.map(\.value) == ["strict"])
    #expect(file.settings.severity.isEmpty)
    #expect(file.terms.map(\.insteadOf) == [["Nvda"]])
  }

  @Test(
    "tells what is wrong, where, and what was probably meant",
    arguments: [
      (
        "severty: {}", "severty",
        "a configuration has no key \"severty\"; did you mean \"severity\"?"
      ),
      ("- a", "- a", "a configuration must be a mapping of keys to values"),
      (
        "severity: {style/*: of}", "of",
        "\"style/*\" must be one of off, note, warning, error, not \"of\"; did you mean \"off\"?"
      ),
      (
        "severity: style", "style",
        "\"severity\" must be a mapping with a rule, a family as \"family/*\", or \"all\" as each "
          + "key, not \"style\""
      ),
      (
        "severity: {all: off, all: note}", "all",
        "the key \"all\" appears twice in one mapping; expected each key once"
      ),
      ("require-reason: yes", "yes", "\"require-reason\" must be true or false, not \"yes\""),
      (
        "exclude: [../a]", "../a",
        "\"../a\" leads out of the folder of this file; expected a pattern of paths in it"
      ),
      (
        "overrides: [{dialect: x}]", "{dialect: x}",
        "an item of \"overrides\" needs the key \"paths\""
      ),
      (
        "overrides: [{paths: x, baseline: y}]", "baseline",
        "an item of \"overrides\" has no key \"baseline\"; known keys are paths, severity, confidence, "
          + "options, dialect, platforms, required-aspects"
      ),
      ("dialect: [a]", "[a]", "\"dialect\" must be the id of a dialect, not a list"),
      ("extends: [[a]]", "[a]", "\"extends\" must be a preset or a file, not a list"),
      (
        "platforms: {a: b}", "{a: b}",
        "\"platforms\" must be a platform, or a list of such, not a mapping"
      ),
    ])
  func wrong(text: String, about: String, message: String) throws {
    let found = try #require(error(text))
    #expect(found.message == message)
    #expect(found.about == about)
  }
}
