import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Reading developer notes.
extension FactReader {
  /// Adds the notes for one platform to those before.
  func add(_ notes: PlatformNotes, to all: inout [ReadNote]) {
    func add(_ items: [NoteItem], _ aspect: String?) {
      for item in items {
        all.append(ReadNote(item, platform: notes.platform, aspect: aspect, reader: self))
      }
    }
    add(notes.general, nil)
    for aspect in notes.aspects {
      add(aspect.items, aspect.id)
      for framework in aspect.frameworks { add(framework.items, aspect.id) }
    }
  }

  func announcement(_ announcement: Announcement) -> ReadAnnouncement {
    let places = words.places(in: announcement.text.range)
    var parts: [ReadAnnouncement.Part] = []
    var start = places.lowerBound
    for place in places where words[place].text.isOne(of: Self.joints) {
      if start < place { parts.append(part(start..<place)) }
      start = place + 1
    }
    if start < places.upperBound { parts.append(part(start..<places.upperBound)) }
    let clauses = words.hasNumber(in: places) ? words.clauses(in: [places]) : []
    let numbers = StatementReader.reading([places], of: words, clauses) { $0.readNumbers() }
    return ReadAnnouncement(
      announcement: announcement, parts: parts, quantities: numbers.quantities)
  }

  private static let joints: WordSet = [",", ".", ";", "!", "?", ":"]

  private func part(_ places: Range<Int>) -> ReadAnnouncement.Part {
    var role: String?
    var isHint = false
    var states: [String] = []
    var mentions: [Mention] = []
    var place = places.lowerBound
    // Roles and states, and nothing else: "dimmed button".
    while place < places.upperBound {
      let mention = words.mentions(at: place).first {
        $0.end <= places.upperBound && ($0.kind == .role || $0.kind == .state)
      }
      guard let mention, let term = words.vocabulary.term(mention) else { break }
      mentions.append(mention)
      if term.kind == .state {
        states.append(term.shortID)
      } else if term.isHint {
        isHint = true
      } else {
        role = term.shortID
      }
      place = mention.end
    }
    let fills = place == places.upperBound
    return ReadAnnouncement.Part(
      places: places, role: fills ? role : nil, isHint: fills && isHint,
      states: fills ? states : [], text: words.text(places), mentions: fills ? mentions : [])
  }
}
