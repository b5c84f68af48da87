import SpecDiagnostics

/// What libcmark gets to see of a document.
extension BlockOutline {
  /// The pieces that libcmark parses one by one: the one-based lines of each.
  var pieces: [Range<Int>] {
    // Behind the last line end is no line.
    let end = lineNumbers.upperBound + (line(lineNumbers.upperBound).isEmpty ? 0 : 1)
    return zip([lineNumbers.lowerBound] + cuts, cuts + [end]).map { $0..<max($0, $1) }
  }

  /// Returns what libcmark gets to see of some lines: of text and code no more than that they are
  /// there.
  ///
  /// Its inline parser, whose work is not wanted and which takes quadratic time for some texts, has
  /// nothing to read then.
  func beginnings(ofLines numbers: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    for number in numbers {
      let line = line(number)
      let end = beginning(ofLine: number)
      text += masked.bytes[line.lowerBound..<end]
      if end < line.upperBound { text.append(MaskedText.letter) }
      text.append(0x0A)
    }
    return text
  }

  /// Returns where the text or code of a line begins; of any other line its end.
  private func beginning(ofLine number: Int) -> Int {
    let content = content(ofLine: number)
    switch part(ofLine: number) {
    case .text, .code:
      return masked.skippingMasked(from: content.lowerBound, limit: content.upperBound)
    case .atxHeading:
      var index = content.lowerBound
      while index < content.upperBound, masked.bytes[index] == UInt8(ascii: "#") { index += 1 }
      return min(index + 1, content.upperBound)
    default: return content.upperBound
    }
  }
}
