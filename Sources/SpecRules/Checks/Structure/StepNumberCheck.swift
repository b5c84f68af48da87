import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Numbers of steps or scenarios that are out of sequence.
///
/// Where all are the same, Markdown counts; where a step is missing, the numbers may close up.
struct StepNumberCheck: CheckWithoutOptions {
  static let placeholders = ["title", "number", "expected", "section"]

  func findings(in document: Document) -> [Finding] {
    document.blocks.compactMap { block in
      block.kind.known(in: document.spec.dialect).isEmpty
        ? nil : finding(block.parts.filter(\.isNumbered), of: block.kind, in: document)
    }
  }

  private func finding(
    _ parts: [any NumberedPart], of block: NumberedBlock.Kind, in document: Document
  ) -> Finding? {
    let numbers = parts.map(\.number)
    guard numbers.count > 1, !numbers.allSatisfy({ $0 == numbers[0] }) else { return nil }
    // Where titles count and not numbers, another list may begin with 1 again.
    let isFree = document.spec.dialect.bindsByTitle
    let counted = numbers.reduce(into: [Int]()) { counted, number in
      counted.append(isFree && number == 1 ? 1 : (counted.last ?? 0) + 1)
    }
    let places = isFree ? counted : parts.map(\.place.number)
    let isCounted = numbers == counted
    let isOrdered = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
    if isOrdered, isCounted || numbers == places { return nil }
    // Parts of the document's own, between those that the dialect knows, count too.
    let known = parts.filter { $0.place.titled != nil || $0.place.isBorneOut }.map(\.place.number)
    if isCounted, known.count < parts.count, known == known.sorted() { return nil }
    // Of the two ways to number the parts the one that the document is nearer to.
    let byPlace = zip(numbers, places).count { $0 != $1 }
    let byCount = zip(numbers, counted).count { $0 != $1 }
    let expected = isOrdered && byPlace <= byCount ? places : isCounted ? places : counted
    let wrong = parts.indices.filter { numbers[$0] != expected[$0] }
    guard let first = wrong.first,
      // Another order is another's business unless titles say so.
      isOrdered || wrong.contains(where: { parts[$0].place.titled == places[$0] })
    else { return nil }
    let line = Self.line(of: parts[first], document)
    return Finding(
      range: line,
      values: [
        "title": parts[first].title.value, "number": "\(numbers[first])",
        "expected": "\(expected[first])", "section": block.title(in: document.spec),
      ],
      related: wrong.dropFirst().map {
        (Self.line(of: parts[$0], document), "\(numbers[$0]) here; expected \(expected[$0])")
      },
      severity: isCounted ? .note : nil,
      location: [block.title(in: document.spec), parts[first].title.value],
      subject: FoldedText.fold(parts[first].title.value),
      fixes: isOrdered ? Self.fixes(wrong.map { (parts[$0], expected[$0]) }, document) : [])
  }

  /// Returns the line of a title from its number on.
  private static func line(of part: any NumberedPart, _ document: Document) -> SourceRange {
    let file = document.file
    let start = file.lines.start(ofLine: file.lines.line(at: part.title.range.lowerBound))
    return file.trimmed(SourceRange(start, part.title.range.upperBound))
  }

  private static func fixes(
    _ wrong: [(part: any NumberedPart, expected: Int)], _ document: Document
  ) -> [Fix] {
    let edits = wrong.compactMap { part, expected -> Edit? in
      let line = line(of: part, document)
      let number = document.file.bytes[line.lowerBound...].prefix { (0x30...0x39).contains($0) }
      let range = SourceRange(line.lowerBound, number.endIndex)
      return range.isEmpty ? nil : Edit(range: range, text: "\(expected)")
    }
    // A heading may have no number.
    guard edits.count == wrong.count else { return [] }
    return [Fix(title: "Number them in sequence", applicability: .safe, edits: edits)]
  }
}
