import SpecLanguage
import SpecModel

extension ComponentSpec {
  /// Returns the place of the word with which the words of a step demand something, among those of the dialect.
  ///
  /// "Describe what it will do" demands nothing: the word belongs to the question.
  func modal(in tokens: [Token]) -> Int? {
    let modals = dialect.stepForm.modals.map { WordHash.of($0) }
    for token in tokens where token.isWord {
      let asks = words[token].small.contains(.question) && !token.is("when")
      if asks || token.is("because") { return nil }
      if let place = modals.firstIndex(of: token.hash) { return place }
    }
    return nil
  }
}
