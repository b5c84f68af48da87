import SpecDiagnostics
public import SpecLanguage

/// Reading what a criterion's label names, a misspelt word as the one that was meant.
struct LabelReader {
  let context: LoadContext

  /// What a label names.
  struct Reading {
    /// What it says to do.
    var actions: [Action] = []
    /// The id of the attribute that it is, such as `role`.
    var attribute: String?
    var misspelling: Misspelling?
    /// How many words with a meaning name neither.
    fileprivate var unknown = 0
  }

  /// Returns the channel that a label belongs to, whatever it is under.
  func owner(of label: String, at range: SourceRange?) -> Channel? {
    let read = read(label, at: range, channel: .keyboard)
    return context.dialect.labels.owner(
      actions: read.actions.map(\.fullID), attribute: read.attribute)
  }

  /// Reads a label; one that is in no file has no range.
  func read(_ label: String, at range: SourceRange?, channel: Channel) -> Reading {
    let plain =
      range.map { read(context.words, context.words.places(in: $0), label, channel) }
      ?? read(label, channel)
    let tokens = range.map { Array(context.tokens($0)) } ?? []
    // Nearly every label is known word by word; a long one is a sentence.
    guard plain.attribute == nil, plain.unknown > 0, tokens.count <= 12,
      let (place, meant) = misspelt(tokens)
    else { return plain }
    var words = tokens.map { context.words.text(of: $0) }
    words[place] = meant
    var reading = read(words.joined(separator: " "), channel)
    guard
      reading.attribute != nil || reading.actions != plain.actions
        || reading.unknown < plain.unknown
    else { return plain }
    reading.misspelling = Misspelling(
      written: context.file.located(tokens[place].range), meant: meant)
    return reading
  }

  /// Reads a text that is in no file.
  private func read(_ label: String, _ channel: Channel) -> Reading {
    let words = Words(SourceFile(path: "", text: label), context.vocabulary)
    return read(words, words.tokens.indices, label, channel)
  }

  private func read(
    _ words: Words, _ places: Range<Int>, _ label: String, _ channel: Channel
  ) -> Reading {
    let actions = words.actions(in: [places], kinds: channel.actionKinds)
    let named = words.tokens[places].map(\.range).span.flatMap {
      words.term(named: $0, kinds: [.attribute])
    }
    return Reading(
      actions: actions.actions,
      attribute: context.vocabulary.term(labelled: label, kind: .attribute)?.shortID
        ?? named?.shortID,
      unknown: places.count { !actions.taken.contains($0) && words.isContentWord($0) })
  }

  /// Returns the word of a label that is a near miss of a word of a usual label.
  private func misspelt(_ tokens: [Token]) -> (place: Int, meant: String)? {
    let usual = context.titles.labelWords
    for (place, token) in tokens.enumerated() where token.isWord {
      let bytes = Array(context.words.text(of: token).utf8)
      // In "new pace", "pace" is not a slip of "space".
      if tokens.count > 1, context.words[token].forms.contains(.known) { continue }
      guard bytes.count >= 3 || tokens.count == 1,
        !usual.contains(where: { token.hasText($0.text) })
      else { continue }
      let found = usual.first { NearestName.isSlip(bytes, of: $0.text.utf8) }
      guard let found, !isKnown(token, among: tokens) else { continue }
      return (place, found.written)
    }
    return nil
  }

  /// Whether the vocabulary has a phrase with a word of a label.
  private func isKnown(_ token: Token, among tokens: [Token]) -> Bool {
    guard let first = tokens.first, let last = tokens.last else { return false }
    return context.words.matches(in: [first.range.union(last.range)], kinds: TermKind.allCases)
      .contains { $0.range.contains(token.range) }
  }
}

extension Channel {
  /// The kinds of action that one tests through a channel, the likeliest first.
  public var actionKinds: [TermKind] {
    switch self {
    case .keyboard: [.key, .gesture, .setting]
    case .gestures, .screenReader: [.gesture, .key, .setting]
    case .settings: [.setting, .gesture, .key]
    }
  }
}
