import SpecDiagnostics
import SpecModel

/// HTML with a tag that has no partner, or with attributes of JSX.
struct HTMLCheck: CheckOfFault {
  static let placeholders = ["found", "expected", "problem"]
  let fault: Fault

  enum Fault: String, CaseIterable {
    case unbalanced
    case jsx
  }

  func findings(in document: Document) -> [Finding] {
    // In MDX all tags are JSX.
    if fault == .jsx, document.file.path.isMDXPath { return [] }
    var findings: [Finding] = []
    for (code, tags) in document.tags.examples
    where fault == .jsx || !isExcerpt(tags, in: code, document) {
      findings += self.findings(tags, document)
    }
    let others = self.findings(document.tags.others, document)
    if others.isEmpty { return findings }
    // Outside examples "<name>" may be a placeholder, "<video>" is none.
    let media = document.tags.others.filter { ["video", "audio"].contains($0.name) }.map(\.range)
    return findings + others.map { media.contains($0.range) ? $0 : $0.weakened }
  }

  private func findings(_ tags: [WrittenTag], _ document: Document) -> [Finding] {
    switch fault {
    case .jsx: tags.flatMap { tag in tag.attributes.compactMap { jsx($0, of: tag, document) } }
    case .unbalanced: unbalanced(tags, document)
    }
  }

  /// Whether code shows the beginning of something: nothing is closed in it, or an ellipsis is
  /// for the rest.
  private func isExcerpt(_ tags: [WrittenTag], in range: SourceRange, _ document: Document) -> Bool
  {
    let text = document.text(range)
    if text.holds("...") || text.holds("…") { return true }
    guard let last = tags.last else { return true }
    let rest = document.file.trimmed(SourceRange(last.range.upperBound, range.upperBound))
    return tags.allSatisfy { !$0.isClosing } && rest.isEmpty
  }

  private func unbalanced(_ tags: [WrittenTag], _ document: Document) -> [Finding] {
    let balance = TagBalance(tags)
    return balance.unclosed.map { tag, end in
      var finding = finding(
        tag, "<\(tag.name)>", problem: "is never closed", expected: "</\(tag.name)>", document)
      let place = end?.range ?? self.end(around: tag, document)
      finding.related = place.map { [($0, "it has to end here at the latest")] } ?? []
      return finding
    }
      + balance.stray.map { tag, open in
        guard let open else {
          return finding(
            tag, "</\(tag.name)>", problem: "closes nothing", expected: "<\(tag.name)> before it",
            document)
        }
        var finding = finding(
          tag, "</\(tag.name)>", problem: "is where <\(open.name)> is closed",
          expected: "</\(open.name)>", document)
        finding.related = [(open.range, "the element begins here")]
        finding.fixes = [.write("</\(open.name)>", at: tag.range, .unsafe)]
        return finding
      }
  }

  /// The last line of the example or the block of HTML around a tag.
  private func end(around tag: WrittenTag, _ document: Document) -> SourceRange? {
    let examples = document.spec.codeBlocks.map(\.lines)
    if let example = examples.first(where: { $0.span?.contains(tag.range) ?? false }) {
      return example.last
    }
    let block = document.spec.markup.htmlBlocks.drop { !$0.contains(tag.range) }
    let number = { (line: SourceRange) in document.file.lines.line(at: line.lowerBound) }
    return block.dropFirst().reduce(block.first) { last, line in
      last.map { number($0) + 1 == number(line) ? line : $0 }
    }
  }

  private func finding(
    _ tag: WrittenTag, _ found: String, problem: String, expected: String, _ document: Document
  ) -> Finding {
    Finding(
      range: tag.range, values: ["found": found, "problem": problem, "expected": expected],
      location: document.spec.block(around: tag.range)?.location ?? [], subject: found,
      needs: [.file])
  }

  private func jsx(
    _ attribute: WrittenTag.Attribute, of tag: WrittenTag, _ document: Document
  ) -> Finding? {
    guard let value = attribute.value else { return nil }
    let bytes = document.file.bytes
    let name = document.text(attribute.name)
    let isBraced =
      value + 1 < bytes.count && bytes[value] == UInt8(ascii: "{")
      && bytes[value + 1] != UInt8(ascii: "{") && bytes[value + 1] != UInt8(ascii: "%")
    let meant = Self.names[name]
    guard meant != nil || isBraced else { return nil }
    let expected = meant ?? name.lowercased()
    // An attribute must not be twice.
    let isThere = tag.attributes.contains { document.text($0.name).lowercased() == expected }
    return Finding(
      range: attribute.name,
      values: [
        "found": isBraced ? name + "={" : name, "problem": "",
        "expected": isBraced ? expected + "=…" : expected,
      ], subject: name,
      fixes: meant == nil || isBraced || isThere
        ? [] : [.write(expected, at: attribute.name, .unsafe)], needs: [.file])
  }

  /// Attributes of JSX that HTML calls otherwise (React's documentation, "Common components").
  private static let names = [
    "className": "class", "htmlFor": "for", "strokeWidth": "stroke-width",
    "strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin",
    "fillRule": "fill-rule", "clipRule": "clip-rule", "clipPath": "clip-path",
    "acceptCharset": "accept-charset", "httpEquiv": "http-equiv",
  ]
}

extension Finding {
  /// The same as a note.
  fileprivate var weakened: Finding {
    var finding = self
    finding.severity = .note
    return finding
  }
}
