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
        if isMarker(index, in: line, of: block) { return finding(at: index, in: line, of: block) }
        rest -= 1
        if rest == 0 { return nil }
      }
    }
    return nil
  }

  /// Whether a dash begins another bullet: after a sentence, or in front of a criterion or step.
  private func isMarker(_ dash: Int, in line: SourceRange, of block: TextBlock) -> Bool {
    let bytes = document.file.bytes
    let next = bytes[dash + 2]
    guard next == UInt8(ascii: "`") || (0x41...0x5A).contains(next), !isSilent(dash, in: block)
    else { return false }
    let last = (line.lowerBound..<dash).last { !bytes[$0].isBlank }
    return last.map { ".;!?".utf8.contains(bytes[$0]) } ?? false
      || begins(SourceRange(dash + 2, line.upperBound), in: block)
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

  private func isSilent(_ dash: Int, in block: TextBlock) -> Bool {
    let range = SourceRange(dash, dash + 1)
    return document.spec.markup.isVerbatim(range)
      || document.spec.links.contains { $0.range.contains(range) }
  }

  private func finding(at dash: Int, in line: SourceRange, of block: TextBlock) -> Finding {
    let words = document.text(SourceRange(dash, line.upperBound)).split(separator: " ").prefix(5)
    let found = words.joined(separator: " ")
    return Finding(
      range: SourceRange(dash, dash + 1),
      values: ["found": found, "expected": "a line of its own"],
      location: block.location, subject: found)
  }
}
