public import SpecLanguage

/// What a user does before something happens, read from a label or from a WHEN.
///
/// A class, because it is handed on again and again.
public final class Trigger {
  /// Its tokens.
  public internal(set) var places: [Range<Int>] = []
  /// The texts of the steps that name it.
  var texts: [[Range<Int>]]
  /// Its clauses, sentence by sentence; of most no one asks for them.
  public private(set) lazy var sentences = texts.flatMap { words.clauses(in: $0) }
  /// The actions, any of which is meant.
  public internal(set) var actions: [Action] = []
  /// The platforms that it names.
  public internal(set) var platforms: PlatformSet = []
  /// Whether an action was found and no unknown alternative is left.
  public internal(set) var isWhole = true
  /// Whether it happens beside the component: "double-tap outside the dialog".
  public internal(set) var isOutside = false
  /// Whether it names a screen reader that is listened to.
  public internal(set) var namesScreenReader = false
  /// Its numbers, those that belong to an action left out.
  public internal(set) var quantities: [Quantity] = []
  /// The base forms of its words with a meaning, without repetitions, sorted.
  public internal(set) var content: [UInt64] = []
  /// The base forms of the words that no action takes up.
  public internal(set) var rest: [UInt64] = []

  private let words: Words

  init(_ places: [Range<Int>] = [], of words: Words) {
    self.places = places
    self.words = words
    texts = [places]
  }

  /// Adds what another step says must be done or hold too; before its clauses and words are asked for,
  /// `settle` has to follow.
  func add(_ other: Trigger) {
    places += other.places
    texts += other.texts
    actions += other.actions
    platforms.formUnion(other.platforms)
    isWhole = isWhole || other.isWhole
    namesScreenReader = namesScreenReader || other.namesScreenReader
    quantities += other.quantities
    content += other.content
    rest += other.rest
  }

  /// Puts the words of all steps into order, and has their clauses read again.
  func settle() {
    guard texts.count > 1 else { return }
    sentences = texts.flatMap { words.clauses(in: $0) }
    content.sortOnce()
    rest.sortOnce()
  }
}

extension FactReader {
  /// Reads a trigger; `kinds` are the kinds of action that it may name, the likeliest first.
  func trigger(_ places: [Range<Int>], kinds: [TermKind]) -> Trigger {
    let trigger = Trigger(places, of: words)
    let statement = StatementReader.circumstances(trigger, of: words, known: known)
    // "All six digits are in": what is so is not a key that is pressed.
    let isSo = { (place: Int) in words[place].small.contains(.be) }
    let clauses = places.joined().contains(where: isSo) ? trigger.sentences : []
    let things = clauses.joined().filter { $0.verb.map(isSo) ?? false }.flatMap { $0.subjects }
    let reading = words.actions(
      in: places, kinds: kinds, without: { place in things.contains { $0.places.contains(place) } })
    trigger.actions = reading.actions
    trigger.platforms = statement.platforms.union(statement.partial)
    trigger.content = statement.content
    trigger.quantities = statement.quantities.filter { !reading.taken.contains($0.place) }
    let all = places.flatMap(\.self)
    trigger.namesScreenReader = words.names(.screenReader, in: places)
    trigger.isOutside = words.names(.relation, "outside", in: places)
    for place in all where !reading.taken.contains(place) && words.isContentWord(place) {
      trigger.rest.append(words[place].stem)
    }
    trigger.rest.sortOnce()
    trigger.isWhole =
      !reading.actions.isEmpty && !leavesAlternative(reading, all) && !leavesGesture(reading, all)
    return trigger
  }

  /// Whether another gesture follows in a clause of its own: "the rotor is on headings, and I swipe
  /// down".
  private func leavesGesture(_ reading: ActionReading, _ places: [Int]) -> Bool {
    guard let end = reading.end, reading.actions.contains(where: { $0.kind == .gesture }) else {
      return false
    }
    return places.dropFirst(end).contains { place in
      !reading.taken.contains(place)
        && words.mentions(at: place).contains { mention in
          // "Swipe to navigate to it" is one gesture.
          mention.kind == .gesture && !mention.isListed
            && words.vocabulary.term(mention)?.shortID != "navigate"
        }
    }
  }

  /// Whether "or" with an unknown word is beside an action: "Tab or the whatsit".
  private func leavesAlternative(_ reading: ActionReading, _ places: [Int]) -> Bool {
    guard let end = reading.end, end < places.count else { return false }
    let next = words[places[end]]
    guard next.small.contains(.alternative) || next.text == "/" || next.text == "," else {
      return false
    }
    return places[(end + 1)...].prefix(3).contains { words.isContentWord($0) }
      && !places[end...].contains { words[$0].small.contains(.preposition) }
  }
}
