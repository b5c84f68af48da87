import ArgumentParser
import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecLinting
import SpecMarkdown
import SpecModel
import SpecReporting
import SpecRules

/// `a11yspec-dev phases`: says how long each phase of a run takes.
struct PhasesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "phases", abstract: "Measure each phase of a run: parsing, reading, every rule.",
    discussion: "Each phase is measured alone; the best of several runs counts.")

  @Argument(help: "Specs, or folders of specs.")
  var paths = ["Examples/unseen"]

  @Option(help: "How often each phase runs.")
  var runs = 10

  func run() throws {
    try DevelopmentTool.reporting {
      let data = try RuleFolder.read("Rules")
      let files = try MutateCommand.specs(paths, data.compiled())
      var table = PhaseTable(bytes: files.reduce(0) { $0 + $1.bytes.count })
      for _ in 0..<max(1, runs) { try measure(files, data, in: &table) }
      print("\(files.count) specs, \(table.bytes) bytes\n\n\(table.text)")
    }
  }

  /// Measures each phase once, with knowledge that has seen no document yet.
  private func measure(
    _ files: [SourceFile], _ data: RuleData, in table: inout PhaseTable
  ) throws {
    table.measure("  blocks of Markdown") {
      for file in files { _ = MarkdownParser.parse(file, in: file.range) }
    }
    let vocabulary = try data.compiled().loader.vocabulary
    table.measure("  words") { for file in files { _ = Words(file, vocabulary) } }
    let knowledge = try data.compiled()
    let specs = table.measure("load") { files.compactMap { knowledge.loader.load($0).spec } }
    let readings = table.measure("  facts") { specs.map { SpecReading($0) } }
    table.measure("  comparison") { for reading in readings { _ = Comparison(reading) } }

    let fresh = try data.compiled()
    let checked = files.compactMap { fresh.loader.load($0).spec }
      .map { fresh.ruleset.durations(of: $0) }
    table.add("facts, comparison, names of APIs", checked.map(\.shared).reduce(.zero, +))
    for (place, rule) in fresh.ruleset.rules.enumerated() {
      table.add("rule \(rule.file.id)", checked.map { $0.checks[place] }.reduce(.zero, +))
    }

    let last = try data.compiled()
    let diagnostics = table.measure("a whole check") {
      files.flatMap { last.check($0).diagnostics }
    }
    let report = LintReport(
      diagnostics: diagnostics,
      files: Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }),
      summary: .init(files: files.count, specs: files.count, diagnostics: diagnostics))
    table.measure("report") {
      _ = ReportFormat.full.render(
        report, rules: last.ruleset.catalogue, style: ReportStyle(), toolVersion: "")
    }
  }
}

/// How long each phase took at best.
private struct PhaseTable {
  let bytes: Int
  private var best: [String: Duration] = [:]

  init(bytes: Int) { self.bytes = bytes }

  /// Runs something and keeps how long it took.
  @discardableResult
  mutating func measure<Result>(_ name: String, _ work: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = work()
    add(name, clock.now - start)
    return result
  }

  mutating func add(_ name: String, _ duration: Duration) {
    best[name] = min(duration, best[name] ?? duration)
  }

  /// The phases from the longest to the shortest; those with a space before are parts of others.
  var text: String {
    best.sorted { $0.value > $1.value }.map { name, duration in
      let micros = duration / .microseconds(1)
      let each = micros * 1000 / Double(max(1, bytes))
      return "\(Self.padded(micros / 1000)) ms  \(Self.padded(each)) ns a byte  \(name)\n"
    }.joined()
  }

  private static func padded(_ value: Double) -> String {
    let text = "\(Double(Int(value * 100)) / 100)"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
