import ArgumentParser
import SpecGeneration
import SpecLinting

/// `a11yspec-dev lexicon`: writes the table of English words.
struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon",
    abstract: "Write the table of English words, from SCOWL's word lists and WordNet.",
    discussion: """
      Needs the Debian packages scowl and wordnet-base. Their licences are in NOTICE. The table \
      changes only with them, and with what is decided in SpecGeneration/LexiconEntries.swift.
      """)

  func run() throws {
    try DevelopmentTool.reporting {
      let files = try LexiconFiles(scowl: "/usr/share/dict/scowl", wordNet: "/usr/share/wordnet")
      let entries = LexiconEntries(try LexiconSource(files))
      let text = LexiconFile.text(of: entries)
      try Array(text.utf8).write(toFile: Path(LexiconFile.path))
      print(
        "wrote \(LexiconFile.path): \(entries.words.count) words, "
          + "\(entries.irregular.count) irregular forms")
    }
  }
}
