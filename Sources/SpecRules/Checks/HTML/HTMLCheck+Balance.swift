import SpecDiagnostics
import SpecHTML
import SpecModel

/// Tags without a partner.
extension HTMLCheck {
  func unbalanced(_ document: Document) -> [Finding] {
    let findings = (document.html.examples + document.html.layouts)
      .filter { Self.isFaulty($0.tree) && !isExcerpt($0, document) }
      .flatMap { self.findings($0.tree, document) }
    let rest = document.html.rest
    if !Self.isFaulty(rest) { return findings }
    // Outside examples "<name>" may be a placeholder, "<video>" or a tag with its own line is none.
    let sure =
      rest.tags.map(\.range).filter { fillsLine($0, document) }
      + rest.tags.filter { ["video", "audio"].contains($0.name) }.map(\.range)
    return findings
      + self.findings(rest, document).map { finding in
        var finding = finding
        if !sure.contains(finding.range) { finding.severity = .note }
        return finding
      }
  }

  private static func isFaulty(_ tree: HTMLTree) -> Bool {
    !tree.unclosed.isEmpty || !tree.stray.isEmpty
      || tree.tags.contains { $0.attributes.contains { $0.openQuote != nil } }
  }

  private func fillsLine(_ tag: SourceRange, _ document: Document) -> Bool {
    let lines = document.file.lines
    return document.file.trimmed(lines.range(ofLine: lines.line(at: tag.lowerBound))) == tag
  }

  /// Whether code shows the beginning of something: nothing is closed in it, or an ellipsis is
  /// for the rest.
  private func isExcerpt(_ example: DocumentHTML.Example, _ document: Document) -> Bool {
    let text = document.text(example.range)
    if text.holds("...") || text.holds("…") { return true }
    guard let last = example.tree.tags.last else { return true }
    let rest = document.file.trimmed(SourceRange(last.range.upperBound, example.range.upperBound))
    return example.tree.tags.allSatisfy { !$0.isClosing } && rest.isEmpty
  }

  private func findings(_ tree: HTMLTree, _ document: Document) -> [Finding] {
    let open = tree.tags.flatMap { tag in
      tag.attributes.compactMap { attribute in
        attribute.openQuote.map { quote in
          let text = document.text(attribute.range)
          var finding = finding(
            "open-quote", tag, text, expected: text + document.text(quote))
          (finding.range, finding.extents, finding.breaks) = (
            attribute.range, [attribute.range], [.file]
          )
          return finding
        }
      }
    }
    // What is behind an open quote may be read wrongly.
    return open.isEmpty ? partners(tree, document) : open
  }

  private func partners(_ tree: HTMLTree, _ document: Document) -> [Finding] {
    tree.unclosed.map { tag, end in
      let name = name(of: tag, document)
      // "<ul/>" opens another list to a browser.
      let slip = tree.tags.first {
        $0.isSelfClosing && $0.name == tag.name && $0.range.lowerBound > tag.range.lowerBound
      }
      if let slip {
        return finding(
          "closes-itself", slip, "<\(name)/>", expected: "</\(name)>", tag: "<\(name)>")
      }
      var finding = finding(
        "never-closed", tag, "<\(name)>", expected: "</\(name)>")
      let place = end?.range ?? self.end(around: tag, document)
      finding.related = place.map { [($0, "it has to end here at the latest")] } ?? []
      return finding
    }
      + tree.stray.filter { tag, open in
        // A line that begins with the end of a tag, ">", is a quote to Markdown.
        open != nil || !isInQuotedTag(tag, document)
      }.map { tag, open in
        let name = name(of: tag, document)
        guard let open else {
          return finding(
            "closes-nothing", tag, "</\(name)>", expected: "<\(name)>")
        }
        let opened = self.name(of: open, document)
        let expected = "</\(opened)>"
        var finding = finding(
          "closes-another", tag, "</\(name)>", expected: expected, tag: "<\(opened)>")
        finding.related = [(open.range, "the element begins here")]
        finding.fixes = [.write(expected, at: tag.range, .unsafe)]
        return finding
      }
  }

  /// Whether a closing tag is behind a ">" that ends an opening tag of its name some lines above.
  private func isInQuotedTag(_ tag: HTMLTag, _ document: Document) -> Bool {
    let table = document.file.lines
    let start = table.start(ofLine: table.line(at: tag.range.lowerBound))
    guard document.text(SourceRange(start, tag.range.lowerBound)) == ">" else { return false }
    let above = document.text(SourceRange(max(0, start - 1_000), start))
    return above.split(separator: "<").last?.hasPrefix(name(of: tag, document)) ?? false
  }

  /// The name of a tag as it is written: in XML capitals count.
  private func name(of tag: HTMLTag, _ document: Document) -> String {
    let start = tag.range.lowerBound + (tag.isClosing ? 2 : 1)
    return document.text(SourceRange(start, start + tag.name.utf8.count))
  }

  /// The last line of the example or the block of HTML around a tag.
  private func end(around tag: HTMLTag, _ document: Document) -> SourceRange? {
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
    _ sort: String, _ tag: HTMLTag, _ found: String, expected: String, tag other: String = ""
  ) -> Finding {
    Finding(
      range: tag.range, sort: sort, values: ["found": found, "expected": expected, "tag": other],
      subject: found)
  }
}
