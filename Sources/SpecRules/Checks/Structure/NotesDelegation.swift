import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Decides whether notes say that there is nothing to say: "there is no native …", "follow the
/// Button guidance".
enum NotesDelegation {
  /// Whether the notes' general part leaves the aspects to other guidance.
  static func delegates(_ notes: PlatformNotes, in words: Words) -> Bool {
    notes.general.contains { item in
      let tokens = words.tokens(in: item.lines)
      // Nearly no text has one of these.
      return tokens.contains { $0.isOne(of: signs) || words.text(of: $0).holds("follow") }
        && delegates(words.fold(tokens))
    }
  }

  private static let signs: WordSet = ["native", "section"]

  private static func delegates(_ words: String) -> Bool {
    words.holds("there is no native") || words.holds("there are no native")
      || (words.holds("follow") && (words.holds("guidance") || words.holds("guidelines")))
      || (words.holds("see the") && words.holds("section for"))
  }
}
