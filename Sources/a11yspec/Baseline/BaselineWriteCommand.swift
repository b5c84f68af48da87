import ArgumentParser
import SpecDiagnostics
import SpecLinting

struct BaselineWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write the present findings to a baseline.",
    discussion: """
      Only what "a11yspec lint" reports with the same options is written. If the baseline \
      exists, its entries for files that are not checked are kept.

      EXAMPLES:
        a11yspec baseline write
            Everything below this folder.
        a11yspec baseline write --baseline specs/known.txt --select consistency specs
            One family of rules, in a file of another name.
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var file: BaselineFileOption
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var configuration: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      "Write only findings of at least this confidence (default: from the preset).",
      valueName: "confidence"))
  var confidence: Confidence?

  func run() throws {
    let (file, isConfigured) = try file.file(for: input.input, configuration)
    let found = try file.readIfThere()
    let before = found?.baseline
    var settings = selection.settings
    settings.confidence = confidence
    let (setup, outcome) = try configuration.request(input.input, settings).look()
    let places = file.places(from: try FileDiscovery.fromHere().workingFolder)
    let baseline = outcome.baseline(of: setup.files, in: places, keeping: before ?? Baseline())
    try file.write(baseline, over: found?.bytes)

    var text = "\(before == nil ? "Wrote" : "The baseline") \"\(file.path)\""
    text += before == nil ? " with " : " now has "
    text += BaselineText.size(of: baseline)
    if let before {
      text += ": \(baseline.count(beyond: before)) added, \(before.count(beyond: baseline)) removed"
    }
    text += "."
    if !isConfigured {
      text +=
        "\nNo configuration names it: write \"baseline: \(file.path)\" into .a11yspec.yml,"
        + " or add --baseline \(file.path) to each check."
    }
    if outcome.report.summary.shown > 0 {
      text +=
        "\n" + BaselineText.findings(of: outcome.report, at: before == nil ? baseline.count : 0)
    }
    StandardStream.output.write(line: text)
    if setup.reportUnread(outcome) { throw ExitCode(2) }
  }
}
