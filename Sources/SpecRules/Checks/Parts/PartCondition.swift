import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// Something that may hold of a part, as a rule writes it: a word, or a word with what it asks for.
struct PartCondition {
  private let function: Function
  /// The titles, texts or values, as they are written.
  private let texts: [String]
  /// Kinds of term and ids of terms, which count as texts do.
  private var terms: [String] = []
  /// What is counted, and how often it may be there.
  private var counted: (kind: Part.Kind, range: ClosedRange<Int>) = (.section, 1...Int.max)

  /// What can be asked of a part.
  private enum Function: String, CaseIterable {
    case written, titled, unique, holds, order, says
    case onEveryPlatform = "on-every-platform"
    case startsWith = "starts-with"
    case endsWith = "ends-with"
    case oneOf = "one-of"
  }

  /// Reads one; throws a `DataError` with a place and the nearest name.
  init(_ node: YAMLNode, path: String) throws(DataError) {
    let entry = node.mapping?.count == 1 ? node.mapping?.first : nil
    let name = entry?.key.text ?? node.text ?? ""
    guard let function = Function(rawValue: name) else {
      let hint = NearestName.hint(
        name, among: Function.allCases.map(\.rawValue), "a part can be expected to be")
      throw DataError(
        path: path, message: "\(name.quoted) is nothing that can be expected of a part; \(hint)",
        range: (entry?.key ?? node).range)
    }
    self.function = function
    let value = entry?.value
    var keys = ["titled"]
    switch function {
    case .holds: keys += ["part", "at-least", "at-most"]
    case .says, .startsWith, .endsWith: keys = ["terms"]
    default: break
    }
    guard let value, value.mapping != nil else {
      texts = (value?.sequence ?? [value].compactMap(\.self)).compactMap(\.text)
      guard texts.isEmpty != takesTexts || function == .titled else {
        throw DataError(
          path: path,
          message: takesTexts ? "\(name.quoted) needs a list" : "\(name.quoted) takes nothing",
          range: (value ?? node).range)
      }
      return
    }
    let map = try StrictMapping(value, of: name.quoted, keys: keys, path: path)
    texts = try map.strings("titled")
    if function == .holds {
      let kind = try map.requiredChoice("part", of: Part.Kind.self)
      let most = try map.optionalInt("at-most") ?? Int.max
      let least = try map.optionalInt("at-least") ?? (most == Int.max ? 1 : 0)
      guard least <= most else {
        throw map.error("\"at-least\" is more than \"at-most\"", at: value)
      }
      counted = (kind, least...most)
    } else {
      terms = try map.names("terms")
      for term in terms where TermKind(rawValue: String(term.prefix { $0 != "." })) == nil {
        let hint = NearestName.hint(term, among: TermKind.allCases.map(\.rawValue))
        throw map.error("there is no kind of term \(term.quoted); \(hint)", at: value)
      }
    }
  }

  private var takesTexts: Bool {
    switch function {
    case .written, .unique, .onEveryPlatform: false
    case .titled, .holds, .order, .says, .startsWith, .endsWith, .oneOf: true
    }
  }

  /// One place where a condition does not hold.
  struct Fault {
    let range: SourceRange
    var found = ""
    var expected = ""
    var related: [(range: SourceRange, message: String)] = []
    var fixes: [Fix] = []
  }

  /// Returns why it does not hold of a part of a document, given by its place among all; nothing where it does.
  func faults(of place: Int, in document: Document) -> [Fault] {
    let part = document.parts[place]
    switch function {
    case .holds: return miscounted(in: place, document)
    case .order: return misplaced(in: place, document)
    case .unique: return repeated(place, document)
    case .onEveryPlatform: return lacking(place, document)
    case .written: return document.isWritten(part) ? [] : [fault(of: part, document)]
    case .titled where texts.isEmpty: return part.name.isEmpty ? [fault(of: part, document)] : []
    case .titled:
      return part.isNamed(Set(texts.map(FoldedText.fold))) ? [] : [fault(of: part, document)]
    case .says, .startsWith, .endsWith:
      return says(part, document) ? [] : [fault(of: part, document)]
    case .oneOf:
      var fault = fault(of: part, document)
      if texts.contains(fault.found) { return [] }
      if let range = part.lines.span, let near = NearestName.of(fault.found, in: texts) {
        fault.fixes = [.write(near, at: range, .unsafe)]
      }
      return [fault]
    }
  }

  private func fault(of part: Part, _ document: Document) -> Fault {
    Fault(range: part.place, found: part.value(in: document).shortened, expected: choice)
  }

  /// What is expected, for messages.
  private var choice: String {
    let terms = terms.map { $0.replacing("-", with: " ").replacing("_", with: " ") }
    let all = texts.map(\.quoted) + terms.map { "a \($0)" }
    return all.isEmpty ? function == .titled ? "a title" : "text" : all.joinedAsText("or")
  }

