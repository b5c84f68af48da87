import SpecDiagnostics

/// One pass of libyaml over a slice of a file.
struct YAMLRun {
  let bytes: [UInt8]
  let start: Int
  let end: Int
  /// Whether the text goes on after the end, so that what is missing there is no fault.
  let isCut: Bool
  /// What was wrong.
  private(set) var problems: [YAMLProblem] = []
  private(set) var lastScalar: SourceRange?

  /// Parses the first document and looks whether another one follows.
  mutating func root() -> YAMLNode? {
    // libyaml asserts that its input has an address, which nothing lacks.
    guard start < end else { return nil }
    let offsets = CodePointOffsets(bytes, start: start, end: end)
    return bytes.withUnsafeBufferPointer { all in
      let slice = UnsafeBufferPointer(rebasing: all[start..<end])
      return EventReader(slice, offsets: offsets).flatMap { root(from: $0) }
    }
  }

  private mutating func root(from reader: EventReader) -> YAMLNode? {
    var builder = TreeBuilder(bytes, end: end)
    var isWhole = false
    while let event = reader.next() {
      if case .documentEnd = event.kind {
        isWhole = true
        break
      }
      if case .scalar = event.kind { lastScalar = SourceRange(event.start, event.end) }
      guard builder.take(event) else { break }
      if case .streamEnd = event.kind { break }
    }
    let root = builder.finish()
    problems += builder.problems
    if isWhole { lookForSecondDocument(reader) }
    if let failure = reader.failure, !isCut || failure.offset < end {
      let translation = SyntaxProblem(
        bytes: bytes, start: start, end: end, failure: failure, lastScalar: lastScalar)
      problems.append(translation.problem)
    }
    return root
  }

  /// Reports the `---` after which a second document has content, or cannot be read.
  private mutating func lookForSecondDocument(_ reader: EventReader) {
    var marker: SourceRange?
    while let event = reader.next() {
      switch event.kind {
      case .streamEnd: return
      case .documentStart: marker = SourceRange(max(event.start, event.end - 3), event.end)
      case .documentEnd: marker = nil
      case .scalar("", .plain) where event.properties == 0: break
      default:
        problems.append(
          YAMLProblem(
            kind: .secondDocument,
            message: "a second YAML document begins here; only the first is read, expected one",
            range: marker ?? SourceRange(event.start, event.end)))
        return
      }
    }
  }
}
