import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// A text of a document that says something by itself, wherever it is.
final class Passage {
  /// Where it is.
  let range: SourceRange
  /// Its tokens.
  let places: [Range<Int>]
  /// From its first token to behind its last one.
  let extent: Range<Int>
  /// What holds it.
  let source: Source
  /// Where the checklist, scenario or platform begins that it belongs to, in UTF-8 bytes.
  let block: Int

  init(_ range: SourceRange, _ places: [Range<Int>], _ source: Source, _ block: Int) {
    self.range = range
    self.places = places
    extent = (places.first?.lowerBound ?? 0)..<(places.last?.upperBound ?? 0)
    self.source = source
    self.block = block
  }

  /// The parts of a document that hold passages.
  enum Source {
    case criterion(ReadCriterion)
    case trigger(ReadEvent)
    case outcome(ReadOutcome)
    case note(ReadNote)
    case announcement(ReadAnnouncement)
  }

  /// Returns its clauses; those of a note only in the sentences that somebody asks for, since they
  /// are still to be read.
  func clauses(where isMeant: (Range<Int>) -> Bool) -> [Clause] {
    switch source {
    case .criterion(let criterion): criterion.statement.clauses
    case .trigger(let event): event.trigger.sentences.flatMap(\.self)
    case .outcome(let outcome): outcome.statement.clauses
    case .note(let note): note.clauses(where: isMeant).flatMap(\.self)
    case .announcement: []
    }
  }

  /// Its numbers; a note is read for them.
  var quantities: [Quantity] {
    switch source {
    case .criterion(let criterion): criterion.statement.quantities + criterion.trigger.quantities
    case .trigger(let event): event.trigger.quantities
    case .outcome(let outcome): outcome.statement.quantities
    case .note(let note): note.quantities
    case .announcement(let announcement): announcement.quantities
    }
  }

  /// Whether it is a note on no aspect, which may speak of anything.
  var isGeneral: Bool { if case .note(let note) = source { note.aspect == nil } else { false } }

  /// Whether it says what is done.
  var isTrigger: Bool { if case .trigger = source { true } else { false } }

  /// What messages call it.
  var label: String {
    switch source {
    case .criterion(let criterion): criterion.label
    case .trigger(let event): event.step.text
    case .outcome(let outcome): outcome.step.text
    case .note(let note): note.item.text
    case .announcement(let announcement): announcement.announcement.text.value
    }
  }

  /// Whether a token belongs to it.
  func holds(_ place: Int) -> Bool { places.contains { $0.contains(place) } }

  /// Whether the first and the last mention of a term are in it.
  func holdsAll(of term: NamedTerm) -> Bool {
    extent.contains(term.span.lowerBound) && extent.contains(term.span.upperBound)
      && holds(term.span.lowerBound) && holds(term.span.upperBound)
  }
}

extension Passage {
  /// Returns the passages of a document: criteria, triggers and outcomes of events, notes and
  /// announcements, in this order.
  static func all(in reading: SpecReading) -> [Passage] {
    let checklist = reading.spec.condensed?.range.lowerBound ?? 0
    var all: [Passage] = []
    for one in reading.criteria {
      all.append(Passage(one.criterion.range, one.statement.places, .criterion(one), checklist))
    }
    for event in reading.events {
      let block = event.scenario.range.lowerBound
      all.append(Passage(event.step.range, event.trigger.places, .trigger(event), block))
      for one in event.outcomes {
        all.append(Passage(one.step.range, one.statement.places, .outcome(one), block))
      }
    }
    func block(of platform: String) -> Int {
      reading.spec.notes.filter { $0.platform == platform }.map(\.range.lowerBound).min() ?? 0
    }
    // Notes of one platform follow each other.
    var (platform, start) = ("", 0)
    for note in reading.notes {
      if note.platform != platform { (platform, start) = (note.platform, block(of: note.platform)) }
      all.append(Passage(note.item.range, note.places, .note(note), start))
    }
    for one in reading.announcements {
      let example = one.announcement
      all.append(Passage(example.range, [], .announcement(one), block(of: example.platform)))
    }
    return all
  }
}

/// A number, and where it is.
struct SaidNumber {
  let quantity: Quantity
  let passage: Passage
}
