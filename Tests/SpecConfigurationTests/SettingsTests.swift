import Foundation
import SpecConfiguration
import SpecDiagnostics
import SpecYAML
import Testing

@Suite("A configuration file")
struct SettingsTests {
  private func read(_ text: String) throws -> Settings {
    try Settings(SourceFile(path: ".a11yspec.yml", text: text))
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
    let settings = try read(text)
    #expect(ConfigurationKey.allCases.allSatisfy { settings.value($0) == nil })
  }

  @Test("the table has the keys that there are, in their order, and a form for each")
  func table() throws {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try String(
      contentsOfFile: "/\(path)/Sources/SpecConfiguration/keys.yml", encoding: .utf8)
    let file = SourceFile(path: "keys.yml", text: text)
    let keys = try #require(YAMLParser.parse(file, in: file.range).root?.mapping)
    #expect(keys.map(\.key.text) == ConfigurationKey.allCases.map(\.rawValue))
    for key in ConfigurationKey.allCases {
      if case .any = key.entry.form { Issue.record("\(key) has no form") }
    }
  }

  @Test("takes the example of each key", arguments: ConfigurationKey.allCases)
  func examples(key: ConfigurationKey) throws {
    let entry = key.entry
    _ = try read(entry.example + "\n")
    #expect(entry.example.hasPrefix(key.rawValue + ":"))
    #expect(!entry.doc.isEmpty && !entry.standard.isEmpty)
  }

  @Test("takes all examples together")
  func wholeFile() throws {
    let settings = try read(ConfigurationKey.allCases.map(\.entry.example).joined(separator: "\n"))
    func texts(_ key: ConfigurationKey) -> [String] { settings.texts(key).map(\.value) }
    func names(_ key: ConfigurationKey) -> [String] { settings.entries(key).map(\.name.value) }
    #expect(texts(.extends) == ["recommended", "../house.yml"])
    #expect(names(.severity) == ["style/product-name", "gherkin/*"])
    #expect(settings.entries(.severity).map(\.value.text) == ["off", "note"])
    #expect(settings.entries(.confidence).map(\.value.text) == ["low"])
    #expect(names(.options) == ["structure/placeholder-text"])
    #expect(settings.paths == nil)
    #expect(settings.overrides.map(\.paths?.value) == [["legacy/**"]])
    #expect(settings.overrides[0].entries(.severity).map(\.name.value) == ["all"])
    #expect(settings.list(.include)?.value == ["docs/**/*.md"])
    #expect(settings.list(.exclude)?.value == ["docs/drafts/"])
    #expect(texts(.dialect) == ["markdown-native"])
    #expect(names(.vocabulary) == ["roles"])
    let wrong = settings.entries(.terms).map { settings.texts(of: $0.value).map(\.value) }
    #expect(wrong == [["ACME Pay", "AcmePay"]])
    #expect(settings.requiredAspects.map(\.name.value) == ["ios", "pattern"])
    #expect(settings.requiredAspects.map(\.isKind) == [false, true])
    #expect(
      settings.demandedParts.map { "\($0.name.value) \($0.isRequired)" } == [
        "Design tokens true", "General Notes false", "group false",
      ])
    #expect(texts(.platforms) == ["ios"])
    #expect(texts(.failLevel) == ["error"])
    #expect(texts(.baseline) == ["a11yspec-baseline.txt"])
    #expect(texts(.requireReason) == ["true"])
  }

  @Test("knows the line of each value")
  func places() throws {
    let settings = try read("# one\nseverity:\n  style/product-name: off\n  all: note\n")
    #expect(
      settings.entries(.severity).map(\.name.place.description)
        == [".a11yspec.yml:3", ".a11yspec.yml:4"])
  }

  @Test("takes one value where a list may be, and nothing for an empty key")
  func alone() throws {
    let settings = try read(
      "extends: strict\nseverity:\nterms:\n  NVDA: Nvda\ninclude:\noverrides:\nplatforms:\n")
    for key in [ConfigurationKey.include, .platforms, .severity] {
      #expect(settings.value(key) == nil && settings.list(key) == nil)
      #expect(settings.entries(key).isEmpty)
    }
    #expect(settings.overrides.isEmpty)
    #expect(settings.texts(.extends).map(\.value) == ["strict"])
    let wrong = settings.entries(.terms).map { settings.texts(of: $0.value).map(\.value) }
    #expect(wrong == [["Nvda"]])
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
          + "options, dialect, headings, platforms, required, optional"
      ),
      ("dialect: [a]", "[a]", "\"dialect\" must be the id of a dialect, not a list"),
      ("extends: [[a]]", "[a]", "\"extends\" must be a preset or a file, not a list"),
      (
        "platforms: {a: b}", "{a: b}",
        "\"platforms\" must be a platform, or a list of these, not a mapping"
      ),
    ])
  func wrong(text: String, about: String, message: String) throws {
    let found = try #require(error(text))
    #expect(found.message == message)
    #expect(found.about == about)
  }
}
