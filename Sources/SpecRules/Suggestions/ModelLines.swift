import SpecDiagnostics
import SpecModel

/// A piece of the document that a draft is shaped after: the same marker, indentation and keyword,
/// other words.
struct ModelLines {
  private let file: SourceFile
  private let range: SourceRange
  private var words: [(range: SourceRange, text: String)] = []

  /// Takes the lines from the one where a range begins to its end.
  init(_ range: SourceRange, in file: SourceFile) {
    self.file = file
    let line = file.lines.line(at: range.lowerBound)
    self.range = SourceRange(file.lines.start(ofLine: line), range.upperBound)
  }

  /// Puts other words in the place of some lines; nothing happens where there are none.
  mutating func write(_ text: String, for lines: [SourceRange]) {
    guard let first = lines.first else { return }
    words.append((lines.reduce(first) { $0.union($1) }, text))
  }

  /// The draft, its line ends as `\n`.
  var text: String {
    var text = ""
    var place = range.lowerBound
    for (range, words) in words.sorted(by: { $0.range < $1.range }) where range.lowerBound >= place
    {
      text += file.text(SourceRange(place, range.lowerBound)) + words
      place = range.upperBound
    }
    if place < self.range.upperBound {
      text += file.text(SourceRange(place, self.range.upperBound))
    }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { $0.trimmingTrailingBlanks }.joined(separator: "\n")
  }
}

extension Substring {
  /// The text without spaces at its end.
  fileprivate var trimmingTrailingBlanks: Substring {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
