import ArgumentParser
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
    let workplace = try EditorWorkplace(source.source, rulesFolder: source.rules)
    var session = EditorSession(LanguageServer(workplace))
    throw ExitCode(session.run())
  }
}
