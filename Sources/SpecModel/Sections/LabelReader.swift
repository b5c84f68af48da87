import SpecDiagnostics
public import SpecLanguage

/// Reading what a criterion's label names.
struct LabelReader {
  let context: LoadContext

  /// What a label names.
  struct Reading {
    /// What it says to do.
    var actions: [Action] = []
    /// The id of the attribute that it is, such as `role`.
    var attribute: String?
  }

  /// Returns the channel that a label belongs to, whatever it is under.
  func owner(of label: String, at range: SourceRange?) -> Channel? {
    let read = read(label, at: range, channel: .keyboard)
    return context.dialect.labels.owner(
      actions: read.actions.map(\.fullID), attribute: read.attribute)
  }

  /// Reads a label; one that is in no file has no range.
  func read(_ label: String, at range: SourceRange?, channel: Channel) -> Reading {
    if let range { return read(context.words, context.words.places(in: range), label, channel) }
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
        ?? named?.shortID)
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
