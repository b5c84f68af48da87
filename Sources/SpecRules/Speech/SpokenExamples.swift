import SpecDiagnostics
import SpecModel

/// The announcement examples of one platform beside what the document demands there.
struct SpokenExamples {
  /// The platform's notes.
  let notes: PlatformNotes
  /// What criteria and scenarios demand.
  let required: RequiredSpeech
  /// What the examples say.
  let utterances: [Utterance]
  /// Words that stand for any name: "label", "value".
  private let placeholders: Set<String>
  /// The words of the component's name.
  private let component: [String]

  /// Returns the examples of each platform that has some.
  static func all(in document: Document, placeholders: [String] = []) -> [SpokenExamples] {
    let component = Lexer.words(document.spec.component.name)
    return document.spec.notes.compactMap { notes in
      let utterances = Utterance.all(of: notes, in: document)
      guard !utterances.isEmpty else { return nil }
      return SpokenExamples(
        notes: notes, required: RequiredSpeech(notes.platform, in: document),
        utterances: utterances, placeholders: Set(placeholders), component: component)
    }
  }

  /// Whether an example speaks of the component itself, and not of a child or a neighbor: its name
  /// stands for any name, or is the component's, or that of an example that fits, or the remark
  /// tells its parts: "(label, role, index)".
  func isAboutComponent(_ utterance: Utterance, like fitting: [Utterance]) -> Bool {
    let words = utterance.name
    return words.contains(where: placeholders.contains) || sharesName(utterance, with: fitting)
      || !component.isEmpty && component.allSatisfy(words.contains)
      || utterance.remark.contains { $0.text == "role" }
  }

  /// Whether "label" or "name" stands for the name of an example, or it is that of one that fits.
  func isPlain(_ utterance: Utterance, like fitting: [Utterance]) -> Bool {
    sharesName(utterance, with: fitting)
      || utterance.name.contains { ["label", "labels", "name"].contains($0) }
  }

  private func sharesName(_ utterance: Utterance, with others: [Utterance]) -> Bool {
    !utterance.name.isEmpty && others.contains { $0.name == utterance.name }
  }

  /// The structural path to an example.
  func location(_ utterance: Utterance) -> [String] {
    let aspect = notes.aspects.first { aspect in
      aspect.announcements.contains { $0.range == utterance.announcement.range }
    }
    return [notes.title.value, aspect?.title.value ?? ""]
  }
}
