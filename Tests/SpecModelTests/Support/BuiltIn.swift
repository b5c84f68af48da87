import SpecLanguage
import SpecLinting
import SpecModel
import Testing

/// What the program has built in, compiled once for all tests.
enum BuiltIn {
  static func loader() throws -> SpecLoader { try compiled.get() }
  static func vocabulary() throws -> Vocabulary { try loader().vocabulary }
  static func dialects() throws -> [Dialect] { try loader().dialects }
  static func dialect(_ id: String) throws -> Dialect {
    try #require(try dialects().first { $0.id == id })
  }

  private static let compiled = Result { () throws -> SpecLoader in
    try #require(EmbeddedRules.data()).compiled().loader
  }
}
