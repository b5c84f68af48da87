import SpecDiagnostics
import SpecModel

/// The lines that directives are on and speak of.
struct DirectiveLines {
  private let file: SourceFile
  /// The one-based lines that hold nothing but directives.
  private let own: Set<Int>

  /// Takes the comments that are directives.
  init(_ comments: [DocumentComment], in file: SourceFile) {
    self.file = file
    var own: Set<Int> = []
    for comment in comments where Self.isAlone(comment.range, in: file) {
      let last = file.lines.line(at: comment.range.upperBound)
      own.formUnion(file.lines.line(at: comment.range.lowerBound)...last)
    }
    self.own = own
  }

  /// Returns whether a range shares its lines with nothing else.
  static func isAlone(_ range: SourceRange, in file: SourceFile) -> Bool {
    let first = file.lines.line(at: range.lowerBound)
    let last = file.lines.line(at: range.upperBound)
    let start = max(file.lines.start(ofLine: first), file.contentStart)
    return file.trimmed(SourceRange(start, range.lowerBound)).isEmpty
      && file.trimmed(SourceRange(range.upperBound, file.lines.end(ofLine: last))).isEmpty
  }

  /// Returns where a directive suppresses something, before any `a11yspec-enable` is read.
  func reach(of kind: Directive.Kind?, _ comment: DocumentComment) -> Suppression.Reach {
    let first = file.lines.line(at: comment.range.lowerBound)
    let last = file.lines.line(at: comment.range.upperBound)
    switch kind {
    case .nextLine: return .lines([nextLine(behind: last)])
    case .line: return .lines(first == last ? [first] : [first, last])
    case .disable: return .from(first, upTo: nil)
    case .file: return .file
    case .enable, nil: return .nowhere
    }
  }

  /// Returns the next line that is neither blank nor a directive, as far as anybody would look.
  private func nextLine(behind line: Int) -> Int {
    var next = line + 1
    while next <= file.lines.count, next - line < 1000,
      own.contains(next) || file.trimmed(file.lines.range(ofLine: next)).isEmpty
    {
      next += 1
    }
    return next
  }
}
