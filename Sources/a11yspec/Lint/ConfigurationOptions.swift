import ArgumentParser
import SpecLinting

/// Which configuration files count, and which rules there are.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A configuration file to use instead of the nearest .a11yspec.yml of each file.",
      discussion: "\"a11yspec config show FILE\" shows the settings of a file, and their sources.",
      valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var config: String?

  @Flag(help: "Read no configuration file.")
  var noConfig = false

  @OptionGroup var reach: ReachOption

  @Option(
    help: ArgumentHelp(
      "A folder with the structure of Rules/, to use instead of the built-in rules.",
      discussion: "Its vocabulary, dialects and API names replace the built-in ones too.",
      valueName: "folder"),
    completion: .directory)
  var rules: String?

  func validate() throws {
    if noConfig, config != nil {
      throw ValidationError("--config has no meaning with --no-config")
    }
  }

  /// Returns what is in force for a file, in a dialect if one is named; without a file, for the working
  /// folder.
  func configuration(
    for path: String = "<none>", dialect: String? = nil
  ) throws(CommandFailure) -> Configuration {
    let (engine, discovery) = (try Engine(rulesFolder: rules), try FileDiscovery.fromHere())
    return try CommandFailure.of {
      var settings = CommandSettings()
      settings.dialect = dialect
      var resolver = engine.resolver(source, settings, discovery: discovery)
      return try resolver.configuration(for: path)
    }
  }

  /// Returns what is in force for some files; without any, for the working folder.
  func configurations(for input: Input) throws(CommandFailure) -> [Configuration] {
    let setup = try LintSetup(request(input))
    return setup.files.isEmpty ? [try configuration()] : setup.configurations.all
  }

  /// Returns the baselines that the configurations of some files name.
  func baselines(for input: Input) throws(CommandFailure) -> [String] {
    let all = try configurations(for: input)
    return try CommandFailure.of { try all.baselines() }
  }

  /// Returns the request to look at some files.
  func request(_ input: Input, _ settings: CommandSettings = CommandSettings()) -> LintRequest {
    LintRequest(input: input, settings: settings, source: source, rulesFolder: rules)
  }

  /// Which configuration files the options ask for.
  var source: ConfigurationResolver.Source {
    .init(
      noConfig ? .none : config.map { .file($0) } ?? .nearest, allowsOutside: reach.allowOutside)
  }
}

/// How far configuration files may reach.
struct ReachOption: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Let configuration files name files outside their repository.",
      discussion: """
        Otherwise, the files that they extend, their rules and their baselines must be in the \
        repository, or in the folder of the configuration if there is none. Files that you name on the \
        command line may be anywhere.
        """))
  var allowOutside = false
}
