import SpecComparison
import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// What was understood of one line: criteria, steps, notes and announcements on it.
struct LineReading {
  let document: Document
  let line: Int
  var reading: SpecReading { document.reading }
  var pairing: Pairing { document.comparison.pairing }

  /// The parts of the document on the line.
  var parts: [Explanation.Part] { sections + titles + criteria + steps + notes + headings }

  func isHere(_ range: SourceRange) -> Bool { document.file.isLine(line, in: range) }

  private func start(_ range: SourceRange) -> Int {
    document.file.lines.line(at: range.lowerBound)
  }

  private func part(
    _ kind: String, _ range: SourceRange, _ text: String, _ statements: [Statement],
    _ trigger: Trigger? = nil, facts known: [String] = []
  ) -> Explanation.Part {
    Explanation.Part(
      kind: kind, line: start(range), text: text,
      // "n/a" is not a clause.
      clauses: statements.filter { !$0.isNotApplicable }.flatMap { $0.sentences.flatMap(\.self) }
        .map(clause),
      // "Use `accessibilityLabel`" says what to write, and not what happens.
      facts: known + (trigger.map(facts) ?? [])
        + statements.flatMap(facts).filter { kind != "note" || !$0.hasPrefix("happens") })
  }

  // MARK: Parts

  private var sections: [Explanation.Part] {
    document.spec.sections.filter { !$0.title.value.isEmpty && isHere($0.heading) }.map { section in
      part(
        "heading of a section", section.heading, section.title.value, [],
        facts: [
          section.id.map { "the section \($0.quoted) of the dialect" }
            ?? (document.spec.notes.contains { $0.heading == section.heading }
              ? "developer notes below a heading that is not the dialect's"
              : "no section of the dialect")
        ])
    }
  }

  /// Titles of steps and scenarios, with what is tested below them.
  private var titles: [Explanation.Part] {
    document.blocks.flatMap { block in
      block.parts.filter { !$0.title.value.isEmpty && isHere($0.title.range) }.map { part in
        self.part(
          "title of a \(block.kind.rawValue)", part.title.range, part.title.value, [],
          facts: ["tested with: \(part.channel.name)"])
      }
    }
  }

  private var criteria: [Explanation.Part] {
    reading.criteria.enumerated().compactMap { place, read in
      guard isHere(read.criterion.range) else { return nil }
      let channel = read.criterion.channel.name
      var part = part(
        "\(channel) criterion", read.criterion.range, read.criterion.text, [read.statement],
        read.criterion.attribute == nil ? read.trigger : nil)
      let twins =
        pairing.heard[place].map { pairing.steps[$0] }
        + pairing.events[place].map { reading.events[$0] }.flatMap(\.outcomes)
      part.partners = twins.flatMap {
        compared(
          read.statement, read.criterion.range, with: $0.statement, $0.step.range,
          $0.step.asWritten)
      }
      return part
    }
  }

  private var steps: [Explanation.Part] {
    reading.events.flatMap { event -> [Explanation.Part] in
      var parts: [Explanation.Part] = []
      if isHere(event.step.range) {
        parts.append(part("trigger", event.step.range, event.step.asWritten, [], event.trigger))
      }
      for outcome in event.outcomes where isHere(outcome.step.range) {
        var part = part("step", outcome.step.range, outcome.step.asWritten, [outcome.statement])
        part.partners = partners(of: outcome.step, outcome.statement)
        parts.append(part)
      }
      return parts
    }
  }

  private func partners(of step: Step, _ statement: Statement) -> [String] {
    reading.criteria.enumerated().flatMap { place, read -> [String] in
      let isPaired =
        pairing.heard[place].contains { pairing.steps[$0].step.range == step.range }
        || pairing.events[place].contains { event in
          reading.events[event].outcomes.contains { $0.step.range == step.range }
        }
      guard isPaired else { return [] }
      return compared(
        statement, step.range, with: read.statement, read.criterion.range, read.criterion.text)
    }
  }

  private var notes: [Explanation.Part] {
    let read = reading.notes.filter { isHere($0.item.range) }
    // What is not compared is a note all the same.
    let others = document.spec.texts.filter { text in
      !text.isHeading && isHere(text.range)
        && document.spec.notes.contains { $0.range.contains(text.range) }
        && !read.contains { $0.item.range.overlaps(text.range) }
        && !reading.announcements.contains { $0.announcement.range.overlaps(text.range) }
        && !headings.contains { $0.line == start(text.range) }
    }
    return read.map { part("note", $0.item.range, $0.item.text, [$0.statement]) }
      + others.map { part("note", $0.range, document.file.text(folding: $0.lines), []) }
      + reading.announcements.filter { isHere($0.announcement.range) }.map { read in
        let facts = read.parts.map { piece in
          let what =
            piece.role.map { "role \(document.name("role.\($0)").lowercased())" }
            ?? (piece.states.isEmpty
              ? piece.isHint ? "hint" : "name or value"
              : "state "
                + piece.states.map { document.name("state.\($0)").lowercased() }
                .joinedAsText())
          return "\(piece.text.quoted): \(what)"
        }
        return part(
          "announcement", read.announcement.range, read.announcement.text.value, [], facts: facts)
      }
  }

