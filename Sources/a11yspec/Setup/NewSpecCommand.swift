import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecModel

struct NewSpecCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spec", abstract: "Create a specification that only lacks your own words.",
    discussion: """
      The sections, steps, scenarios and aspects are those of the dialect. "Write here" marks \
      where you have to write; "a11yspec lint" fails until all of these places are written. \
      Without --dialect, it is that of most specifications next to it. A dialect with a page for each \
      platform gets all of them. A template of your own, "templates/DIALECT.md.template" in a folder of your rules, \
      comes before the one that is built in. Existing files are never overwritten.

      EXAMPLES:
        a11yspec new spec "date picker"                         Create date-picker.md.
        a11yspec new spec specs/controls/date-picker.md         Create that file.
        a11yspec new spec "date picker" --in specs/controls     The same.
        a11yspec new spec "date picker" --dialect markdown-web
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of the component, as in a sentence, or the file to write, named after it.",
      valueName: "name-or-file"))
  var name: String

  @Option(
    help: ArgumentHelp(
      "The dialect to write it in (default: that of the specifications next to it).",
      valueName: "dialect"))
  var dialect: String?

  @Option(
    help: ArgumentHelp("The folder to write it to.", valueName: "folder"),
    completion: .directory)
  var `in` = "."

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let place = NewSpecPlace(name, in: `in`)
    let configuration = try source.configuration(for: place.path("new.md"))
    let loader = configuration.knowledge.loader
    let id = try dialect ?? place.neighbours(loader) ?? ""
    let files: [SpecTemplate]
    do {
      files = try SpecTemplate.files(
        for: place.component, in: id, of: loader, folders: configuration.stack.ruleFolders)
    } catch {
      throw CommandFailure(error)
    }
    let paths = try place.paths(of: files)
    for path in paths where FileReader.exists(path) { throw NewFile.present(path) }
    // A dialect may have a folder for each platform.
    for (file, path) in zip(files, paths) where file.path.contains("/") {
      try NewFile.checkIsInside(path, around: FileReader.exists(`in`) ? `in` : ".")
    }
    for (file, path) in zip(files, paths) {
      try NewFile.write(file.text, to: path)
      let isSeen = loader.load(SourceFile(path: path, text: file.text)).coverage?.dialect == id
      StandardStream.output.write(
        line:
          "Wrote \"\(path)\" in the dialect \(id). Replace each \"Write here\", also in small letters, "
          + "then run: a11yspec\(isSeen ? "" : " --dialect \(id)") \(path)")
    }
  }
}
