import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecModel

/// `a11yspec dump`: prints what was understood of specifications.
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print how each specification was understood.",
    discussion: """
      Files that are not specifications are left out.

      EXAMPLES:
        a11yspec dump specs/carousel.md
            An outline to read.
        a11yspec dump --format json specs > specs.json
            The whole model, for programs.
      """)

  /// How the model is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case outline
    case json
  }

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = Format.outline

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let input = input.input
    let setup = try LintSetup(
      input, source.source, CommandSettings(), engine: Engine(rulesFolder: source.rules))
    let configurations = setup.configurations
    let results = ParallelMap.map(setup.files, jobs: input.jobCount) { file in
      Self.spec(file, with: configurations.of(file.path).knowledge)
    }
    var specs: [ComponentSpec] = []
    var hasFailed = Input.reportUnreadable(setup.found.unreadable)
    for result in results {
      switch result {
      case .success(let spec?): specs.append(spec)
      case .success(nil): continue
      case .failure(let error): hasFailed = Input.reportUnreadable([error]) || hasFailed
      }
    }
    switch format {
    case .outline: for spec in specs { try StandardStream.output.print(SpecOutline(spec).text) }
    case .json:
      try StandardStream.output.print(
        ["version": 1, "specs": .list(specs) { SpecJSON($0).json }] as JSONValue)
    }
    if hasFailed { throw ExitCode(2) }
  }

  private static func spec(
    _ file: CandidateFile, with knowledge: Knowledge
  ) -> Result<ComponentSpec?, FileError> {
    do {
      guard case .whole(let bytes) = try file.read() else { return .success(nil) }
      return .success(knowledge.loader.load(SourceFile(path: file.path, bytes: bytes)).spec)
    } catch {
      return .failure(FileError(path: file.path, code: error.code))
    }
  }
}
