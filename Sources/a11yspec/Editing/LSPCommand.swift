import ArgumentParser
import SpecDiagnostics
import SpecEditing
import SpecLinting

struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: diagnostics while you write, fixes, and what a line means.",
    discussion: """
      An editor starts it and speaks the Language Server Protocol 3.17 with it, over standard input \
      and output. It reports what "a11yspec lint" reports about the text in the editor.
      """)

  @OptionGroup var source: ConfigurationOptions

  @Flag(help: "Use standard input and output, as it does in any case.")
  var stdio = false

  func run() throws {
    let here = try FileDiscovery.fromHere()
    // The working folder will be another one.
    let place = source.source.resolved(in: here.workingFolder)
    let engine = try Engine(
      rulesFolder: source.rules.map { Path($0).resolved(in: here.workingFolder).description })
    let workplace = Workplace(
      here,
      resolver: { discovery in
        var settings = CommandSettings()
        settings.today = Day.today()
        return engine.resolver(place, settings, discovery: discovery)
      }, baseline: { try BaselineFile(path: $0).read().baseline })
    var session = EditorSession(LanguageServer(workplace))
    throw ExitCode(session.run())
  }
}
