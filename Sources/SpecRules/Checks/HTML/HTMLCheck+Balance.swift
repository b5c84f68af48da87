import SpecDiagnostics
import SpecHTML
import SpecModel

/// Tags without a partner.
extension HTMLCheck {
  func unbalanced(_ document: Document) -> [Finding] {
    let inCode = (document.html.examples + document.html.layouts).flatMap { example in
      let found = findings(example.tree, document)
      return found.isEmpty || isExcerpt(example, document) ? [] : found
    }
    let inText = findings(document.html.rest, document).filter { !isQuoted($0.range, document) }
    if inText.isEmpty { return inCode }
    // Outside examples "<name>" may be a placeholder, "<video>" or a tag with its own line is none.
    let sure = document.html.rest.tags.filter {
      ["video", "audio"].contains($0.name) || fillsLine($0.range, document)
    }.map(\.range)
    return inCode
      + inText.map { finding in
        var finding = finding
        if !sure.contains(finding.range) { finding.severity = .note }
        return finding
      }
  }

  private func fillsLine(_ tag: SourceRange, _ document: Document) -> Bool {
    let lines = document.file.lines
    return document.file.trimmed(lines.range(ofLine: lines.line(at: tag.lowerBound))) == tag
  }

  /// Whether a tag begins a quotation of Markdown: a line may begin with the end of a long tag, ">".
  private func isQuoted(_ tag: SourceRange, _ document: Document) -> Bool {
    let line = document.file.lines.start(ofLine: document.file.lines.line(at: tag.lowerBound))
    return document.text(SourceRange(line, tag.lowerBound)).trimmingLineEnds == ">"
  }

  /// Whether code shows the beginning of something: nothing is closed in it, or an ellipsis is
  /// for the rest.
  private func isExcerpt(_ example: DocumentHTML.Example, _ document: Document) -> Bool {
    let text = document.text(example.range)
    return text.holds("...") || text.holds("…")
      || example.tree.tags.allSatisfy { !$0.isClosing }
  }

  private func findings(_ tree: HTMLTree, _ document: Document) -> [Finding] {
    let open = tree.tags.flatMap { tag in
      tag.attributes.compactMap { attribute in
        attribute.openQuote.map { quote in
          let text = document.text(attribute.range)
          var finding = finding("open-quote", tag, text, expected: text + document.text(quote))
          (finding.range, finding.extents) = (attribute.range, [attribute.range])
          finding.breaks = [.file]
          return finding
        }
      }
    }
    // What is behind an open quote may be read wrongly.
    return open.isEmpty
      ? tree.unclosed.map { unclosed($0, before: $1, tree, document) }
        + tree.stray.map { stray($0, in: $1, document) } : open
  }

  private func unclosed(
    _ tag: HTMLTag, before end: HTMLTag?, _ tree: HTMLTree, _ document: Document
  ) -> Finding {
    let name = name(of: tag, document)
    // "<ul/>" opens another list to a browser.
    let slip = tree.tags.first {
      $0.isSelfClosing && $0.name == tag.name && $0.range.lowerBound > tag.range.lowerBound
    }
    if let slip {
      return finding("closes-itself", slip, "<\(name)/>", expected: "</\(name)>", tag: "<\(name)>")
    }
    var finding = finding("never-closed", tag, "<\(name)>", expected: "</\(name)>")
    let place = end?.range ?? self.end(around: tag, document)
    finding.related = place.map { [($0, "it has to end here at the latest")] } ?? []
    return finding
  }

  private func stray(_ tag: HTMLTag, in open: HTMLTag?, _ document: Document) -> Finding {
    let name = name(of: tag, document)
    guard let open else {
      return finding("closes-nothing", tag, "</\(name)>", expected: "<\(name)>")
    }
    let opened = self.name(of: open, document)
    let expected = "</\(opened)>"
    var finding = finding(
      "closes-another", tag, "</\(name)>", expected: expected, tag: "<\(opened)>")
    finding.related = [(open.range, "the element begins here")]
    finding.fixes = [.write(expected, at: tag.range, .unsafe)]
    return finding
  }

  /// The name of a tag as it is written: in XML capitals count.
  private func name(of tag: HTMLTag, _ document: Document) -> String {
    let start = tag.range.lowerBound + (tag.isClosing ? 2 : 1)
    return document.text(SourceRange(start, start + tag.name.utf8.count))
  }

  /// The last line of the example or the block of HTML around a tag.
  private func end(around tag: HTMLTag, _ document: Document) -> SourceRange? {
    let example = document.spec.codeBlocks.first { $0.lines.span?.contains(tag.range) ?? false }
    if let example { return example.lines.last }
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
