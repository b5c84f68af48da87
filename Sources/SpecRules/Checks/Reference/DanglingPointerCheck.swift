import SpecDiagnostics
import SpecLanguage
import SpecModel

/// "See Announcements below" where nothing of that name is below.
struct DanglingPointerCheck: CheckWithoutOptions {
  static let placeholders = ["pointer", "name", "direction"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    lazy var places = Self.places(of: document)
    let pointing = WordPlaces(of: ["see"], in: spec.words)
    let blocks = spec.texts.with(pointing).filter { !$0.isHeading }
    return blocks.flatMap { block -> [Finding] in
      let tokens = spec.words.tokens(in: block.lines)
      return tokens.indices.compactMap { start in
        guard let pointer = Self.pointer(tokens, at: start, document) else { return nil }
        let own = tokens[start].range.lowerBound
        let isThere = places.contains { place in
          let isBelow = place.range.lowerBound > own
          return isBelow == (pointer.direction == "below")
            && !place.words.isDisjoint(with: pointer.words)
        }
        guard !isThere else { return nil }
        return Finding(
          range: pointer.range,
          values: [
            "pointer": document.text(pointer.range), "name": document.text(pointer.name),
            "direction": pointer.direction,
          ],
          location: block.location, subject: document.text(pointer.range))
      }
    }
  }

  private typealias Pointer = (
    words: Set<UInt64>, name: SourceRange, range: SourceRange, direction: String
  )

  /// Reads "see NAME below" and "see NAME above"; a name begins with a capital.
  private static func pointer(_ tokens: [Token], at start: Int, _ document: Document) -> Pointer? {
    guard tokens[start].is("see"), start + 1 < tokens.count else { return nil }
    var first = start + 1
    if tokens[first].is("the") { first += 1 }
    var end = first
    while end < tokens.count, end < first + 5, tokens[end].isWord,
      !tokens[end].is("below"), !tokens[end].is("above")
    {
      end += 1
    }
    guard end > first, end < tokens.count,
      let direction = ["below", "above"].first(where: tokens[end].hasText)
    else { return nil }
    let name = tokens[first].range.union(tokens[end - 1].range)
    guard (0x41...0x5A).contains(document.file.bytes[name.lowerBound]),
      // A link leads where it says.
      !document.spec.links.contains(where: { $0.range.overlaps(name) })
    else { return nil }
    let range = tokens[start].range.union(tokens[end].range)
    return (stems(tokens[first..<end], document), name, range, direction)
  }

  /// The headings and labels of a document, by their words.
  private static func places(of document: Document) -> [(words: Set<UInt64>, range: SourceRange)] {
    let spec = document.spec
    let titles =
      spec.headings.map(\.title.range)
      + spec.texts.filter(\.isHeading).flatMap(\.lines)
      + spec.media.compactMap { $0.title?.range }
    return titles.map { (stems(spec.words.tokens(in: $0), document), $0) }
  }

  /// Returns the hashes of words, without an "s" at their end.
  private static func stems(_ tokens: ArraySlice<Token>, _ document: Document) -> Set<UInt64> {
    Set(
      tokens.filter(\.isWord).compactMap { token in
        let letters = document.spec.words.text(of: token).utf8
        guard letters.count > 2 else { return nil }
        return letters.last == UInt8(ascii: "s") ? WordHash.of(letters.dropLast()) : token.hash
      })
  }
}
