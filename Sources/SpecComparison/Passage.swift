import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A text of a document that says something by itself, wherever it is.
struct Passage {
  /// Where it is.
  let range: SourceRange
  /// Its tokens.
  let places: [Range<Int>]
  /// Its clauses, sentence by sentence.
  let sentences: [[Clause]]
  /// Its numbers.
  let quantities: [Quantity]
  /// What holds it.
  let source: Source
  /// Where the checklist, scenario or platform begins that it belongs to, in UTF-8 bytes.
  let block: Int

  /// The parts of a document that hold passages.
  enum Source {
    case criterion(ReadCriterion)
    case trigger(Step)
    case outcome(Step)
    case note(ReadNote)
    case announcement(ReadAnnouncement)
  }

  /// Whether it is a developer note, which may point to another component.
  var isNote: Bool { if case .note = source { true } else { false } }

  /// Whether it is a note on no aspect, which may speak of anything.
  var isGeneral: Bool { if case .note(let note) = source { note.aspect == nil } else { false } }

  /// Whether it says what is done.
  var isTrigger: Bool { if case .trigger = source { true } else { false } }

  /// What messages call it.
  var label: String {
    switch source {
    case .criterion(let criterion): criterion.label
    case .trigger(let step), .outcome(let step): step.text
    case .note(let note): note.item.text
    case .announcement(let announcement): announcement.announcement.text.value
    }
  }
}

extension Passage {
  /// Returns the passages of a document: criteria, triggers and outcomes of events, notes and
  /// announcements, in this order.
  static func all(in reading: SpecReading) -> [Passage] {
    let checklist = reading.spec.condensed?.range.lowerBound ?? 0
    var all = reading.criteria.map { criterion in
      Passage(
        criterion.criterion.range, criterion.statement, .criterion(criterion), in: checklist,
        criterion.trigger.quantities)
    }
    for event in reading.events {
      let (trigger, scenario) = (event.trigger, event.scenario.range.lowerBound)
      all.append(
        Passage(
          range: event.step.range, places: trigger.places, sentences: trigger.sentences,
          quantities: trigger.quantities, source: .trigger(event.step), block: scenario))
      all += event.outcomes.map {
        Passage($0.step.range, $0.statement, .outcome($0.step), in: scenario)
      }
    }
    let notes = Dictionary(
      reading.spec.notes.map { ($0.platform, $0.range.lowerBound) }, uniquingKeysWith: min)
    all += reading.notes.map {
      Passage($0.item.range, $0.statement, .note($0), in: notes[$0.platform] ?? 0)
    }
    all += reading.announcements.map { announcement in
      Passage(
        range: announcement.announcement.range, places: [], sentences: [],
        quantities: announcement.quantities, source: .announcement(announcement),
        block: notes[announcement.announcement.platform] ?? 0)
    }
    return all
  }

  private init(
    _ range: SourceRange, _ statement: Statement, _ source: Source, in block: Int,
    _ more: [Quantity] = []
  ) {
    self.init(
      range: range, places: statement.places, sentences: statement.sentences,
      quantities: statement.quantities + more, source: source, block: block)
  }
}
