import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Finding a bullet that is in the middle of another's line.
struct JoinedBullets {
  let document: Document
  /// The most dashes of one bullet that are looked at.
  private static let maximum = 16

  /// Returns what the first marker in a bullet's text is reported as, or nil.
  func finding(in block: TextBlock) -> Finding? {
    guard block.characters.contains(UInt8(ascii: "-")) else { return nil }
    let bytes = document.file.bytes
    var rest = Self.maximum
    for line in block.lines {
      let end = line.upperBound - 2
      var index = line.lowerBound
      while index < end {
        index = bytes.firstIndex(of: UInt8(ascii: "-"), from: index + 1, to: end)
        guard index < end, bytes[index + 1] == 0x20 else { continue }
        if let confidence = confidence(ofMarkerAt: index, in: line, of: block) {
          return finding(at: index, in: line, of: block, confidence)
        }
        rest -= 1
        if rest == 0 { return nil }
      }
    }
    return nil
  }

  /// Returns how sure it is that a dash begins another bullet; nil where it is a dash.
  private func confidence(
    ofMarkerAt dash: Int, in line: SourceRange, of block: TextBlock
  ) -> Confidence? {
    let bytes = document.file.bytes
    let next = bytes[dash + 2]
    let isCode = next == UInt8(ascii: "`")
    guard isCode || (0x41...0x5A).contains(next), !isSilent(dash, in: block) else { return nil }
    let rest = SourceRange(dash + 2, line.upperBound)
    var end = dash
    while end > line.lowerBound, bytes[end - 1].isBlank { end -= 1 }
    let isAttached = end == dash
    let before = bytes[end - 1]
    if endsSentence(before) { return .high }
    if begins(rest, in: block) { return .high }
    if isAttached { return isLetter(before) && !isCode ? .medium : nil }
    // In "It is read first. Example - Phone is" one word leads in to what follows.
    let sentence = (line.lowerBound..<end).last { endsSentence(bytes[$0]) && bytes[$0 + 1].isBlank }
    let first = SourceRange(sentence ?? line.lowerBound, end)
    // Code behind code is mostly what the first one means.
    guard isCode ? isLetter(before) : isSentence(rest), wordCount(first) > 4, wordCount(rest) > 3,
      // A pair of dashes is around a remark.
      ![SourceRange(line.lowerBound, end), rest].contains(where: { document.text($0).holds(" - ") })
    else { return nil }
    return .medium
  }

  /// Whether a text begins like a criterion of a checklist or a step of a scenario.
  private func begins(_ rest: SourceRange, in block: TextBlock) -> Bool {
    let tokens = Array(document.spec.words.tokens(in: rest).prefix(8))
    guard let first = tokens.first else { return false }
    let isGherkin = first.isOne(of: document.spec.dialect.keywordWords)
    let word = document.file.bytes[first.range.lowerBound..<first.range.upperBound]
    if isGherkin, word.allSatisfy({ (0x41...0x5A).contains($0) }) { return true }
    guard let colon = tokens.first(where: { $0.is(":") }) else { return false }
    return document.spec.words.term(
      named: SourceRange(rest.lowerBound, colon.range.lowerBound),
      kinds: [.key, .gesture, .attribute, .setting, .state]) != nil
  }

  /// Whether the second word goes on in small letters: it is not a name.
  private func isSentence(_ rest: SourceRange) -> Bool {
    let tokens = document.spec.words.tokens(in: rest).prefix(2)
    guard tokens.count == 2, let second = tokens.last else { return false }
    return (0x61...0x7A).contains(document.file.bytes[second.range.lowerBound])
  }

  private func wordCount(_ range: SourceRange) -> Int {
    document.spec.words.tokens(in: range).count(where: \.isWord)
  }

  private func isSilent(_ dash: Int, in block: TextBlock) -> Bool {
    let range = SourceRange(dash, dash + 1)
    return document.spec.markup.isVerbatim(range)
      || document.spec.links.contains { $0.range.contains(range) }
  }

  private func endsSentence(_ byte: UInt8) -> Bool { ".;!?".utf8.contains(byte) }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func finding(
    at dash: Int, in line: SourceRange, of block: TextBlock, _ confidence: Confidence
  ) -> Finding {
    let words = document.text(SourceRange(dash, line.upperBound)).split(separator: " ").prefix(5)
    let found = words.joined(separator: " ")
    return Finding(
      range: SourceRange(dash, dash + 1),
      values: ["found": found, "expected": "a line of its own"],
      confidence: confidence, location: block.location, subject: found)
  }
}
