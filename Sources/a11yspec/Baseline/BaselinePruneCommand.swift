import ArgumentParser
import SpecDiagnostics
import SpecLinting

struct BaselinePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove fixed findings from a baseline.",
    discussion: """
      Nothing is added. Entries of existing files that are not checked stay; if there are none, entries \
      of deleted files are removed. A file that is gone is followed to a new one with at least half \
      of the same findings.

      EXAMPLES:
        a11yspec baseline prune
        a11yspec baseline prune --baseline specs/known.txt specs
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup var file: BaselineFileOption
  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    let file = try file.file(for: input.input, configuration).file
    let (before, bytes) = try file.read()
    var request = configuration.request(input.input)
    request.settings.baseline = file.path
    let (setup, outcome) = try request.look()
    let after = outcome.baselines.first ?? before
    try file.write(after, over: bytes)

    let removed = before.count - after.count
    var lines = BaselineText.lines(outcome.stale)
    lines += outcome.moves.map { "\"\($0.old)\" is now \"\($0.new)\"" }
    lines.append(
      removed == 0
        ? "\(outcome.moves.isEmpty ? "Nothing to remove: " : "")\"\(file.path)\" has \(BaselineText.size(of: after))."
        : "Removed \(removed.counting("place")); \"\(file.path)\" now has "
          + "\(BaselineText.size(of: after)).")
    StandardStream.output.write(line: lines.joined(separator: "\n"))
    if Input.reportUnreadable(setup.found.unreadable) { throw ExitCode(2) }
  }
}
