import ArgumentParser
import SpecDiagnostics
import SpecLinting

/// `a11yspec new spec`: makes a specification to begin with.
struct NewSpecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spec", abstract: "Make a specification in which only your own words are missing.",
    discussion: """
      The sections, steps, scenarios and aspects are those of the dialect. "Write here" is \
      where the author has to write; "a11yspec lint" shows each such place as a note, and nothing \
      else. A dialect with a page for each platform gets all of them. A file that is there is never overwritten.

      EXAMPLES:
        a11yspec new spec "date picker"                         Make date-picker.md.
        a11yspec new spec "date picker" --in specs/controls     Make it in a folder.
        a11yspec new spec "date picker" --dialect markdown-web
        a11yspec new spec "date picker" --platforms ios         Say that Android does not apply.
      """)

  @Argument(help: ArgumentHelp("The name of the component, as in a sentence.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "The dialect to write it in (default: the first for the platforms; without --platforms, markdown-native).",
      valueName: "dialect"), completion: Completions.dialects)
  var dialect: String?

  @Option(
    help: ArgumentHelp(
      "The platforms that it is for, separated by commas (default: all of the dialect).",
      valueName: "platforms"))
  var platforms: String?

  @Option(
    help: ArgumentHelp("The folder to put it into.", valueName: "folder"),
    completion: .directory)
  var `in` = "."

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let folder = `in`.hasSuffix("/") ? String(`in`.dropLast()) : `in`
    let loader = try source.configuration(for: "\(folder)/new.md").knowledge.loader
    let draft: SpecDraft
    do {
      draft = try SpecDraft(
        name: name, dialect: dialect,
        platforms: platforms.map { SelectionOptions.parts($0) } ?? [], loader: loader)
    } catch {
      throw CommandFailure(error)
    }
    let paths = draft.files.map { folder == "." ? $0.path : "\(folder)/\($0.path)" }
    try NewFile.checkAbsence(of: paths)
    for (file, path) in zip(draft.files, paths) {
      try NewFile.write(file.text, to: path)
      StandardStream.output.write(
        line: "Wrote \"\(path)\". Write where it says \"Write here\", then run: a11yspec \(path)")
    }
  }
}
