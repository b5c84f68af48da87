import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// Something that may hold of a part, as a rule writes it: a word, or a word with what it asks for.
struct PartCondition: Sendable {
  private let function: Function
  /// The titles, texts or values, as they are written.
  private let texts: [String]
  /// Kinds of term and ids of terms, which count as texts do, each with its place.
  private(set) var terms: [(id: String, range: SourceRange)] = []
  /// What is counted: of which kind, what must hold of it, and how often it may be there.
  private var counted: (kind: Part.Kind, conditions: [PartCondition], range: ClosedRange<Int>) =
    (.section, [], 1...Int.max)

  /// What can be asked of a part.
  private enum Function: String, CaseIterable, Sendable {
    case written, titled, unique, holds, order, says
    case onEveryPlatform = "on-every-platform"
    case startsWith = "starts-with"
    case endsWith = "ends-with"
    case oneOf = "one-of"

    /// Where in a text it looks.
    var place: PlaceInText {
      switch self {
      case .startsWith: .start
      case .endsWith: .end
      default: .anywhere
      }
    }

    var takesTexts: Bool { ![.written, .unique, .onEveryPlatform].contains(self) }
  }

  /// Reads one, or several of which each has to hold; throws a `DataError` with a place and the nearest name.
  static func all(_ node: YAMLNode, path: String) throws(DataError) -> [PartCondition] {
    guard let entries = node.mapping, !entries.isEmpty else {
      return [try PartCondition(node, nil, path: path)]
    }
    var conditions: [PartCondition] = []
    for entry in entries {
      conditions.append(try PartCondition(entry.key, entry.value, path: path))
    }
    return conditions
  }

  private init(_ key: YAMLNode, _ value: YAMLNode?, path: String) throws(DataError) {
    let name = key.text ?? ""
    guard let function = Function(rawValue: name) else {
      let hint = NearestName.hint(
        name, among: Function.allCases.map(\.rawValue), "a part can be expected to be")
      throw DataError(
        path: path, message: "\(name.quoted) is nothing that can be expected of a part; \(hint)",
        range: key.range)
    }
    self.function = function
    let takesMapping = [.holds, .says, .startsWith, .endsWith].contains(function)
    guard let value, value.mapping != nil, takesMapping else {
      texts = (value?.sequence ?? [value].compactMap(\.self)).compactMap(\.text)
      let mayBeAlone = value == nil && [.titled, .order].contains(function)
      guard texts.isEmpty != function.takesTexts || mayBeAlone else {
        throw DataError(
          path: path,
          message: "\(name.quoted) \(function.takesTexts ? "needs a list" : "takes nothing")",
          range: (value ?? key).range)
      }
      return
    }
    let counting = ["part", "at-least", "at-most"]
    let keys =
      function == .holds ? counting + Function.allCases.map(\.rawValue) : ["terms"]
    let map = try StrictMapping(value, of: name.quoted, keys: keys, path: path)
    texts = []
    guard function == .holds else {
      let node = try map.required("terms")
      for node in node.sequence ?? [node] {
        terms.append((node.text ?? "", node.range))
      }
      return
    }
    let kind = try map.requiredChoice("part", of: Part.Kind.self)
    let most = try map.optionalInt("at-most") ?? Int.max
    let least = try map.optionalInt("at-least") ?? (most == Int.max ? 1 : 0)
    guard least <= most else {
      throw map.error("\"at-least\" is more than \"at-most\"", at: value)
    }
    let others = map.entries.filter { !counting.contains($0.key.text ?? "") }
    let conditions =
      others.isEmpty
      ? [] : try Self.all(YAMLNode(.mapping(others), range: value.range), path: path)
    counted = (kind, conditions, least...most)
  }

  /// Throws a `DataError` for a term that no vocabulary has.
  func check(_ vocabulary: Vocabulary, path: String) throws(DataError) {
    for (id, range) in terms where vocabulary.term(id) == nil && TermKind(rawValue: id) == nil {
      let kind = TermKind(rawValue: String(id.prefix { $0 != "." }))
      let known =
        kind.map { vocabulary.terms(of: $0).map(\.id) } ?? TermKind.allCases.map(\.rawValue)
      throw DataError(
        path: path,
        message: "there is no term \(id.quoted); \(NearestName.hint(id, among: known))",
        range: range)
    }
    for condition in counted.conditions { try condition.check(vocabulary, path: path) }
  }

  /// One place where a condition does not hold.
  struct Fault {
    let range: SourceRange
    var found = ""
    var expected = ""
    var related: [(range: SourceRange, message: String)] = []
    var fixes: [Fix] = []
    var breaks: [DocumentPart] = []
    var gaps: [NotesGap] = []
  }

