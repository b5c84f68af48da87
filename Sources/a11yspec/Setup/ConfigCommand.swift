import ArgumentParser
import SpecConfiguration
import SpecDiagnostics
import SpecLinting

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show which settings apply to a file.",
    discussion: """
      Settings are in .a11yspec.yml: the nearest one, from the folder of each file upward to the \
      root of the repository, and the files that it extends. "a11yspec init" writes one, "a11yspec \
      schema" describes it for editors.

      EXAMPLES:
        a11yspec config show specs/carousel.md
            Each value, and where it comes from.
      """,
    subcommands: [ConfigShowCommand.self])
}

struct ConfigShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print each value that applies to a file, and where it comes from.",
    discussion: """
      EXAMPLES:
        a11yspec config show specs/carousel.md
        a11yspec config show specs/carousel.md --all
            The severity and confidence of every rule, too.
        a11yspec config show specs/carousel.md --preset strict --format json
            The values with other options, for programs.
      """)

  @Argument(help: ArgumentHelp("The file; it need not exist yet.", valueName: "file"))
  var file = "."

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = TextFormat.text

  @Flag(help: "List every rule, not only those with settings.")
  var all = false

  @OptionGroup var configuration: ConfigurationOptions

  @Option(help: ArgumentHelp("As for lint.", valueName: "preset"))
  var preset: Preset?

  @Option(help: ArgumentHelp("As for lint.", valueName: "level"))
  var failLevel: FailLevel?

  @Option(help: ArgumentHelp("As for lint.", valueName: "file"), completion: .file())
  var baseline: String?

  func run() throws {
    var settings = CommandSettings()
    settings.preset = preset
    settings.failLevel = failLevel
    settings.baseline = baseline
    let (engine, discovery) = (
      try Engine(rulesFolder: configuration.rules), try FileDiscovery.fromHere()
    )
    // Of a folder it says what holds for the files in it.
    let path = discovery.isFolder(file) ? file + "/<any file>" : file
    let (effective, exclusion) = try CommandFailure.of {
      var resolver = engine.resolver(configuration.source, settings, discovery: discovery)
      return (try resolver.configuration(for: path), try resolver.exclusion(of: path))
    }
    let values = effective.values(everyRule: all || format == .json)
    try format.print(
      Self.text(values, of: effective, exclusion), json: json(values, of: effective, exclusion))
  }

  private static func text(
    _ values: [EffectiveValue], of configuration: Configuration, _ exclusion: ConfigurationPlace?
  ) -> String {
    let rows = values.map { value in
      (value.key + (value.name.map { " \($0)" } ?? ""), value.value, value.origin.description)
    }
    let widths = (rows.map(\.0.count).max() ?? 0, rows.map { min($0.1.count, 40) }.max() ?? 0)
    let lines = rows.map { row in
      "\(row.0.padded(to: widths.0))  \(row.1.padded(to: widths.1))  \(row.2)\n"
    }
    let excluded = exclusion.map { "not checked, because of \($0)\n" } ?? ""
    return "configuration: \(configuration.stack.path ?? "none")\n\(excluded)\n" + lines.joined()
  }

  private func json(
    _ values: [EffectiveValue], of configuration: Configuration, _ exclusion: ConfigurationPlace?
  ) -> JSONValue {
    [
      "version": 1, "path": .text(file),
      "configuration": JSONValue(configuration.stack.path),
      "excluded": JSONValue(exclusion?.description),
      "values": .list(values) {
        [
          "key": .text($0.key), "name": JSONValue($0.name), "value": .text($0.value),
          "origin": .text($0.origin.description),
        ]
      },
    ]
  }
}
