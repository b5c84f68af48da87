import SpecDiagnostics

/// A configuration file to begin with: every key is in it with its words and an example, most of
/// them as comments.
public struct ConfigurationTemplate: Sendable {
  /// What was found in the folder, in sentences; each becomes a comment.
  public var remarks: [String] = []
  /// The path of the baseline, relative to the file; nil for none.
  public var baseline: String?

  /// Creates a template without remarks and baseline.
  public init() {}

  /// The text of the file.
  public var text: String {
    var text = """
      # How a11yspec checks the specifications below this folder.
      # "a11yspec config show FILE" shows the settings of a file, "a11yspec rules" lists the
      # rules, "a11yspec schema" says to editors which keys there are.

      """
    for remark in remarks { text += Self.comment(remark) }
    for key in ConfigurationKey.allCases {
      text += "\n" + Self.comment(key.entry.doc)
      switch key {
      case .extends: text += "extends: recommended\n"
      case .baseline where baseline != nil: text += "baseline: \(baseline ?? "")\n"
      default: text += key.entry.example.split(separator: "\n").map { "# \($0)\n" }.joined()
      }
    }
    return text
  }

  /// Returns a comment, broken into lines of at most 100 columns.
  private static func comment(_ words: String) -> String {
    var lines: [String] = []
    var line = "#"
    for word in words.split(separator: " ") {
      if line.count + 1 + word.count > 100 {
        lines.append(line)
        line = "#"
      }
      line += " \(word)"
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}
