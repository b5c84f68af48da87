import SpecAPIs
import SpecDiagnostics
import SpecFacts
import SpecHTML
import SpecLanguage
import SpecModel

/// Notes on the role.
extension RoleInCodeCheck {
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
        note, at: span.range, role, Self.contrast(code.roles),
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
        "`\(span.code.value)` has the role \(names)")
    }
  }

  private func finding(
    _ note: ReadNote, at range: SourceRange, _ role: String, _ contrast: String,
    related: [(range: SourceRange, message: String)] = []
  ) -> Finding {
    Finding(
      range: range,
      values: ["place": note.item.text.shortened.quoted, "role": role, "contrast": contrast],
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