  /// Returns why it does not hold of a part of a document; nothing where it does.
  func faults(of part: Part, in document: Document) -> [Fault] {
    switch function {
    case .holds: return miscounted(in: part, document)
    case .order: return misplaced(in: part, document)
    case .unique: return repeated(part, document)
    case .onEveryPlatform: return lacking(part, document)
    case .written:
      let content = document.content(of: part)
      if content == .written { return [] }
      var fault = fault(of: part, document)
      fault.found = content.lack(isWhole: part.kind.isWhole)
      (fault.gaps, fault.breaks) = (part.gaps, part.breaks)
      if part.kind == .step {
        let isHeard = part.ids.contains(Channel.screenReader.rawValue)
        let heard = isHeard ? document.requiredAttributes : []
        fault.expected =
          heard.isEmpty ? "criteria" : "criteria on " + document.names(heard, kind: .attribute)
      }
      if part.kind == .scenario { fault.expected = "a WHEN with its outcome" }
      return [fault]
    case .titled where texts.isEmpty: return part.name.isEmpty ? [fault(of: part, document)] : []
    case .titled:
      return part.isNamed(texts) ? [] : [fault(of: part, document)]
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
    Fault(range: part.place, found: part.value(in: document).shortened, expected: choice(document))
  }

  /// Returns what is expected, for messages.
  private func choice(_ document: Document) -> String {
    let names = terms.map { id, _ in
      TermKind(rawValue: id) == nil
        ? document.name(id)
        : "\("aeiou".contains(id.prefix(1)) ? "an" : "a") \(id.replacing("-", with: " "))"
    }
    let all = texts.map(\.quoted) + names
    if !all.isEmpty { return all.joinedAsText("or") }
    return switch function {
    case .titled: "a title"
    case .unique: "one only"
    default: "text"
    }
  }

  /// Whether the text of a part has, begins or ends with one of the texts or terms.
  private func says(_ part: Part, _ document: Document) -> Bool {
    let value = part.value(in: document)
    let isSaid = texts.contains { text in
      switch function.place {
      case .start: value.hasPrefix(text)
      case .end: value.hasSuffix(text)
      case .anywhere: false
      }
    }
    if isSaid { return true }
    let said = document.terms(in: part, at: function.place)
    return document.holds(texts.map(FoldedText.hashes), in: part, at: function.place)
      || terms.contains { id, _ in said.contains { $0 == id || $0.hasPrefix(id + ".") } }
  }

  // MARK: Parts inside of a part, and beside it

  private func miscounted(in part: Part, _ document: Document) -> [Fault] {
    let inside = document.parts(counted.kind, inside: part).filter { other in
      // A heading with nothing below it is not what was asked for.
      (counted.range.lowerBound == 0 || !counted.kind.isWhole
        || document.content(of: other) == .written)
        && counted.conditions.allSatisfy { $0.faults(of: other, in: document).isEmpty }
    }
    if counted.range.contains(inside.count) { return [] }
    let isFew = inside.count < counted.range.lowerBound
    let limit = isFew ? counted.range.lowerBound : counted.range.upperBound
    let name = counted.conditions.map { condition in
      switch condition.function {
      case .titled where !condition.texts.isEmpty: " \(condition.choice(document))"
      case .says: " that says \(condition.choice(document))"
      case .startsWith: " that starts with \(condition.choice(document))"
      case .endsWith: " that ends with \(condition.choice(document))"
      default: ""
      }
    }.joined()
    let content = counted.kind.isWhole ? " with something below it" : ""
    let expected =
      isFew && limit == 1
      ? "\(counted.kind.article) \(counted.kind.noun)\(name)\(content)"
      : "\(isFew ? "at least" : "at most") \(limit) \(counted.kind.plural)\(name)"
    return [
      Fault(
        range: isFew ? part.place : inside[limit].place, found: "\(inside.count)",
        expected: expected)
    ]
  }

  /// Returns the first part inside of a part that is in front of one which it should follow, in the order that fits
  /// best: that of the rule, or one of those that the dialect has for sections.
  private func misplaced(in part: Part, _ document: Document) -> [Fault] {
    let orders = texts.isEmpty ? document.spec.dialect.orders : [texts.map { [$0] }]
    let inside =
      texts.isEmpty
      ? document.parts(.section, inside: part)
      : document.parts(.section, .heading, .aspect, .framework, inside: part)
    let ways = orders.map { order in
      let ranked = inside.compactMap { part in
        order.firstIndex(where: part.isNamed).map { (part: part, rank: $0) }
      }
      return zip(ranked, ranked.dropFirst()).filter { $0.rank > $1.rank }
    }
    guard let late = ways.min(by: { $0.count < $1.count })?.first else { return [] }
    let (before, after) = (late.0.part, late.1.part)
    return [
      Fault(
        range: before.place, found: before.name, expected: after.name.quoted,
        related: [(after.place, "what it should be after")])
    ]
  }

  /// Returns a fault where a part in front of it has the same words, in the same list.
  private func repeated(_ part: Part, _ document: Document) -> [Fault] {
    document.first(like: part).map {
      [
        Fault(
          range: part.place, found: part.sentence(in: document).shortened,
          expected: choice(document), related: [($0, "the first one")],
          // Of two bullets of a scenario one may answer for what is below both.
          breaks: part.kind == .bullet ? [$0, part.place].map { .bullet($0.lowerBound) } : [])
      ]
    } ?? []
  }

  /// Returns a fault where the notes of another platform have no part of the same name or id.
  private func lacking(_ part: Part, _ document: Document) -> [Fault] {
    let names = [part.name] + part.ids
    let notes = document.parts(.notes)
    let others = notes.filter { other in
      !other.range.contains(part.range)
        && !document.parts(part.kind, inside: other).contains { $0.isNamed(names) }
    }
    // What is in no notes is for all platforms.
    if others.isEmpty || others.count == notes.count { return [] }
    let expected = others.map(\.name.quoted).joinedAsText()
    return [
      Fault(
        range: part.place, found: part.name, expected: expected,
        related: others.map { ($0.place, "here it is missing") })
    ]
  }
}
