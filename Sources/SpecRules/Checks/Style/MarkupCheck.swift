import SpecModel

/// Something that its author meant as a bullet, a heading, code or a quotation, and Markdown or a reader does
/// not take as that; or a mark that a merge left behind.
struct MarkupCheck: CheckOfFault {
  static let summary: String? = "A mark of Markdown, a quote or a mark of a merge is out of place."
  static let placeholders = ["found", "problem", "expected", "fault", "or"]
  let kind: Fault

  enum Fault: String, CaseIterable {
    case malformedBullet = "malformed-bullet"
    case lineNotIndented = "line-not-indented"
    case codeNotClosed = "code-not-closed"
    case codeRunTogether = "code-run-together"
    case quotation
    case mergeConflict = "merge-conflict"
  }

  func findings(in document: Document) -> [Finding] {
    switch kind {
    case .malformedBullet: malformedBullets(in: document)
    case .lineNotIndented: linesNotIndented(in: document)
    case .codeNotClosed: unclosedCode(in: document)
    case .codeRunTogether:
      document.judgedSpans.compactMap { runTogether($0, document) } + divided(in: document)
    case .quotation: quotations(in: document)
    case .mergeConflict: mergeConflicts(in: document)
    }
  }
}
