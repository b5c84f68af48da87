public import SpecDiagnostics

/// A line of a range, made safe to print and cut to a width, and where its mark goes.
public struct Excerpt: Equatable {
  /// The one-based number of the line.
  let lineNumber: Int
  /// The line, or the part around the range with `…` where something was cut off.
  public let text: String
  /// How many columns are before the mark.
  public let markStart: Int
  /// How many columns the mark takes; at least one.
  public let markWidth: Int
  /// Whether the line has more than the text shows.
  let isCut: Bool
  /// The one-based last line, if the range goes on below what is shown.
  private(set) var continuesToLine: Int?

  /// How many lines of a range are shown: no finding has more.
  private static let lineLimit = 3

  /// Returns the first lines of a range, without those that hold nothing.
  ///
  /// The value of a key may begin below it, and the key alone says little.
  static func lines(of range: SourceRange, in file: SourceFile, width: Int) -> [Excerpt] {
    var excerpts = [Excerpt(file: file, range: range, width: width)]
    guard let last = excerpts[0].continuesToLine else { return excerpts }
    for number in (excerpts[0].lineNumber + 1)...last where excerpts.count < lineLimit {
      let line = file.bytes[file.lines.start(ofLine: number)..<file.lines.end(ofLine: number)]
      guard let start = line.firstIndex(where: { !$0.isBlankOrLineEnd }), start < range.upperBound
      else { continue }
      excerpts[excerpts.count - 1].continuesToLine = nil
      excerpts.append(
        Excerpt(file: file, range: SourceRange(start, range.upperBound), width: width))
    }
    return excerpts
  }

  /// Reads the line that a range begins on.
  ///
  /// - Parameters:
  ///   - file: The file that the range is in.
  ///   - range: What to mark; an empty range gets a mark of one column.
  ///   - width: The columns that the text may take.
  public init(file: SourceFile, range: SourceRange, width: Int) {
    let width = max(20, width)
    let located = LocatedRange(range: range, file: file)
    lineNumber = located.firstLine
    continuesToLine = located.lastLine > lineNumber ? located.lastLine : nil

    let lineEnd = file.lines.end(ofLine: lineNumber)
    let lineStart = max(
      file.lines.start(ofLine: lineNumber), lineNumber == 1 ? file.contentStart : 0)
    let start = min(max(range.lowerBound, lineStart), lineEnd)
    let marked = SourceRange(start, min(max(range.upperBound, start), lineEnd))
    let line = ExcerptLine(
      file: file, line: SourceRange(lineStart, lineEnd), marked: marked, width: width)
    (text, markStart, markWidth, isCut) = line.window(width: width)
  }
}
