import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A success criterion of WCAG that is cited by its number with the name, level or link of another one, or by a number
/// that WCAG does not have: Swift, as names and levels behind a number are read.
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
    // Few specs cite one: to make this was a fourteenth of the start.
    names = Deferred { [criteria] in
      PhraseIndex(
        criteria.enumerated().flatMap { place, criterion in
          criterion.names.map { (FoldedText.hashes($0), place) }
        })
    }
  }

  var cases: [String] { ["unknown", "name", "level", "link"] }

  func findings(in document: Document) -> [Finding] {
    let words = document.spec.words
    let places = WordPlaces(of: Self.beginnings, in: words)
    return document.spec.texts.with(places).flatMap { text -> [Finding] in
      guard text.characters.contains(UInt8(ascii: ".")) else { return [] }
      let tokens = words.tokens(in: text.lines)
      return tokens.indices.compactMap { finding(at: $0, tokens, of: text, document) }
    } + document.spec.links.compactMap(finding)
  }

  private static let beginnings = WordSet(["1", "2", "3", "4"])

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

  /// Returns what is wrong with the criterion whose number begins at a token: "1.4.3 Contrast (Level A)".
  private func finding(
    at start: Int, _ tokens: [Token], of text: TextBlock, _ document: Document
  ) -> Finding? {
    let end = start + 5
    let isJoined = { tokens.indices.contains($0) && tokens[$0].style.contains(.joined) }
    guard tokens[start].isOne(of: Self.beginnings), end <= tokens.count,
      tokens[start + 1].is("."), tokens[start + 3].is("."),
      (start + 1..<end).allSatisfy(isJoined), !isJoined(end) || !tokens[end].isWord,
      !isJoined(start) || !tokens[max(0, start - 1)].is(".")
    else { return nil }
    let range = tokens[start].range.union(tokens[end - 1].range)
    let number = document.text(range)
    // Else it may be the version of something.
    let isNamed = tokens[max(0, start - 6)..<start].contains { $0.is("wcag") || $0.is("sc") }
    guard let place = criteria.firstIndex(where: { $0.number == number }) else {
      let isShort = [start + 2, start + 4].allSatisfy { tokens[$0].range.count < 3 }
      return isNamed && isShort ? finding("unknown", number, at: range, in: text) : nil
    }
    let criterion = criteria[place]
    let name = self.name(behind: end, isNamed, tokens)
    if let name, !name.criteria.contains(place) {
      let numbers = name.criteria.map { criteria[$0].number.quoted }.joinedAsText("or")
      return finding(
        "name", number, at: range, criterion.name, document.text(name.range), numbers,
        related: [(name.range, "this belongs to another criterion")], in: text)
    }
    guard let level = level(behind: name?.end ?? end, tokens), level != criterion.level else {
      return nil
    }
    return finding("level", number, at: range, criterion.level, level, in: text)
  }

  /// Returns the longest name behind a number, which several criteria may have; a name of one word must be meant as one.
  private func name(
    behind end: Int, _ isNamed: Bool, _ tokens: [Token]
  ) -> (criteria: [Int], range: SourceRange, end: Int)? {
    let start = tokens[end...].firstIndex { token in
      ![":", "(", "[", "\""].contains(where: token.hasText)
    }
    guard let start, case let found = names.value.matches(at: start, in: tokens),
      let end = found.map(\.places.upperBound).max(),
      end > start + 1 || isNamed && tokens[start].style.contains(.capitalised)
    else { return nil }
    let longest = found.filter { $0.places.upperBound == end }
    return (longest.map(\.value).sorted(), longest[0].range, end)
  }

  /// Returns the level that a text gives: "(Level AA)", "level A".
  private func level(behind place: Int, _ tokens: [Token]) -> String? {
    let rest = tokens[place...].prefix(8).prefix { !$0.is(".") }
    guard let label = rest.firstIndex(where: { $0.is("level") }), label + 1 < rest.endIndex,
      label + 2 >= tokens.count || !["/", "and", "or"].contains(where: tokens[label + 2].hasText)
    else { return nil }
    return ["A", "AA", "AAA"].first { tokens[label + 1].hasText($0.lowercased()) }
  }

  /// Returns what is wrong with a link to the explanation of another criterion than its text cites.
  private func finding(_ link: Link) -> Finding? {
    guard link.target.value.holds("w3.org") else { return nil }
    let numbers = link.text.value.split(separator: " ").map(String.init)
    let end = link.target.value.split { $0 == "/" || $0 == "#" }.last ?? ""
    let slug = end.hasSuffix(".html") ? String(end.dropLast(5)) : String(end)
    guard let cited = criteria.first(where: { numbers.contains($0.number) }),
      slug != cited.slug, let other = criteria.first(where: { $0.slug == slug })
    else { return nil }
    return finding("link", cited.number, at: link.target.range, cited.name, other.name)
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

  /// Its name, also without what distinguishes it from others of the name: "Contrast".
  var names: [String] { [name] + name.split(separator: " (").dropLast().map(String.init) }

  /// The last part of the address of its explanation: "contrast-minimum".
  var slug: String {
    FoldedText.fold(name).utf8.split { !FoldedText.isLetterOrDigit($0) }.map { Substring($0) }
      .joined(separator: "-")
  }
}
