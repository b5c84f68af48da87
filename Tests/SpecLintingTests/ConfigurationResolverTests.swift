import SpecConfiguration
import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules
import SpecYAML
import Testing

@Suite("Which configuration is in force")
struct ConfigurationResolverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func resolver(
    _ source: ConfigurationResolver.Place = .nearest, in work: String = "",
    command: CommandSettings = CommandSettings()
  ) throws -> ConfigurationResolver {
    let working = work.isEmpty ? folder.path : "\(folder.path)/\(work)"
    return ConfigurationResolver(
      .init(source), command: command, knowledge: try Checkout.knowledge.get(),
      discovery: FileDiscovery(workingFolder: Path(working))
    ) { try RuleFolder.read("\(Checkout.root)/Rules") }
  }

  private func configuration(
    for path: String, _ files: [String: String], in work: String = "",
    command: CommandSettings = CommandSettings()
  ) throws -> Configuration {
    try folder.write(files)
    var resolver = try resolver(in: work, command: command)
    return try resolver.configuration(for: path)
  }

  private func severity(_ rule: String, _ configuration: Configuration) -> String? {
    configuration.rules.severity[rule].map { "\($0.value.rawValue) \($0.place)" }
  }

  @Test("it is the nearest file upward, whole")
  func nearest() throws {
    let found = try configuration(
      for: "a/b/c/x.md",
      [
        ".a11yspec.yml": "fail-level: error", "a/b/.a11yspec.yml": "require-reason: true",
        "a/b/c/": "",
      ])
    #expect(found.stack.path == "a/b/.a11yspec.yml")
    #expect(found.requiresReason.value)
    #expect(found.failLevel.value == .warning)
  }

  @Test("folders outside the repository are not looked at")
  func repository() throws {
    let found = try configuration(
      for: "x.md", [".a11yspec.yml": "fail-level: error", "repo/.git/": "", "repo/docs/": ""],
      in: "repo/docs")
    #expect(found.stack.path == nil)
  }

  @Test("paths are shown as seen from the working folder")
  func shownPaths() throws {
    let found = try configuration(
      for: "x.md", [".a11yspec.yml": "# one\nfail-level: error\nbaseline: b.txt", "docs/": ""],
      in: "docs")
    #expect(found.failLevel.origin.description == "../.a11yspec.yml:2")
    #expect(found.baseline.value == "../b.txt")
  }

  @Test("files of one configuration share what is in force, and a run without any has one")
  func shared() throws {
    try folder.write([
      "a.md": "", "b/c.md": "", "d/.a11yspec.yml": "", "d/e.md": "", "d/f/g.md": "",
    ])
    var resolver = try resolver()
    let all = try FileConfigurations(of: folder.find().files, &resolver)
    #expect(all.all.map(\.stack.path) == [nil, "d/.a11yspec.yml"])
    #expect(all.of("a.md") === all.of("b/c.md"))
    #expect(all.of("d/e.md") === all.of("d/f/g.md"))
    #expect(all.of("d/e.md") !== all.of("a.md"))
    #expect(all.files.map(\.path) == ["a.md", "b/c.md", "d/e.md", "d/f/g.md"])
  }

  @Test(
    "a later file and a later override win even by a wider name; in one mapping the nearer name wins"
  )
  func precedence() throws {
    let found = try configuration(
      for: "a/x.md",
      [
        "house.yml": "severity: {style/product-name: off, gherkin/keyword-misspelt: error}",
        ".a11yspec.yml": """
        extends: house.yml
        severity: {all: note, style/*: warning, style/jsx-in-html: error}
        overrides:
          - {paths: [a/], severity: {gherkin: off}}
          - {paths: [b/], severity: {all: off}}
        """, "a/": "",
      ])
    #expect(severity("style/product-name", found) == "warning .a11yspec.yml:2")
    #expect(severity("style/jsx-in-html", found) == "error .a11yspec.yml:2")
    #expect(severity("api/unknown-name", found) == "note .a11yspec.yml:2")
    #expect(severity("gherkin/keyword-misspelt", found) == "off .a11yspec.yml:4")
  }

  @Test("options of the command line win over files")
  func commandLine() throws {
    var command = CommandSettings()
    command.preset = .strict
    command.failLevel = .never
    command.confidence = .high
    command.baseline = "other.txt"
    let found = try configuration(
      for: "x.md", [".a11yspec.yml": "extends: minimal\nfail-level: error\nbaseline: b.txt"],
      command: command)
    #expect(found.preset.value == .strict)
    #expect(found.preset.origin == .option("--preset"))
    #expect(found.failLevel.value == .never)
    #expect(found.rules.leastConfidence == .high)
    #expect(found.baseline.value == "other.txt")
  }

  @Test("a preset leaves rules out, unless they are selected")
  func presets() throws {
    var command = CommandSettings()
    let minimal = RuleID("structure/section-missing")
    let usual = RuleID("style/bullet-malformed")
    for preset in [Preset.minimal, .recommended, .strict] {
      command.preset = preset
      let all = try configuration(for: "x.md", [:], command: command).rules
      #expect(all.contains(minimal))
      #expect(all.contains(usual) == (preset > .minimal))
    }
    command.preset = .minimal
    command.select = ["style"]
    let style = try configuration(for: "x.md", [:], command: command).rules
    #expect(style.contains(usual))
    #expect(!style.contains(minimal))
  }

  @Test("what a rule is less sure of than usual stays a guess")
  func confidence() throws {
    let found = try configuration(
      for: "x.md",
      [
        ".a11yspec.yml": """
        confidence: {style/product-name: medium, api/unknown-name: low}
        """
      ])
    func adjusted(_ rule: String, _ confidence: Confidence) -> Confidence {
      let before = Diagnostic(
        rule: RuleID(rule), severity: .note, confidence: confidence, message: "", path: "x.md",
        range: SourceRange(at: 0))
      return found.rules.adjusted(before).confidence
    }
    #expect(adjusted("style/product-name", .high) == .medium)
    #expect(adjusted("style/product-name", .low) == .low)
    #expect(adjusted("api/unknown-name", .high) == .low)
    #expect(adjusted("style/jsx-in-html", .high) == .high)
  }

  @Test("knowledge is built once for each configuration, and only where it differs")
  func knowledge() throws {
    try folder.write([
      ".a11yspec.yml": """
      severity: {all: note}
      overrides: [{paths: [b/], options: {structure/placeholder-text: {exactly: [X]}}}]
      """, "a/": "", "b/": "",
    ])
    var resolver = try resolver()
    let plain = try resolver.configuration(for: "a/x.md")
    let other = try resolver.configuration(for: "b/x.md")
    #expect(plain.knowledge === (try Checkout.knowledge.get()))
    #expect(other.knowledge !== plain.knowledge)
    #expect(other.knowledge === (try resolver.configuration(for: "b/y.md")).knowledge)
  }

  @Test("a term that is known gets more words, and keeps those that it has")
  func vocabulary() throws {
    let found = try configuration(
      for: "x.md", [".a11yspec.yml": "vocabulary: {keys: [{id: tab, says: [jumper]}]}"])
    let vocabulary = found.knowledge.loader.vocabulary
    #expect(vocabulary.term(named: "jumper", kinds: [.key])?.id == "key.tab")
    #expect(vocabulary.term(named: "tab", kinds: [.key])?.id == "key.tab")
    #expect(
      try Checkout.knowledge.get().loader.vocabulary.term(named: "jumper", kinds: [.key]) == nil)
  }

  @Test("the kinds of component are those of the vocabulary")
  func kinds() throws {
    let node = try RuleFolder.node(
      "\(Checkout.root)/Rules/vocabulary/components.yml", shownAs: "components.yml")
    let kinds = Set((node["terms"]?.sequence ?? []).compactMap { $0["class"]?.text })
    #expect(kinds == Set(ComponentIdentity.kinds))
  }

  @Test(
    "patterns are those of .gitignore, from the folder of the file that they are in",
    arguments: [
      ("*.md", ["a.md", "b/a.md", "b/c/d.md"]), ("/*.md", ["a.md"]),
      ("b/", ["b/a.md", "b/c/d.md"]),
      ("b/*.md", ["b/a.md"]), ("**/c/**", ["b/c/d.md"]), ("b/**/*.md", ["b/a.md", "b/c/d.md"]),
      ("c", ["b/c/d.md"]), ("./a.md", ["a.md"]), ("other/b/a.md", []),
    ])
  func patterns(pattern: String, left: [String]) throws {
    try folder.write([
      "other/.a11yspec.yml": "exclude: [\"\(pattern)\"]", "other/a.md": "", "other/b/a.md": "",
      "other/b/c/d.md": "",
    ])
    var resolver = try resolver()
    let all = try FileConfigurations(of: folder.find().files, &resolver)
    #expect(all.excluded.map(\.file.path) == left.map { "other/" + $0 })
  }
}
