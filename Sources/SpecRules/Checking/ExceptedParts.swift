import SpecLanguage
import SpecYAML

/// The parts that no document needs, as the option "except" of a check names them: by title or id, in small or
/// capital letters.
struct ExceptedParts: Sendable {
  private let names: Set<String>

  init(_ options: StrictMapping) throws(DataError) {
    names = Set(try options.strings("except").map(FoldedText.fold))
  }

  /// Whether one of the names of a part is among them.
  func hold(_ titles: String...) -> Bool {
    titles.contains { names.contains(FoldedText.fold($0)) }
  }
}
