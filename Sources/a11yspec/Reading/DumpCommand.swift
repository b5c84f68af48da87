import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecReporting

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print how each specification was understood.",
    discussion: """
      Files that are not specifications are left out.

      "a11yspec explain FILE" says it for people.

      EXAMPLES:
        a11yspec dump --format json specs > specs.json
            The whole model, for programs.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case json }

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format = Format.json

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let input = input.input
    let setup = try LintSetup(source.request(input))
    let configurations = setup.configurations
    let (jobs, files) = (input.jobCount, setup.files)
    // Models are large: those of a few files are held at a time.
    let count = jobs * ParallelMap.itemsPerJob
    var hasFailed = Input.reportUnreadable(setup.found.unreadable)
    let isWritten = StandardStream.output.write { write in
      var list = JSONList(indentation: 2)
      write(Array("{\n  \"version\": 1,\n  \"specs\": ".utf8))
      for start in stride(from: 0, to: files.count, by: count) {
        let batch = Array(files[start..<min(start + count, files.count)])
        let results = ParallelMap.map(batch, jobs: jobs) { file in
          Result { () throws(FileError) in
            try Self.bytes(of: file, with: configurations.of(file.path).knowledge)
          }
        }
        for result in results {
          switch result {
          case .success(let item?): write(list.bytes(addingItems: [item]))
          case .success(nil): continue
          case .failure(let error): hasFailed = Input.reportUnreadable([error]) || hasFailed
          }
        }
      }
      write(list.end + "\n}\n".utf8)
    }
    if hasFailed || !isWritten { throw ExitCode(2) }
  }

  /// Returns what is written of a file: nothing where it is no specification.
  private static func bytes(
    of file: CandidateFile, with knowledge: Knowledge
  ) throws(FileError) -> [UInt8]? {
    let content: FileContent
    do { content = try file.read() } catch { throw FileError(path: file.path, code: error.code) }
    guard case .whole(let bytes) = content,
      let spec = knowledge.loader.load(SourceFile(path: file.path, bytes: bytes)).spec
    else { return nil }
    let json = SpecJSON(spec, shares: knowledge.loader.shares(of: spec.file)).json
    return JSONList(indentation: 2).item(json)
  }
}
