import ArgumentParser
import SpecLinting

/// Which configuration files count, and which rules there are.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A configuration file, in place of the nearest .a11yspec.yml of each file.",
      discussion: "\"a11yspec config show FILE\" says what is in force for a file, and from where.",
      valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "A folder laid out like Rules/, to use in place of the built-in rules.",
      discussion: "Its vocabulary, dialects and API names replace the built-in ones too.",
      valueName: "folder"),
    completion: .directory)
  var rules: String?

  func validate() throws {
    if noConfig, config != nil {
      throw ValidationError("--config has no meaning with --no-config")
    }
  }

  /// Which configuration files the options ask for.
  var source: ConfigurationResolver.Source {
    noConfig ? .none : config.map { .file($0) } ?? .nearest
  }
}
