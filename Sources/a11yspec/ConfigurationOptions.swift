import ArgumentParser
import SpecLinting

/// Which configuration files count.
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

  func validate() throws {
    if noConfig, config != nil {
      throw ValidationError("--config has no meaning with --no-config")
    }
  }

  /// What the options ask for.
  var source: ConfigurationResolver.Source {
    noConfig ? .none : config.map { .file($0) } ?? .nearest
  }
}
