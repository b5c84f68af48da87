import SpecDiagnostics

/// How text for people looks.
public struct ReportStyle: Sendable, Hashable {
  /// Whether to write sentences only: no gutters, carets or arrows, and no colour.
  public var isPlain: Bool
  /// Whether to colour severities and carets; colour repeats what words say.
  public var usesColor: Bool
  /// The columns that a line of an excerpt may take, gutter included; nil for 100.
  public var width: Int?
  /// Whether a line with the counts of the run closes the text.
  public var showsCounts: Bool
  /// Whether what is the same in several specs is said once for all.
  public var groups: Bool
  /// Whether the text is an overview: what there is most of, and the errors in short.
  public var isOverview: Bool

  /// Creates a style; without arguments the one for a file or a pipe.
  public init(
    isPlain: Bool = false, usesColor: Bool = false, width: Int? = nil, showsCounts: Bool = true,
    groups: Bool = true, isOverview: Bool = false
  ) {
    self.isPlain = isPlain
    self.usesColor = usesColor
    self.width = width
    self.showsCounts = showsCounts
    self.groups = groups
    self.isOverview = isOverview
  }

  /// Returns a text in the colour of a severity, or as it is when the style has no colour.
  ///
  /// Red and magenta keep their contrast on dark and light grounds alike; yellow and cyan, the
  /// usual choice, vanish on white. A note is bold only.
  func paint(_ text: String, as severity: Severity) -> String {
    guard usesColor else { return text }
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
