import ArgumentParser

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keep a list of known findings, so that only new ones are reported.",
    discussion: """
      A team with many old findings writes a baseline once and commits it; from then on \
      "a11yspec --baseline FILE" reports only new ones. A finding is recognized by its file, its \
      rule, its place in the document and the words that it is about, not by its line: it stays \
      known when other text is edited and when sections move.

      EXAMPLES:
        a11yspec baseline write specs
            Write the findings in the folder specs to \(BaselineFile.usualPath).
        a11yspec --baseline \(BaselineFile.usualPath) specs
            Report the findings that are not in it.
        a11yspec baseline prune specs
            Remove what was fixed.
        a11yspec baseline show
            List what is in it.
      """,
    subcommands: [BaselineWriteCommand.self, BaselineShowCommand.self, BaselinePruneCommand.self])
}

struct BaselineShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List what is in a baseline, file by file.",
    discussion: """
      EXAMPLES:
        a11yspec baseline show
        a11yspec baseline show --baseline specs/known.txt
      """)

  @OptionGroup var file: BaselineFileOption
  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let file = try file.file(for: Input(), configuration).file
    let text = BaselineText.whole(try file.read().baseline, path: file.path)
    try StandardStream.output.print(text)
  }
}
