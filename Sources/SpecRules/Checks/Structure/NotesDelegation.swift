import SpecDiagnostics
import SpecLanguage
import SpecModel

/// Decides whether notes say that there is nothing to say: "there is no native …", "follow the
/// Button guidance".
enum NotesDelegation {
  /// Whether the notes' general part leaves the aspects to other guidance.
  static func delegates(_ notes: PlatformNotes, in words: Words) -> Bool {
    notes.general.contains { item in
      let text = words.fold(words.tokens(in: item.lines))
      return text.holds("there is no native") || text.holds("there are no native")
        || text.holds("follow") && (text.holds("guidance") || text.holds("guidelines"))
        || text.holds("see the") && text.holds("section for")
    }
  }
}
