import ArgumentParser

struct FixOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Fix what can be fixed without a change of meaning, and report what is left.",
      discussion: """
        Files are written in place; a link that leads out of the repository is written through only if \
        it is named. What a baseline has is fixed, too, and taken out of it. A document from standard input goes to standard output, and \
        diagnostics to standard error.
        """))
  var fix = FixRequest().isWanted

  @Flag(help: "With --fix or --diff: also make fixes that the author should look at.")
  var unsafeFixes = FixRequest().includesUnsafe

  @Flag(
    help: ArgumentHelp(
      "Show as a unified diff what --fix would change, and change nothing.",
      discussion: """
        Ends with status 1 if something would change. In a terminal, and in a pipe on a build \
        server, what could do harm is escaped; to apply it with "git apply", write it into a file.
        """))
  var diff = FixRequest().showsDiff

  func validate() throws {
    if unsafeFixes, !fix, !diff {
      throw ValidationError("--unsafe-fixes has no meaning without --fix or --diff")
    }
  }

  var request: FixRequest {
    FixRequest(isWanted: fix, includesUnsafe: unsafeFixes, showsDiff: diff)
  }
}
