import SpecDiagnostics
import SpecModel

/// Something that its author meant as a bullet, a heading, code or a quotation, and Markdown or a reader does
/// not take as that; or a mark that a merge left behind: Swift, as what is around a mark is read.
struct MarkupCheck: CheckOfFault {
  static let summary: String? = "A mark of Markdown, a quote or a mark of a merge is out of place."
  static let placeholders = ["found", "expected", "open", "close"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformedBullet = "malformed-bullet"
    case lineNotIndented = "line-not-indented"
    case codeNotClosed = "code-not-closed"
    case codeRunTogether = "code-run-together"
    case quotation
    case mergeConflict = "merge-conflict"
  }

  var cases: [String] {
    switch kind {
    case .malformedBullet: ["bullet", "heading"]
    case .codeRunTogether: ["after", "before"]
    case .quotation: ["opening", "closing", "mixed"]
    case .lineNotIndented, .codeNotClosed, .mergeConflict: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformedBullet: malformedBullets(in: document)
    case .lineNotIndented: linesNotIndented(in: document)
    case .codeNotClosed: unclosedCode(in: document)
    case .codeRunTogether:
      document.spec.codeSpans.compactMap { runTogether($0, document) }
    case .quotation: quotations(in: document)
    case .mergeConflict: mergeConflicts(in: document)
    }
  }

  // MARK: Marks of a merge

  func mergeConflicts(in document: Document) -> [Finding] {
    var findings: [Finding] = []
    var open: [SourceRange] = []
    for number in 1...document.file.lines.count {
      guard let mark = mark(inLine: number, of: document.file),
        !document.spec.codeBlocks.contains(where: { $0.range.overlaps(mark) })
      else { continue }
      switch document.file.bytes[mark.lowerBound] {
      case UInt8(ascii: "<"): open = [mark]
      case UInt8(ascii: "=") where open.count == 1: open.append(mark)
      case UInt8(ascii: ">") where open.count == 2:
        findings.append(
          Finding(
            range: open[0], values: ["found": document.text(open[0])],
            related: [(open[1], "the other version begins here"), (mark, "it ends here")],
            location: [], subject: document.text(open[0]), breaks: [.file],
            extents: [open[0].union(mark)],
            needs: []))
        open = []
      default: continue
      }
    }
    return findings
  }

  /// Returns a mark that is all of a line, or has the name of a version behind a space.
  private func mark(inLine number: Int, of file: SourceFile) -> SourceRange? {
    let line = file.lines.range(ofLine: number)
    guard line.count >= 7, let first = file.bytes[line.lowerBound..<line.upperBound].first,
      (UInt8(ascii: "<")...UInt8(ascii: ">")).contains(first),
      file.bytes[line.lowerBound..<line.lowerBound + 7].allSatisfy({ $0 == first }),
      line.count == 7 || file.bytes[line.lowerBound + 7].isBlankOrLineEnd
    else { return nil }
    return file.trimmed(line)
  }
}
