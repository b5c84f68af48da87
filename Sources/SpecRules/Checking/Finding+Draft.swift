import SpecDiagnostics

/// Where a draft belongs.
enum DraftPlace {
  /// In front of a line that begins there.
  case before(Int)
  /// In lines of its own behind the line in which a range ends.
  case behind(SourceRange)

  /// Returns the place in front of the line in which a range begins.
  static func before(lineOf range: SourceRange, in file: SourceFile) -> DraftPlace {
    .before(file.lines.start(ofLine: file.lines.line(at: range.lowerBound)))
  }

  /// The offset that decides the order of drafts.
  var offset: Int {
    switch self {
    case .before(let offset): offset
    case .behind(let range): range.upperBound
    }
  }
}

extension Finding {
  /// Returns the finding with its draft as a fix to show, in lines of its own behind the line in
  /// which a range ends.
  func drafted(behind range: SourceRange, in document: Document) -> Finding {
    guard let draft else { return self }
    var finding = self
    finding.fixes.append(
      Fix(
        "Add the draft", .displayOnly, write: "\n" + draft,
        at: Self.end(of: range, in: document.file)))
    return finding
  }

  /// Returns the finding with drafts, each set off at a place of its own.
  func drafted(_ drafts: [(text: String, place: DraftPlace)], in document: Document) -> Finding {
    if drafts.isEmpty { return self }
    var finding = self
    finding.draft = drafts.map(\.text).joined(separator: "\n\n")
    let edits = drafts.map { draft in
      switch draft.place {
      case .before(let offset): Edit(range: SourceRange(at: offset), text: draft.text + "\n\n")
      case .behind(let range):
        Edit(range: Self.end(of: range, in: document.file), text: "\n\n" + draft.text)
      }
    }.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element).reduce(into: [Edit]()) { edits, edit in
      if let last = edits.last, last.range == edit.range {
        edits[edits.count - 1] = Edit(range: edit.range, text: last.text + edit.text)
      } else {
        edits.append(edit)
      }
    }
    finding.fixes.append(
      Fix(title: "Add the draft", applicability: .displayOnly, edits: edits))
    return finding
  }

  /// Returns the end of the line in which a range ends, white space behind it left out.
  private static func end(of range: SourceRange, in file: SourceFile) -> SourceRange {
    let end = file.trimmed(range).upperBound
    let line = file.lines.line(at: max(range.lowerBound, end - 1))
    return SourceRange(at: file.lines.end(ofLine: line))
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
