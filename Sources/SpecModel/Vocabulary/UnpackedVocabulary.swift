import SpecYAML

/// The terms, labels and phrases of a packed vocabulary, taken apart so that others can be added.
struct UnpackedVocabulary {
  private let text: PackedText

  /// Takes the packed form; a text that is none knows nothing.
  init(_ text: PackedText) { self.text = text }

  /// The line of a term, and where it begins.
  typealias Line = (id: String, isListed: Bool, offset: Int, line: String)

  /// Every line of the section of terms, in order.
  var terms: [Line] {
    lines(ofSection: 0).compactMap { range in
      Term(text, at: range.lowerBound).map {
        ($0.id, $0.isListed, range.lowerBound, text.text(range))
      }
    }
  }

  /// The labels, each with the offset of a term.
  var labels: [(label: String, term: Int)] {
    lines(ofSection: 1).flatMap { range in
      let label = text.field(0, ofLineAt: range.lowerBound)
      return text.text(text.field(1, ofLineAt: range.lowerBound)).split(separator: " ")
        .compactMap { Int($0) }.map { (text.text(label), $0) }
    }
  }

  /// The phrases, each with its kind and the offset of a term.
  var phrases: [PackedVocabulary.Phrase] {
    let digits = PackedVocabulary.digitCount
    return lines(ofSection: 2).compactMap { range in
      let number = range.lowerBound + 1 + PhraseTable.lengthDigits
      guard number + digits < range.upperBound else { return nil }
      let words = text.text(number + digits..<range.upperBound)
      return (
        words.split(separator: " ").map(String.init), text[range.lowerBound],
        text.number(at: number, digits: digits)
      )
    }
  }

  /// Returns the lines of a section that are not blank.
  private func lines(ofSection number: Int) -> [Range<Int>] {
    let section = PackedVocabulary.section(number, of: text)
    var lines: [Range<Int>] = []
    var start = section.lowerBound
    while start < section.upperBound {
      var end = start
      while text[end] != .lineFeed { end += 1 }
      if end > start { lines.append(start..<end) }
      start = end + 1
    }
    return lines
  }
}
