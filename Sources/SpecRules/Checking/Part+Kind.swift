import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Part {
  /// What a part can be.
  enum Kind: String, CaseIterable, Sendable {
    case document, section, heading, key, step, criterion, scenario, bullet
    case notes, aspect, framework, note, announcement, code, link
  }
}

extension Part.Kind {
  /// Whether it has no text of its own, and others inside of it.
  var isWhole: Bool {
    switch self {
    case .document, .section, .heading, .step, .scenario, .notes, .aspect, .framework: true
    case .key, .criterion, .bullet, .note, .announcement, .code, .link: false
    }
  }

  /// What messages call it.
  var noun: String {
    switch self {
    case .document: "spec"
    case .bullet: "bullet of a scenario"
    case .code: "code block"
    case .notes: "notes of a platform"
    default: rawValue
    }
  }

  /// What messages call several of it.
  var plural: String {
    switch self {
    case .criterion: "criteria"
    case .bullet: "bullets of scenarios"
    case .notes: "notes of platforms"
    default: noun + "s"
    }
  }

  /// Whether documents of a dialect can have it.
  func mayBe(in dialect: Dialect) -> Bool {
    switch self {
    case .document, .section, .heading, .key, .code, .link: true
    case .step, .criterion:
      !dialect.steps.isEmpty || dialect.keys.contains { $0.content == .criteria }
    case .scenario, .bullet:
      !dialect.scenarios.isEmpty || dialect.keys.contains { $0.content == .scenario }
    case .notes, .aspect, .framework, .note, .announcement: !dialect.aspects.isEmpty
    }
  }

  /// Whether it may begin inside of a part of another kind.
  func mayBe(inside other: Self) -> Bool {
    let places: [Self] =
      switch self {
      // Its first line is that of another part.
      case .document: Self.allCases.filter(\.isWhole)
      case .code, .link: Self.allCases
      case .section, .heading, .key: [.notes, .aspect, .framework]
      case .step, .scenario, .notes: []
      case .criterion: [.step]
      case .bullet: [.scenario]
      case .aspect: [.notes]
      case .framework: [.notes, .aspect]
      case .note, .announcement: [.notes, .aspect, .framework, .note]
      }
    return other == self || [.document, .section, .heading, .key].contains(other)
      || places.contains(other)
  }

  /// Returns all that one can be called in some dialects; nil where that is left to the author.
  func names(in dialects: [Dialect]) -> [String]? {
    switch self {
    case .aspect: dialects.flatMap(\.aspects).flatMap { [$0.id] + $0.titles }
    case .framework: dialects.flatMap(\.frameworkLabels).flatMap { [$0.id] + $0.labels }
    case .bullet: dialects.flatMap(\.keywords).flatMap { [$0.says, $0.role.rawValue] }
    default: nil
    }
  }
}

extension Part.Kind {
  /// The parts inside of it that are put in order by names that no author chooses.
  var ordered: [Self] {
    switch self {
    case .scenario: [.bullet]
    case .aspect: [.framework]
    case .notes: [.aspect, .framework]
    default: []
    }
  }
}

extension Part {
  /// Returns what to say of the first of some names that no part of some kinds can have; nil where all may.
  ///
  /// Where parts may also be headings of an author's own, only what is near to a known name counts.
  static func unknownName(
    _ names: [String], of kinds: [Kind], in dialects: [Dialect], _ vocabulary: Vocabulary
  ) -> String? {
    let closed = kinds.compactMap { $0.names(in: dialects) }
    let known = closed.flatMap(\.self)
    let isClosed = !kinds.isEmpty && closed.count == kinds.count
    let folded = known.map(FoldedText.fold)
    for name in names where !folded.contains(FoldedText.fold(name)) {
      let kind = TermKind(rawValue: String(name.prefix { $0 != "." }))
      let terms = kind.map { vocabulary.terms(of: $0).map(\.id) } ?? []
      let near = terms.contains(name) ? nil : NearestName.of(name, in: known + terms)
      if near == nil, !isClosed || terms.contains(name) { continue }
      let hint =
        near.map { "did you mean \($0.quoted)?" }
        ?? "known are \(known.uniqued.joined(separator: ", "))"
      return "\(name.quoted) is the name of no \(kinds.first?.noun ?? "part"); \(hint)"
    }
    return nil
  }
}
