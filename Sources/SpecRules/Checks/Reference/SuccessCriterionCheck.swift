import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A success criterion of WCAG that is cited by its number with the name, level or link of
/// another one, or by a number that WCAG does not have: Swift, as what is around a number is read.
struct SuccessCriterionCheck: Check {
  static let options: CheckOptions = [
    "criteria": "The criteria with their numbers, names and levels."
  ]
  static let placeholders = ["number", "name", "found", "other"]
  private let criteria: [SuccessCriterion]
  /// The places of criteria in `criteria` by their names, with and without what is in parentheses.
  private let names: Deferred<PhraseIndex<Int>>

  init(_ options: StrictMapping) throws(DataError) {
    var criteria: [SuccessCriterion] = []
    for node in try options.list("criteria") {
      criteria.append(try SuccessCriterion(node, path: options.path))
    }
    self.criteria = criteria
    // Few specs cite one: to make it was a part of the start.
    names = Deferred { [criteria] in
      PhraseIndex(
        criteria.enumerated().flatMap { place, criterion in
          ([criterion.name] + criterion.shortNames).map { (FoldedText.hashes($0), place) }
        })
    }
  }

  var cases: [String] { ["unknown", "name", "level", "link"] }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    let places = WordPlaces(of: Self.beginnings, in: words)
    return document.spec.texts.with(places).flatMap { text -> [Finding] in
      guard text.characters.contains(UInt8(ascii: ".")),
        text.lines.contains(where: { mayCite($0, document.file.bytes) })
      else { return [] }
      let tokens = words.tokens(in: text.lines)
      return tokens.indices.compactMap { start in
        citation(at: start, tokens, document).flatMap { finding($0, text, tokens, document) }
      }
    } + links(in: document)
  }

  private func finding(
    _ sort: String, _ number: String, at range: SourceRange, _ name: String = "",
    _ found: String = "", _ other: String = "",
    related: [(range: SourceRange, message: String)] = [], in text: TextBlock? = nil
  ) -> Finding {
    Finding(
      range: range, sort: sort,
      values: ["number": number, "name": name, "found": found, "other": other], related: related,
      location: text?.location ?? [], subject: number)
  }

  private static let beginnings = WordSet(["1", "2", "3", "4"])

  /// Whether two full stops have the one or two bytes of a number between them, as "1.4.10" has.
  private func mayCite(_ line: SourceRange, _ bytes: [UInt8]) -> Bool {
    let stop = UInt8(ascii: ".")
    return (line.lowerBound..<max(line.lowerBound, line.upperBound - 3)).contains { place in
      bytes[place] == stop && (bytes[place + 2] == stop || bytes[place + 3] == stop)
    }
  }

  /// A number in a text, and its criterion's place in `criteria`, which WCAG may not have; named where "WCAG"
  /// or "SC" is in front of it.
  private typealias Citation = (
    number: String, range: SourceRange, place: Int?, tokens: Range<Int>, isNamed: Bool
  )

  /// Returns the criterion whose number begins at a token: "1.4.3".
  private func citation(at start: Int, _ tokens: [Token], _ document: Document) -> Citation? {
    let end = start + 5
    guard tokens[start].isOne(of: Self.beginnings), end <= tokens.count,
      tokens[start + 1].is("."), tokens[start + 3].is("."),
      tokens[start + 1..<end].allSatisfy({ $0.style.contains(.joined) }),
      end == tokens.count || !tokens[end].style.contains(.joined) || !tokens[end].isWord,
      start == 0 || !tokens[start].style.contains(.joined) || !tokens[start - 1].is(".")
    else { return nil }
    let range = tokens[start].range.union(tokens[end - 1].range)
    let number = document.text(range)
    let isNamed = tokens[max(0, start - 6)..<start].contains { $0.is("wcag") || $0.is("sc") }
    let place = criteria.firstIndex { $0.number == number }
    let isShort = tokens[start + 2..<end].allSatisfy { $0.is(".") || $0.range.count < 3 }
    guard place != nil || isNamed && isShort else { return nil }
    return (number, range, place, start..<end, isNamed)
  }

  /// Returns what is wrong with a citation's name or level.
  private func finding(
    _ citation: Citation, _ text: TextBlock, _ tokens: [Token], _ document: Document
  ) -> Finding? {
    let (number, range) = (citation.number, citation.range)
    guard let place = citation.place else {
      return finding("unknown", number, at: range, in: text)
    }
    let criterion = criteria[place]
    let behind = name(behind: citation, tokens)
    if let other = behind, !other.criteria.contains(place) {
      let numbers = other.criteria.map { criteria[$0].number.quoted }.joinedAsText("or")
      return finding(
        "name", number, at: range, criterion.name, document.text(other.range), numbers,
        related: [(other.range, "this belongs to another criterion")], in: text)
    }
    let end = behind?.tokens.upperBound ?? citation.tokens.upperBound
    guard let level = level(behind: end, tokens), level != criterion.level else { return nil }
    return finding(
      "level", number, at: range, criterion.level, level, in: text)
  }

  /// The name of a criterion in a text, which several may have: "Contrast".
  private typealias Name = (criteria: [Int], tokens: Range<Int>, range: SourceRange)

  private func name(behind citation: Citation, _ tokens: [Token]) -> Name? {
    var start = citation.tokens.upperBound
    while start < tokens.count, [":", "(", "[", "\""].contains(where: tokens[start].hasText) {
      start += 1
    }
    return start < tokens.count ? name(at: start, citation, tokens) : nil
  }

  /// Returns the longest name at a token; a name of one word must be meant as one.
  private func name(at start: Int, _ citation: Citation, _ tokens: [Token]) -> Name? {
    let found = names.value.matches(at: start, in: tokens)
    guard let count = found.map(\.places.count).max(),
      count > 1 || citation.isNamed && tokens[start].style.contains(.capitalised)
    else { return nil }
    let longest = found.filter { $0.places.count == count }
    return (longest.map(\.value).sorted(), longest[0].places, longest[0].range)
  }

  /// Returns the level that a text gives: "(Level AA)", "level A".
  private func level(behind place: Int, _ tokens: [Token]) -> String? {
    let rest = tokens[min(place, tokens.count)...].prefix(8).prefix { !$0.is(".") }
    guard let label = rest.firstIndex(where: { $0.is("level") }), label + 1 < rest.endIndex else {
      return nil
    }
    return ["A", "AA", "AAA"].first { tokens[label + 1].hasText($0.lowercased()) }
  }

  /// Returns the links to the explanation of another criterion than their text cites.
  private func links(in document: Document) -> [Finding] {
    document.spec.links.compactMap { link in
      guard link.target.value.holds("w3.org") else { return nil }
      let numbers = link.text.value.split(separator: " ").map(String.init)
      let end = link.target.value.split { $0 == "/" || $0 == "#" }.last ?? ""
      let slug = end.hasSuffix(".html") ? String(end.dropLast(5)) : String(end)
      guard let cited = criteria.first(where: { numbers.contains($0.number) }),
        slug != cited.slug, let other = criteria.first(where: { $0.slug == slug })
      else { return nil }
      return finding(
        "link", cited.number, at: link.target.range, cited.name, other.name)
    }
  }
}

/// A success criterion of WCAG: "1.4.3 Contrast (Minimum), level AA".
struct SuccessCriterion: Sendable {
  let number: String
  let name: String
  let level: String

  /// Reads one of a rule's list.
  init(_ node: YAMLNode, path: String) throws(DataError) {
    let map = try StrictMapping(
      node, of: "a criterion", keys: ["number", "name", "level"], path: path)
    number = try map.string("number")
    name = try map.string("name")
    level = try map.string("level")
  }

  /// Its name without what distinguishes it from others of the name, where it has that: "Contrast".
  var shortNames: [String] {
    let end = name.utf8.firstIndex(of: UInt8(ascii: "("))
    return end.map { [String(name[..<$0].dropLast())] } ?? []
  }

  /// The last part of the address of its explanation: "contrast-minimum".
  var slug: String {
    FoldedText.fold(name).utf8.split { !FoldedText.isLetterOrDigit($0) }.map { Substring($0) }
      .joined(separator: "-")
  }
}
