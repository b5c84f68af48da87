import SpecDiagnostics

extension Finding {
  /// Returns the finding with its draft as a fix to show, in lines of its own behind the line in
  /// which a range ends; a blank line sets off what is not an item of a list.
  func drafted(behind range: SourceRange?, setOff: Bool = false, in document: Document) -> Finding {
    guard let range, let draft, !draft.isEmpty else { return self }
    let file = document.file
    let end = file.trimmed(range).upperBound
    let line = file.lines.line(at: max(range.lowerBound, end - 1))
    var finding = self
    finding.fixes.append(
      Fix(
        "Add the draft", .displayOnly, write: (setOff ? "\n\n" : "\n") + draft,
        at: SourceRange(at: file.lines.end(ofLine: line))))
    return finding
  }
}

extension String {
  /// Returns where another text first is in this one, in UTF-8 bytes.
  func utf8Place(of part: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