  /// Whether the text of a part has, begins or ends with one of the texts or terms.
  private func says(_ part: Part, _ document: Document) -> Bool {
    let words = document.spec.words
    let lines = part.lines.isEmpty ? [part.place] : part.lines
    let value = part.value(in: document)
    let all = lines.map(words.places)
    let places = all.joined().filter { words.tokens[$0].isWord }
    guard let first = places.first, let last = places.last else { return false }
    let isAtPlace = { (start: Int, end: Int) in
      switch function {
      case .startsWith: start <= first
      case .endsWith: end > last
      default: true
      }
    }
    let isSaid = texts.contains { text in
      switch function {
      case .startsWith: value.hasPrefix(text)
      case .endsWith: value.hasSuffix(text)
      default: false
      }
    }
    if isSaid { return true }
    let phrases = PhraseIndex(texts.map { (FoldedText.hashes($0), true) })
    let hasPhrase = all.contains { places in
      let tokens = Array(words.tokens[places])
      return tokens.indices.contains { place in
        phrases.matches(at: place, in: tokens).contains {
          isAtPlace(
            places.lowerBound + $0.places.lowerBound, places.lowerBound + $0.places.upperBound)
        }
      }
    }
    let kinds = terms.compactMap { TermKind(rawValue: String($0.prefix { $0 != "." })) }
    return hasPhrase
      || words.matches(in: lines, kinds: kinds).contains { match in
        terms.contains { $0 == match.term.kind.rawValue || $0 == match.term.id }
          && isAtPlace(match.places.lowerBound, match.places.upperBound)
      }
  }

  // MARK: Parts inside of a part, and beside it

  private func miscounted(in place: Int, _ document: Document) -> [Fault] {
    let names = Set(texts.map(FoldedText.fold))
    let inside = document.parts(inside: place).filter {
      $0.kind == counted.kind && (names.isEmpty || $0.isNamed(names))
    }
    if counted.range.contains(inside.count) { return [] }
    let isFew = inside.count < counted.range.lowerBound
    let limit = isFew ? counted.range.lowerBound : counted.range.upperBound
    let name = texts.isEmpty ? "" : " \(choice)"
    let expected =
      isFew && limit == 1
      ? "\(counted.kind.article) \(counted.kind.noun)\(name)"
      : "\(isFew ? "at least" : "at most") \(limit) \(counted.kind.plural)\(name)"
    return [
      Fault(
        range: isFew ? document.parts[place].place : inside[limit].place, found: "\(inside.count)",
        expected: expected)
    ]
  }

  /// Returns the first part inside of a part that is in front of one that the list has before it.
  private func misplaced(in place: Int, _ document: Document) -> [Fault] {
    let order = texts.map(FoldedText.fold)
    let inside = document.parts(inside: place).compactMap { part in
      order.firstIndex { part.isNamed([$0]) }.map { (part: part, rank: $0) }
    }
    let late = zip(inside, inside.dropFirst()).first { $0.rank > $1.rank }
    return late.map { before, after in
      [
        Fault(
          range: after.part.place, found: after.part.name, expected: before.part.name.quoted,
          related: [(before.part.place, "what it should be in front of")])
      ]
    } ?? []
  }

  /// Returns a fault where a part before it has the same name, in the same section or notes.
  private func repeated(_ place: Int, _ document: Document) -> [Fault] {
    let (parts, part) = (document.parts, document.parts[place])
    let home = document.parts(around: part.place.lowerBound).last {
      [.document, .section, .notes].contains($0.kind) && $0.range != part.range
    }
    let first = parts[..<place].first { other in
      other.kind == part.kind && FoldedText.fold(other.name) == FoldedText.fold(part.name)
        && home?.range.contains(other.range) ?? true
    }
    return first.map {
      [Fault(range: part.place, found: part.name, related: [($0.place, "the first one")])]
    } ?? []
  }

  /// Returns a fault where the notes of another platform have no part of the same name or id.
  private func lacking(_ place: Int, _ document: Document) -> [Fault] {
    let (parts, part) = (document.parts, document.parts[place])
    let names = Set([FoldedText.fold(part.name)] + part.ids)
    let others = parts.indices.filter { other in
      parts[other].kind == .notes && !parts[other].range.contains(part.range)
        && !document.parts(inside: other).contains { $0.kind == part.kind && $0.isNamed(names) }
    }
    if others.isEmpty { return [] }
    let expected = others.map { parts[$0].name.quoted }.joinedAsText()
    return [
      Fault(
        range: part.place, found: part.name, expected: expected,
        related: others.map { (parts[$0].place, "here it is missing") })
    ]
  }
}

extension Document {
  /// Returns the parts that are inside of a part, given by its place among all.
  fileprivate func parts(inside place: Int) -> ArraySlice<Part> {
    let range = parts[place].range
    let behind = parts[(place + 1)...]
    return behind.prefix {
      $0.range.lowerBound < range.upperBound || parts[place].kind == .document
    }
  }

  /// Returns the parts that an offset is in, the outermost first.
  func parts(around offset: Int) -> [Part] {
    parts.filter { $0.range.contains(offset) }
  }

  /// Whether a part says something.
  fileprivate func isWritten(_ part: Part) -> Bool {
    if !part.lines.isEmpty { return spec.words.content(of: part.lines) == .written }
    return spec.codeBlocks.contains { part.range.contains($0.range) }
      || spec.texts.contains { text in
        part.range.contains(text.range) && !text.isHeading && !text.range.overlaps(part.place)
          && spec.words.content(of: text.lines) == .written
      }
  }
}

extension Part {
  /// Returns its own text, or its name where it has none.
  fileprivate func value(in document: Document) -> String {
    lines.isEmpty ? name : document.text(folding: lines)
  }
}
