import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecReporting

/// How to report, and how much to say beside.
struct Output {
  /// The formats and where they go; none for the full report on standard output.
  var targets: [OutputTarget] = []
  /// When to use colour.
  var color = ColorChoice.auto
  /// Whether to write sentences only.
  var isPlain = false
  /// Whether to leave out the line with the counts, and warnings.
  var isQuiet = false
  /// Whether to say what was not checked.
  var isVerbose = false

  /// Writes the report in every format that is asked for.
  ///
  /// `rules` returns the rules that were asked for, with their examples if its argument says so.
  func write(
    _ report: LintReport, rules: (_ withExamples: Bool) -> [RuleInfo], workingFolder: Path,
    to stream: StandardStream = .output
  ) throws {
    let root = RepositoryRoot.find(from: workingFolder) ?? workingFolder
    let targets = targets.isEmpty ? [OutputTarget(format: .full, file: nil)] : targets
    for target in targets {
      let isColored = target.file == nil ? color.isOn(stream) : color == .always
      let write = { (write: ([UInt8]) -> Void) in
        target.format.write(
          report, rules: rules(target.format == .sarif),
          style: ReportStyle(isPlain: isPlain, usesColor: isColored, showsCounts: !isQuiet),
          toolVersion: Release.version,
          pathFromRoot: { Self.path($0, from: workingFolder, inRoot: root) }, to: write)
      }
      if let file = target.file {
        do { try Path(file).write(write) } catch {
          throw CommandFailure("cannot write \"\(file)\": \(error.reason)")
        }
      } else if !stream.write(in: write) {
        throw ExitCode(2)
      }
    }
  }

  private static func path(_ shown: String, from folder: Path, inRoot root: Path) -> String {
    // Standard input without a name lies nowhere.
    if shown == "<stdin>" { return shown }
    return Path(shown).resolved(in: folder).withoutDots().relative(to: root).description
  }
}
