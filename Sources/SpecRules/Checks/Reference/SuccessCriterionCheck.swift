import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A success criterion of WCAG that is cited by its number with the name, level, figure or link of
/// another one, or by a number that WCAG does not have: Swift, as names, levels and figures around a number are read.
struct SuccessCriterionCheck: Check {
  static let options: CheckOptions = [
    "criteria": "The criteria with their numbers, names, levels and figures."
  ]
  static let placeholders = ["number", "name", "found", "other"]
  private let criteria: [SuccessCriterion]
  /// The places of criteria in `criteria` by their names, with and without what is in parentheses.
  private let names: Deferred<PhraseIndex<Int>>
  /// Their places by the figures that they ask for.
  private let figures: Deferred<PhraseIndex<Int>>

  init(_ options: StrictMapping) throws(DataError) {
    var criteria: [SuccessCriterion] = []
    for node in try options.list("criteria") {
      criteria.append(try SuccessCriterion(node, path: options.path))
    }
    self.criteria = criteria
    names = Self.index(criteria) { [$0.name] + $0.shortNames }
    figures = Self.index(criteria, by: \.figures)
  }

  /// Returns the places of criteria by some of their texts.
  private static func index(
    _ criteria: [SuccessCriterion], by texts: @escaping @Sendable (SuccessCriterion) -> [String]
  ) -> Deferred<PhraseIndex<Int>> {
    // Few specs cite one: to make both was a fourteenth of the start.
    Deferred {
      PhraseIndex(
        criteria.enumerated().flatMap { place, criterion in
          texts(criterion).map { (FoldedText.hashes($0), place) }
        })
    }
  }

  var cases: [String] { ["unknown", "name", "level", "figure", "link"] }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    let places = WordPlaces(of: Self.beginnings, in: words)
    return document.spec.texts.with(places).flatMap { text -> [Finding] in
      guard text.characters.contains(UInt8(ascii: ".")),
        text.lines.contains(where: { mayCite($0, document.file.bytes) })
      else { return [] }
      let tokens = words.tokens(in: text.lines)
      let citations = tokens.indices.compactMap { citation(at: $0, tokens, document) }
      return citations.compactMap { finding($0, text, tokens, document) }
        + figures(citations, text, tokens, document)
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
    let before = name(before: citation, tokens)
    let found = [behind, before].compactMap(\.self)
    if let other = found.first, !found.contains(where: { $0.criteria.contains(place) }) {
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

  private func name(before citation: Citation, _ tokens: [Token]) -> Name? {
    var end = citation.tokens.lowerBound
    while end > 0, ["(", "[", "wcag", "sc"].contains(where: tokens[end - 1].hasText) { end -= 1 }
    return (max(0, end - 9)..<end).lazy.compactMap { name(at: $0, citation, tokens) }
      .first { $0.tokens.upperBound == end }
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
    guard let label = rest.firstIndex(where: { $0.is("level") }), label + 1 < rest.endIndex,
      label + 2 >= tokens.count || !["/", "and", "or"].contains(where: tokens[label + 2].hasText)
    else { return nil }
    return ["A", "AA", "AAA"].first { tokens[label + 1].hasText($0.lowercased()) }
  }

  /// Returns the figures of another criterion in a text that cites one alone: "4.5:1" of "1.4.11".
  private func figures(
    _ citations: [Citation], _ text: TextBlock, _ tokens: [Token], _ document: Document
  ) -> [Finding] {
    guard let citation = citations.first, let place = citation.place,
      !criteria[place].figures.isEmpty, citations.allSatisfy({ $0.place == place })
    else { return [] }
    let found = tokens.indices.flatMap { start in
      figures.value.matches(at: start, in: tokens).filter { isWhole($0.places, tokens) }
    }
    guard !found.contains(where: { $0.value == place }) else { return [] }
    return found.prefix(1).map { figure in
      let asks = criteria[place].figures.prefix(2).map(\.quoted).joinedAsText("or")
      let other = criteria[figure.value].number.quoted
      return finding(
        "figure", citation.number, at: figure.range, asks, document.text(figure.range), other,
        related: [(citation.range, "it is cited here")], in: text)
    }
  }

  /// Whether a figure is no part of a longer one: "7:1" of "6.7:1".
  private func isWhole(_ figure: Range<Int>, _ tokens: [Token]) -> Bool {
    let (first, end) = (figure.lowerBound, figure.upperBound)
    return (first == 0 || !tokens[first].style.contains(.joined) || !tokens[first - 1].is("."))
      && (end == tokens.count || !tokens[end].isWord || !tokens[end].style.contains(.joined))
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
  /// The figures that it asks for: "4.5:1".
  let figures: [String]

  /// Reads one of a rule's list.
  init(_ node: YAMLNode, path: String) throws(DataError) {
    let map = try StrictMapping(
      node, of: "a criterion", keys: ["number", "name", "level", "figures"], path: path)
    number = try map.string("number")
    name = try map.string("name")
    level = try map.string("level")
    figures = try map.strings("figures")
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
