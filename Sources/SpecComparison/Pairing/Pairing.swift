public import SpecFacts
import SpecLanguage
import SpecModel

/// Which events and steps cover which criterion: many to many, action by action.
public struct Pairing {
  /// For each criterion the places of the events that do what it says to do.
  public private(set) var events: [[Int]]
  /// Those of them that no other criterion describes more exactly.
  public private(set) var nearest: [[Int]] = []
  /// For each criterion the places in `steps` of those that say what is heard of it.
  public private(set) var heard: [[Int]]
  /// The steps that say what is heard: those of the screen reader's channel, else what is heard where a
  /// screen reader is started.
  public let steps: [ReadOutcome]

  private let reading: SpecReading

  init(_ reading: SpecReading) {
    self.reading = reading
    let own = reading.events.filter { $0.scenario.channel == .screenReader }
    let heardIn = own.isEmpty ? reading.events.filter(\.trigger.namesScreenReader) : own
    steps = heardIn.flatMap(\.outcomes)
    events = [[Int]](repeating: [], count: reading.criteria.count)
    heard = events
    guard !reading.hasTwins else {
      pairTwins()
      return
    }
    for (place, criterion) in reading.criteria.enumerated() where !criterion.isSpoken {
      events[place] = reading.events.indices.filter { does(reading.events[$0], criterion) }
    }
    findNearest()
    for place in steps.indices {
      for owner in owners(of: steps[place]) { heard[owner].append(place) }
    }
  }

  private mutating func pairTwins() {
    for (place, criterion) in reading.criteria.enumerated() {
      if criterion.isSpoken {
        let own = criterion.twin?.outcomes ?? []
        heard[place] = steps.indices.filter { step in own.contains { $0 === steps[step] } }
      } else {
        events[place] = reading.events.indices.filter { reading.events[$0] === criterion.twin }
      }
    }
    nearest = events
  }

  /// Whether an event does one of the actions of a criterion; where no action is known, whether its
  /// trigger has the words of the label.
  private func does(_ event: ReadEvent, _ criterion: ReadCriterion) -> Bool {
    let (mine, others) = (criterion.trigger, event.trigger)
    if !mine.actions.isEmpty {
      // One setting and an event that names none.
      if others.actions.isEmpty, event.scenario.channel == .settings,
        criterion.criterion.channel == .settings,
        reading.criteria.count(where: { $0.criterion.channel == .settings }) == 1
      {
        return true
      }
      let isOneChannel = event.scenario.channel == criterion.criterion.channel
      return others.actions.contains { other in
        mine.actions.contains { own in
          // "Keyboard: The number pad opens", of a screen that is touched, is about no key.
          own.agrees(with: other) && (isOneChannel || !own.isAny && !other.isAny)
        }
      }
    }
    guard others.actions.isEmpty, event.scenario.channel == criterion.criterion.channel,
      !mine.content.isEmpty
    else { return false }
    return mine.content.allSatisfy(others.content.contains)
      || criterion.statement.content.overlap(event.content) >= 0.5
  }

  /// Leaves out events for which another criterion says more exactly what they are done to, or when:
  /// "Enter on a row" and "Enter on a locked row".
  private mutating func findNearest() {
    var best = [Double](repeating: 0, count: reading.events.count)
    let all = events.enumerated().map { place, own in
      own.map { event in
        let nearness = nearness(place, event)
        best[event] = max(best[event], nearness)
        return nearness
      }
    }
    nearest = zip(events, all).map { events, own in
      zip(events, own).filter { best[$0] <= $1 + 0.3 }.map(\.0)
    }
  }

  private func nearness(_ criterion: Int, _ event: Int) -> Double {
    let (mine, others) = (reading.criteria[criterion].trigger, reading.events[event].trigger)
    if mine.isOutside || others.isOutside { return mine.isOutside == others.isOutside ? 1 : 0 }
    if mine.rest.isEmpty { return others.rest.isEmpty ? 1 : 0.5 }
    return mine.rest.overlap(others.rest)
  }

  /// Returns the criteria that a step covers: the one that fits best, and every one whose
  /// attribute it names.
  private func owners(of step: ReadOutcome) -> [Int] {
    let spoken = reading.criteria.indices.filter { reading.criteria[$0].isSpoken }
    let scores = spoken.map { score(reading.criteria[$0], step.statement) }
    guard let best = scores.max(), best >= Self.least else { return [] }
    return zip(spoken, scores).filter { place, score in
      score == best
        || step.statement.named.contains { $0 == reading.criteria[place].attribute }
    }.map(\.0)
  }

  /// The least score with which a step covers a criterion.
  static let least = 0.35

  private func score(_ criterion: ReadCriterion, _ step: Statement) -> Double {
    let own = criterion.statement
    var score = own.content.overlap(step.content)
    if let label = criterion.attribute, step.named.contains(label) {
      score += 1
    } else if own.attributes.contains(where: step.attributes.contains) {
      score += 0.5
    }
    if own.roles.contains(where: { mine in step.roles.contains { $0.role == mine.role } }) {
      score += 0.5
    }
    if own.states.contains(where: { mine in step.states.contains { $0.state == mine.state } }) {
      score += 0.3
    }
    if own.quantities.contains(where: { mine in
      step.quantities.contains { $0.value == mine.value && $0.noun == mine.noun }
    }) {
      score += 0.2
    }
    return score
  }
}

extension ReadCriterion {
  /// Whether it is about what a screen reader says.
  var isSpoken: Bool {
    switch criterion.channel {
    case .screenReader: true
    // "Motion" is a setting here.
    case .settings: false
    default: criterion.attribute != nil && trigger.actions.isEmpty
    }
  }
}

extension ReadEvent {
  /// The base forms of the words of what happens, sorted.
  var content: [UInt64] { Array(Set(outcomes.flatMap(\.statement.content))).sorted() }
}

extension [UInt64] {
  /// The share of words that two sorted lists have in common, 0 to 1.
  func overlap(_ other: [UInt64]) -> Double {
    guard !isEmpty, !other.isEmpty else { return 0 }
    var (mine, others, common) = (0, 0, 0)
    while mine < count, others < other.count {
      if self[mine] == other[others] {
        common += 1
        mine += 1
        others += 1
      } else if self[mine] < other[others] {
        mine += 1
      } else {
        others += 1
      }
    }
    return 2 * Double(common) / Double(count + other.count)
  }
}
