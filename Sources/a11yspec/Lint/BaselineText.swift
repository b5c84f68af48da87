import SpecDiagnostics
import SpecFacts
import SpecLinting
import SpecReporting

/// Baselines in words, for reading and for listening.
enum BaselineText {
  /// Returns at how many places something is known, and in how many files.
  static func size(of baseline: Baseline) -> String {
    baseline.count == 0
      ? "nothing"
      : "\(baseline.count.counting("place")) in \(baseline.fileCount.counting("file"))"
  }

  /// Returns how many findings become known as a check counts them, and how many of them a safe fix
  /// would remove; nothing where none does.
  static func findings(of report: LintReport, at places: Int) -> String {
    let summary = report.summary
    let fixable =
      summary.fixable > 0
      ? ", \(summary.fixable) of which \"a11yspec --fix\" fixes and takes out" : ""
    let several = summary.shown < places ? ", some at several places" : ""
    return "A check reports them as \(summary.shown.counting("finding"))\(several)\(fixable)."
  }

  /// Returns all of a baseline, file by file.
  static func whole(_ baseline: Baseline, path: String) -> String {
    var text = "The baseline \"\(path)\" holds \(size(of: baseline)).\n"
    var rest = baseline.entries[...]
    while let first = rest.first {
      let own = rest.prefix { $0.path == first.path }
      rest = rest.dropFirst(own.count)
      let count = own.reduce(0) { $0 + $1.count }
      text += "\n\(first.path): \(count.counting("place"))\n"
      for entry in own {
        text += "  \(words(entry))\(entry.count > 1 ? ", \(entry.count) times" : "")\n"
      }
    }
    return text
  }

  /// Returns one line for each known finding that is no longer there, and for each file that is gone or
  /// no specification any more.
  static func lines(_ stale: [StaleEntry]) -> [String] {
    stale.map { stale in
      let entry = stale.entry
      return switch stale.reason {
      case .noFile: "\(entry.path): the file is gone"
      case .noSpec:
        "\(entry.path): not a specification any more; \"a11yspec explain\" with its path says why"
      case .notFound:
        "\(entry.path): \(words(entry)): "
          + (stale.count == entry.count ? "" : "\(stale.count) of \(entry.count) ")
          + "no longer reported"
      }
    }.uniqued
  }

  private static func words(_ entry: BaselineEntry) -> String {
    var words = entry.rule.description
    if !entry.place.isEmpty {
      words += ", in \(SelectionOptions.parts(entry.place, at: ">").joined(separator: ", "))"
    }
    // Settled words have a space on either side of a quotation mark.
    let subject = entry.subject.split { $0 == " " || $0 == "\"" }.joined(separator: " ")
    return subject.isEmpty ? words : words + ": \"\(subject)\""
  }
}
