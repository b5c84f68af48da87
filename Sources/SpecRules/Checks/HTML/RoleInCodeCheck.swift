import SpecAPIs
import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage
import SpecModel
import SpecYAML

/// A criterion, note or announcement that names a role which the elements of the examples do not have: Swift, as what
/// was read of the text meets what was read of HTML.
struct RoleInCodeCheck: Check {
  static let options: CheckOptions = [
    "elements": "The roles that an element may have by itself, by its name.",
    "controls": "The roles of elements by which an announcement is judged.",
    "accepted": "The roles that are accepted in place of another one.",
    "denials": "Words with which a note says that a role must not be there.",
  ]
  static let placeholders = ["place", "role", "code", "roles"]
  /// The roles that an element may have by itself, by its name, or by `input` and its type.
  let elements: [String: [String]]
  private let controls: [String]
  /// The roles that do as well as another one, by the vocabulary's id of that.
  private let accepted: [String: [String]]
  let denials: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    elements = try options.lists("elements")
    controls = try options.strings("controls")
    accepted = try options.lists("accepted")
    denials = WordSet(try options.strings("denials"))
  }

  var cases: [String] { ["elements", "announced", "native"] }

  func findings(in document: Document) -> [Finding] {
    guard document.spec.dialect.platforms == ["web"] else { return [] }
    let notes = document.reading.notes.filter { $0.aspect == "role" }
    let native = notes.flatMap { self.native($0, document) }
    guard let code = CodeElements(document, elements) else { return native }
    return native + criteria(document, code) + announcements(document, code)
      + wanted(notes, document, code)
  }

  private func criteria(_ document: Document, _ code: CodeElements) -> [Finding] {
    let known = code.roles.filter { document.vocabulary.term(named: $0, kinds: [.role]) != nil }
    if known.isEmpty { return [] }
    let others = known.prefix(Self.listed).compactMap { role in
      code.all.first { $0.roles.contains(role) }?.tag.range
    }.uniqued.map { (range: $0, message: "an element with another role") }
    return document.reading.criteria.compactMap { read in
      // What one screen reader says is no role of an element.
      guard read.attribute == "role", !read.statement.isDenied,
        !document.spec.words.names(.screenReader, in: read.places),
        let fact = read.statement.roles.first(where: { fact in
          !fact.isOpen && !has(code.roles, fact.role, document)
        }),
        // No element can be a bottom sheet.
        has(document.judge.allRoles, fact.role, document)
      else { return nil }
      let start = read.criterion.range.lowerBound
      let label = read.criterion.label?.value ?? read.criterion.text
      return Finding(
        range: read.criterion.range, sort: "elements",
        values: [
          "place": label.shortened.quoted,
          "role": document.name("role.\(fact.role)").lowercased(),
          "roles": Self.list(known),
        ],
        related: others,
        location: [document.spec.criteriaTitle, read.criterion.channel.name, label],
        subject: FoldedText.fold(label) + " " + fact.role,
        needs: [.criteria, .criterion(start), .demandedRole(start)])
    }
  }

  /// How many of the roles that elements have are named.
  private static let listed = 4

  private static func list(_ roles: [String]) -> String {
    roles.prefix(listed).map(\.quoted).joinedAsText()
  }

  private func announcements(_ document: Document, _ code: CodeElements) -> [Finding] {
    let examples = document.announced.flatMap { announced in
      announced.examples.map { (announced: announced, example: $0) }
    }
    guard !examples.isEmpty else { return [] }
    let named = code.named { $0.roles.allSatisfy(controls.contains) }
    return examples.filter { _, example in
      !document.spec.words.names(
        .screenReader, in: document.spec.words.places(in: [example.announcement.range]))
    }.compactMap { announced, example in
      example.named.lazy.compactMap { parts, role, place -> Finding? in
        let name = document.spec.words.plainText(in: parts.map(\.places))
        guard !name.isEmpty, let same = named[name], let first = same.first,
          case let roles = same.flatMap(\.roles).uniqued,
          has(controls, role, document), !has(roles, role, document)
        else { return nil }
        var finding = announced.finding(
          in: example, at: announced.range(place),
          [
            "place": example.announcement.text.value.shortened.quoted,
            "role": document.name("role.\(role)").lowercased(),
            "roles": roles.map(\.quoted).joinedAsText("or"),
          ], [(first.tag.range, "the element")])
        finding.sort = "announced"
        // The role that is demanded may be another one too.
        finding.needs.append(.spoken(.role, example.announcement.range.lowerBound))
        return finding
      }.first
    }
  }

  /// Whether one of some roles, as ARIA calls them, is a role, or does as well.
  func has(_ written: [String], _ role: String, _ document: Document) -> Bool {
    let others = accepted[role] ?? []
    return written.contains { written in
      others.contains(written)
        || document.vocabulary.term(named: written, kinds: [.role]).map {
          document.vocabulary.areSame($0.shortID, role)
        } ?? false
    }
  }

  // MARK: Notes on the role

  /// Attributes that the notes on the role want, and no element has: `role="slider"` in place of one
  /// that an element has and no note names.
  func wanted(_ notes: [ReadNote], _ document: Document, _ code: CodeElements) -> [Finding] {
    let words = document.spec.words
    let named = notes.flatMap(\.places).flatMap { words.mentions(in: $0) }
      .filter { $0.kind == .role }.compactMap { words.vocabulary.term($0)?.shortID }
    let first = code.all.first { element in
      element.tag["role"] != nil && !named.contains { has(element.roles, $0, document) }
    }
    return first.map { first in notes.flatMap { wanted($0, document, code, first) } } ?? []
  }

  private func wanted(
    _ note: ReadNote, _ document: Document, _ code: CodeElements, _ first: CodeElements.Element
  ) -> [Finding] {
    document.codeSpans(in: note).compactMap { span in
      guard let role = span.wantedRole, document.judge.isRole(role), !code.roles.contains(role),
        !(document.vocabulary.term(named: role, kinds: [.role]).map {
          has(code.roles, $0.shortID, document)
        } ?? false), isWanted(span.range, by: note, document)
      else { return nil }
      return finding(
        note, at: span.range, role, Self.list(code.roles),
        related: [(first.tag.range, "an element with another role")])
    }
  }

  /// Native elements that a note on the role gives another role: "`<button>` identifies as a link".
  func native(_ note: ReadNote, _ document: Document) -> [Finding] {
    let spans = document.codeSpans(in: note)
    guard spans.contains(where: { $0.code.value.hasPrefix("<") }) else { return [] }
    let words = document.spec.words
    return note.statement.clauses.compactMap { clause in
      let facts = note.statement.roles.filter { clause.places.contains($0.place) }
      let own = spans.filter { clause.places.contains(words.places(in: $0.range).lowerBound) }
      guard let fact = facts.first, own.count == 1, let span = own.first,
        case let place = words.places(in: span.range).lowerBound,
        clause.subjects.contains(where: { $0.places.contains(place) }),
        let tag = HTMLTag.all(in: span.code.range, of: document.file).first,
        // "An `<input>` with `type="range"`".
        tag.name != "input" || tag["type"] != nil,
        let roles = CodeElements.roles(of: tag, document.judge, elements),
        !roles.isEmpty, roles != ["generic"],
        facts.allSatisfy({ !$0.isOpen && !has(roles, $0.role, document) }),
        has(document.judge.allRoles, fact.role, document)
      else { return nil }
      let names = roles.map(\.quoted).joinedAsText("or")
      return finding(
        note, at: note.item.range, document.name("role.\(fact.role)").lowercased(),
        code: span.code.value, names)
    }
  }

  private func finding(
    _ note: ReadNote, at range: SourceRange, _ role: String, code: String? = nil,
    _ roles: String,
    related: [(range: SourceRange, message: String)] = []
  ) -> Finding {
    Finding(
      range: range, sort: code == nil ? "elements" : "native",
      values: [
        "place": note.item.text.shortened.quoted, "role": role, "code": code ?? "", "roles": roles,
      ],
      related: related, location: ["Role"], subject: note.item.text + " " + role,
      needs: [.file, .demandedRole(note.item.range.lowerBound)])
  }

  /// Whether a note says that something has to be there, and not that it must not or may be.
  private func isWanted(_ range: SourceRange, by note: ReadNote, _ document: Document) -> Bool {
    let place = document.spec.words.places(in: range).lowerBound
    guard place == 0 || !document.spec.words[place - 1].small.contains(.alternative) else {
      return false
    }
    return !note.clauses { $0.contains(place) }.joined().contains { clause in
      clause.kind == .condition || clause.isOptional
        || clause.isNegative && clause.places.contains(place)
        || clause.places.contains { document.spec.words[$0].text.isOne(of: denials) }
    }
  }
}

extension ReadAnnouncement {
  /// Its roles, each with where it is and with what is said before it: "Sizes, list box, Large, option".
  fileprivate var named: [(name: [Part], role: String, place: Range<Int>)] {
    var name: [Part] = []
    var all: [(name: [Part], role: String, place: Range<Int>)] = []
    for part in parts where !part.isHint {
      if let role = part.role {
        all.append((name, role, part.places))
        name = []
      } else if part.states.isEmpty {
        name.append(part)
      }
    }
    return all
  }
}

extension Document {
  /// Returns the code spans in a note.
  fileprivate func codeSpans(in note: ReadNote) -> [CodeSpan] {
    spec.codeSpans.filter { note.item.range.contains($0.range) }
  }
}

extension CodeSpan {
  /// The role of `role="slider"`; nil for other code.
  fileprivate var wantedRole: String? {
    let text = code.value
    guard text.hasPrefix("role=") else { return nil }
    return String(text.dropFirst(5).filter { $0 != "\"" && $0 != "'" })
  }
}
