import SpecDiagnostics
import SpecLanguage
import SpecLinting
import Testing

/// The vocabulary that the program has built in, opened once for all tests.
enum BuiltIn {
  static func vocabulary() throws -> Vocabulary { try opened.get() }

  /// Returns a text as a file taken apart with the built-in vocabulary.
  static func words(_ text: String) throws -> Words {
    Words(SourceFile(path: "text.md", text: text), try vocabulary())
  }

  private static let opened = Result { () throws -> Vocabulary in
    Vocabulary(try #require(EmbeddedRules.data()).vocabulary)
  }
}
