import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A bracket or a star of emphasis in running text that has no partner.
///
/// Code, links and HTML tags are left alone, as are "a)" at the head of a line and the stars of notes.
struct UnpairedMarkCheck: CheckOfFault {
  static let options: CheckOptions = [
    "of": .one(of: Fault.self, "The sort of mark that lacks its partner.")
  ]
  static let placeholders = ["found", "problem", "expected"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case bracket, emphasis
  }

  func findings(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    var open: TextBlock?
    let brackets = WordPlaces(
      of: kind == .bracket ? UnpairedMark.brackets : [], in: document.spec.words)
    let texts =
      kind == .bracket
      ? document.spec.texts.with(brackets)
      : document.spec.texts.filter { $0.characters.contains(UInt8(ascii: "*")) }
    for block in texts {
      guard let mark = unpaired(in: block, brackets, document) else { continue }
      // A remark may run over several paragraphs or bullets.
      if kind == .bracket, mark.closes, let start = open,
        block.location.starts(with: start.location)
      {
        findings.removeLast()
        open = nil
        continue
      }
      open = mark.closes ? nil : block
      findings.append(finding(mark, in: block, document))
    }
    return findings
  }

  private func unpaired(
    in block: TextBlock, _ brackets: WordPlaces, _ document: Document
  ) -> UnpairedMark? {
    let bytes = document.file.bytes
    let find = { (isOutside: (SourceRange) -> Bool) in
      kind == .bracket
        ? UnpairedMark.bracket(in: block.lines, brackets, of: bytes, isOutside)
        : UnpairedMark.star(in: block.lines, of: bytes, isOutside)
    }
    // In most texts all marks have a partner, whatever is code.
    return find({ _ in false }) == nil ? nil : find(outside(block, document))
  }

  /// Returns whether a mark is in code, a tag, or the address of a link.
  private func outside(_ block: TextBlock, _ document: Document) -> (SourceRange) -> Bool {
    let (markup, links) = (document.spec.markup, document.spec.links)
    let first = links.firstIndexInOrder { $0.range.upperBound > block.range.lowerBound }
    let here = links[first...].prefix { $0.range.lowerBound < block.range.upperBound }
    return { range in
      markup.isVerbatim(range)
        || here.contains { $0.range.contains(range) && !$0.text.range.contains(range) }
    }
  }

  private func finding(_ mark: UnpairedMark, in block: TextBlock, _ document: Document) -> Finding {
    let partner = document.file.bytes[mark.range.lowerBound].otherBracket
    let found = document.excerpt(
      mark.range, of: block, before: mark.closes, isWithMark: true)
    return Finding(
      range: mark.range,
      values: [
        "found": found,
        "problem": mark.closes ? "closes what nothing opens" : "opens what nothing closes",
        "expected": partner.map { String(UnicodeScalar($0)) } ?? document.text(mark.range),
      ], location: block.location, subject: found,
      needs: [.file, .markup(block.range.lowerBound)])
  }
}
