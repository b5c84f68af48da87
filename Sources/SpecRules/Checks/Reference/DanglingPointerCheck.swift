import SpecDiagnostics
import SpecLanguage
import SpecModel

/// "See Announcements below" where nothing of that name stands below.
struct DanglingPointerCheck: CheckWithoutOptions {
  static let placeholders = ["pointer", "name", "direction"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    var places: [(words: Set<Substring>, range: SourceRange)]?
    return spec.texts.flatMap { block -> [Finding] in
      guard !block.isHeading else { return [] }
      let tokens = spec.words.tokens(in: block.lines)
      return tokens.indices.compactMap { start in
        guard let pointer = Self.pointer(tokens, at: start, document) else { return nil }
        let all = places ?? Self.places(of: document)
        places = all
        let own = tokens[start].range.lowerBound
        let isThere = all.contains { place in
          let lies =
            switch pointer.direction {
            case "below": place.range.lowerBound > own
            case "above": place.range.lowerBound < own
            default: true
            }
          return lies && !place.words.isDisjoint(with: pointer.words)
        }
        guard !isThere else { return nil }
        return Finding(
          range: pointer.range,
          values: [
            "pointer": document.text(pointer.range), "name": document.text(pointer.name),
            "direction": pointer.direction ?? "in this document",
          ],
          location: block.location, subject: document.text(pointer.range), needs: ["file"])
      }
    }
  }

  private struct Pointer {
    let words: Set<Substring>
    let name: SourceRange
    let range: SourceRange
    let direction: String?
  }

  private static let see = WordHash.of("see")

  /// Reads "see NAME below", "see NAME above" and "(see NAME)"; a name begins with a capital.
  private static func pointer(
    _ tokens: [TextToken], at start: Int, _ document: Document
  ) -> Pointer? {
    guard tokens[start].hash == see, start + 1 < tokens.count else { return nil }
    var first = start + 1
    if tokens[first].text == "the" { first += 1 }
    var end = first
    while end < tokens.count, end < first + 5, tokens[end].isWord,
      tokens[end].text != "below", tokens[end].text != "above"
    {
      end += 1
    }
    guard end > first, end < tokens.count else { return nil }
    let isInBrackets = start > 0 && tokens[start - 1].text == "(" && tokens[end].text == ")"
    let direction = ["below", "above"].first { $0 == tokens[end].text }
    guard direction != nil || isInBrackets else { return nil }
    let name = tokens[first].range.union(tokens[end - 1].range)
    guard (0x41...0x5A).contains(document.file.bytes[name.lowerBound]),
      // A link leads where it says.
      !document.spec.links.contains(where: { $0.range.overlaps(name) })
    else { return nil }
    let last = direction == nil ? end - 1 : end
    return Pointer(
      words: stems(tokens[first..<end]), name: name,
      range: tokens[start].range.union(tokens[last].range), direction: direction)
  }

  /// The headings and labels of a document, by their words.
  private static func places(
    of document: Document
  ) -> [(words: Set<Substring>, range: SourceRange)] {
    let spec = document.spec
    let titles =
      spec.headings.map(\.title.range)
      + spec.texts.filter(\.isHeading).flatMap(\.lines)
      + spec.media.compactMap { $0.title?.range }
    return titles.map { (stems(spec.words.tokens(in: $0)[...]), $0) }
  }

  private static func stems(_ tokens: ArraySlice<TextToken>) -> Set<Substring> {
    Set(
      tokens.filter { $0.isWord && $0.text.utf8.count > 2 }.map { token in
        token.text.last == "s" ? token.text.dropLast() : token.text[...]
      })
  }
}