  /// Headings of general notes and of aspects, and labels of frameworks, with what is below them.
  private var headings: [Explanation.Part] {
    let general = document.spec.headings.filter { $0.part == .general && isHere($0.range) }.map {
      part("heading of general notes", $0.range, $0.title.value, [])
    }
    return general
      + document.spec.notes.flatMap { notes -> [Explanation.Part] in
        let platform = document.name("platform.\(notes.platform)")
        return notes.aspects.flatMap { aspect -> [Explanation.Part] in
          var parts: [Explanation.Part] = []
          if isHere(aspect.heading) {
            let frameworks = aspect.frameworks.flatMap(\.frameworks)
            let labels =
              frameworks.isEmpty
              ? [] : ["frameworks: \(document.names(frameworks, kind: .framework))"]
            parts.append(
              part(
                "heading of an aspect", aspect.heading, aspect.title.value, [],
                facts: ["the aspect \(aspect.title.value.quoted) for \(platform)"] + labels))
          }
          for framework in aspect.frameworks where isHere(framework.label.range) {
            let names = document.names(framework.frameworks, kind: .framework)
            parts.append(
              part(
                "framework label", framework.label.range, framework.label.value, [],
                facts: [
                  "notes of \(aspect.title.value.quoted) for \(names)",
                  "notes: \(framework.items.count)",
                ]))
          }
          return parts
        }
      }
  }

  // MARK: Words

  private func clause(_ clause: Clause) -> String { reading.words.inWords(clause) }

  private func facts(_ trigger: Trigger) -> [String] {
    var facts: [String] = []
    let actions = trigger.actions.map { document.vocabulary.name(of: $0) }
    if !actions.isEmpty { facts.append("the user: \(actions.joinedAsText("or"))") }
    if !trigger.isWhole { facts.append("some of it was not understood") }
    if !trigger.platforms.isEmpty { facts.append("platforms: \(names(trigger.platforms))") }
    return facts
  }

  private func names(_ platforms: PlatformSet) -> String {
    document.names(platforms.ids, kind: .platform)
  }

  private func facts(_ statement: Statement) -> [String] {
    values(statement).map { "\($0.name): \($0.text)" }
  }

  /// The values of a statement that can be compared, by their kind.
  private func values(
    _ statement: Statement
  ) -> [(name: String, text: String, kind: Difference.Kind?)] {
    var values: [(String, String, Difference.Kind?)] = []
    func add(_ name: String, _ kind: Difference.Kind?, _ texts: [String]) {
      if !texts.isEmpty { values.append((name, texts.uniqued.joinedAsText(), kind)) }
    }
    if statement.isNotApplicable { add("applies", .applies, ["no"]) }
    add(
      "about", nil,
      statement.attributes.map { document.name("attribute.\($0)").lowercased() })
    add(
      "role", .roles,
      statement.roles.map { role in
        document.name("role.\(role.role)").lowercased()
          + (role.platforms.isEmpty ? "" : " on \(names(role.platforms))")
      })
    add(
      "state", .states,
      statement.states.map { state in
        (state.isNegative ? "not " : "") + document.name("state.\(state.state)").lowercased()
      })
    add(
      "happens", .outcomes,
      statement.effects.map { effect in
        (effect.isNegative ? "not " : "")
          + document.name("outcome.\(effect.outcome)").lowercased()
          + (effect.isOpen ? " (one of several, or under a condition)" : "")
      })
    add("number", .numbers, statement.quantities.map { reading.words.text($0.place..<$0.end) })
    add("quotes", nil, statement.quotations.map { $0.text.quoted })
    if !statement.platforms.isEmpty, statement.roles.allSatisfy(\.platforms.isEmpty) {
      add("platforms", .platforms, [names(statement.platforms)])
    }
    return values
  }

  /// Says what a statement was compared with: a text at a range, and how the values of the two agree.
  private func compared(
    _ here: Statement, _ own: SourceRange, with there: Statement, _ range: SourceRange,
    _ text: String
  ) -> [String] {
    let (mine, others) = (values(here), values(there))
    let both = mine.compactMap { value in
      others.first { $0.name == value.name }.map { other in
        let isFound = document.comparison.differences.contains { difference in
          difference.kind == value.kind && difference.concerns(own) && difference.concerns(range)
        }
        let verdict =
          value.text == other.text ? "agree" : isFound ? "differ" : "do not contradict each other"
        return "  \(value.name): \(value.text) / \(other.text) (\(verdict))"
      }
    }
    let alone = [(mine, others, "only here"), (others, mine, "only there")].flatMap {
      side, other, name in
      side.filter { value in !other.contains { $0.name == value.name } }
        .map { "  \($0.name): \($0.text) (\(name))" }
    }
    return ["Compared with line \(start(range)): \(text)"]
      + (both.isEmpty ? ["  No value of the two can be compared."] : both) + alone
  }
}
