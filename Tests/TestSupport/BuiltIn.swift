package import SpecDiagnostics
package import SpecLanguage
package import SpecLinting
package import SpecModel

/// What the program has built in, compiled once for all tests.
package enum BuiltIn {
  package static func knowledge() throws -> Knowledge { try compiled.get() }
  package static func loader() throws -> SpecLoader { try knowledge().loader }
  package static func vocabulary() throws -> Vocabulary { try loader().vocabulary }
  package static func dialects() throws -> [Dialect] { try loader().dialects }

  package static func dialect(_ id: String) throws -> Dialect {
    guard let dialect = try dialects().first(where: { $0.id == id }) else {
      throw Unexpected("no dialect \"\(id)\"")
    }
    return dialect
  }

  /// Returns a text as a file taken apart with the built-in vocabulary.
  package static func words(_ text: String) throws -> Words {
    Words(SourceFile(path: "text.md", text: text), try vocabulary())
  }

  /// Loads a file that must be a spec.
  package static func spec(_ file: SourceFile) throws -> ComponentSpec {
    guard let spec = try loader().load(file).spec else {
      throw Unexpected("\(file.path) is not recognised as a spec")
    }
    return spec
  }

  private static let compiled = Result {
    guard let data = EmbeddedRules.data() else { throw Unexpected("no rules are built in") }
    return try data.compiled()
  }
}

/// Something that a test relies on is not so.
package struct Unexpected: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
