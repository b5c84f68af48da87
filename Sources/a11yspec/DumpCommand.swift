import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// `a11yspec dump`: prints what was understood of specifications.
struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump", abstract: "Print what was understood of each specification, as JSON.",
    discussion: """
      Files that are no specifications are left out.

      EXAMPLES:
        a11yspec dump specs/carousel.md
        a11yspec dump specs > specs.json
      """)

  /// How the model is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
  }

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("How to write it.", valueName: "format"))
  var format = Format.json

  @OptionGroup var rules: RuleFolderOptions

  func run() throws {
    let engine = try Engine(rulesFolder: rules.rules)
    let found = try input.discover(in: try FileDiscovery.fromHere())
    let results = ParallelMap.map(found.files, jobs: input.jobCount) { file in
      Self.dump(file, with: engine)
    }
    var writer = JSONWriter()
    var hasFailed = InputOptions.reportUnreadable(found.unreadableFolders)
    writer.object { writer in
      writer.member("version", 1)
      writer.array("specs") { writer in
        for result in results {
          switch result {
          case .success(let dump?): writer.object { dump(&$0) }
          case .success(nil): continue
          case .failure(let error): hasFailed = InputOptions.reportUnreadable([error])
          }
        }
      }
    }
    if !StandardStream.output.write(writer.finished()) || hasFailed { throw ExitCode(2) }
  }

  private static func dump(
    _ file: CandidateFile, with engine: Engine
  ) -> Result<Engine.Dump?, FileError> {
    do {
      guard case .whole(let bytes) = try file.read() else { return .success(nil) }
      let source = SourceFile(path: file.path, bytes: bytes)
      return .success(engine.dump(source, isNamed: file.isNamed))
    } catch {
      return .failure(FileError(path: file.path, code: error.code))
    }
  }
}
