import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel
import SpecYAML

/// Something that may hold of a part, as a rule writes it: a word, or a word with what it asks for.
struct PartCondition: Sendable {
  let function: Function
  /// The titles, texts or values, as they are written.
  let texts: [String]
  /// Kinds of term and ids of terms, which count as texts do, each with its place.
  private(set) var terms: [(id: String, range: SourceRange)] = []
  /// What is counted: of which kind, what must hold of it, and how often it may be there.
  private(set) var counted:
    (kind: Part.Kind, conditions: [PartCondition], range: ClosedRange<Int>) =
      (.section, [], 1...Int.max)

  /// What can be asked of a part.
  enum Function: String, CaseIterable, Sendable {
    case written, state, titled, level, unique, holds, order, says
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

  /// The names of all that can be asked.
  static let names = Function.allCases.map(\.rawValue)

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
        name, among: Self.names, "a part can be expected to be")
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
      let known: [String]? =
        switch function {
        case .state: ContentState.allCases.map(\.name)
        case .level: (1...6).map { String($0) }
        default: nil
        }
      if let known, let unknown = texts.first(where: { !known.contains($0) }) {
        let near = function == .level ? nil : NearestName.of(unknown, in: known)
        let hint = NearestName.hint(nearest: near, among: known, "the \(name)s are")
        throw DataError(
          path: path,
          message:
            "\(unknown.quoted) is no \(name) of a part; \(hint)",
          range: (value ?? key).range)
      }
      return
    }
    let counting = ["part", "at-least", "at-most"]
    let keys =
      function == .holds ? counting + Self.names : ["terms"]
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

  /// The cases of its faults.
  var cases: [String] {
    function == .written ? [ContentState.empty, .toBeWritten].map(\.name) : []
  }

  /// Whether its faults may be at parts inside of a part.
  var isInside: Bool { function == .order || function == .holds && counted.range != 1...Int.max }

  /// Returns a name that it asks for and no part has that it may mean, as a rule that has it says so; nil where
  /// there is none, or authors choose names.
  func unknownName(of kinds: [Part.Kind], in dialects: [Dialect], _ vocabulary: Vocabulary)
    -> String?
  {
    if function == .holds {
      return counted.conditions.lazy.compactMap {
        $0.unknownName(of: [counted.kind], in: dialects, vocabulary)
      }.first
    }
    guard [.titled, .order].contains(function) else { return nil }
    let parts = function == .titled ? kinds : kinds.flatMap(\.ordered).uniqued
    return Part.unknownName(texts, of: parts, in: dialects, vocabulary)
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
    var sort = ""
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
      return [
        Fault(
          range: part.place, sort: content.name, found: content.name, expected: part.wanted,
          breaks: part.breaks, gaps: part.gaps)
      ]
    case .state, .level:
      var fault = fault(of: part, document)
      fault.found =
        function == .state
        ? document.content(of: part).name : document.level(of: part).map { String($0) } ?? ""
      return texts.contains(fault.found) ? [] : [fault]
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
  func choice(_ document: Document) -> String {
    let names = terms.map { id, _ in
      TermKind(rawValue: id) == nil
        ? document.name(id)
        : id.replacing("-", with: " ").withArticle
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
    let value = document.text(folding: document.texts(in: part).flatMap(\.self))
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
}
