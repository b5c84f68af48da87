import SpecLanguage

/// What the other documents of a run say that matters to one of them.
public struct OtherDocuments: Sendable {
  /// The names of the components that they are about; see `Comparison.name`.
  public var names: Set<[UInt64]> = []
  /// What each of them that may have been copied from speaks of.
  public var themes: [Theme] = []

  /// Creates what a document that is alone has beside it.
  public init() {}

  /// What one document speaks of again and again, and few others speak of at all.
  public struct Theme: Sendable {
    /// The component's name, as it is written.
    public let component: String
    /// The words of the component's name; see `Comparison.name`.
    public let name: [UInt64]
    /// The nouns, hashed as in the singular.
    public let nouns: Set<UInt64>

    /// Takes a theme.
    public init(component: String, name: [UInt64], nouns: Set<UInt64>) {
      self.component = component
      self.name = name
      self.nouns = nouns
    }

    /// Whether it is what a passage speaks of with nouns that its own document says nowhere else.
    public func explains(_ nouns: [UInt64]) -> Bool {
      let common = nouns.count { self.nouns.contains($0) }
      return common > 1 && 2 * common >= nouns.count
    }
  }
}

extension OtherDocuments {
  /// Returns the last two words of a name as one hash; nil for a name of one.
  public static func end(of name: [UInt64]) -> UInt64? {
    name.count > 1 ? WordHash.pair(name[name.count - 2], name[name.count - 1]) : nil
  }

  /// Whether words are the name of another component, or the end of it: "radar scrubber".
  ///
  /// One word is too common: "link", "lock".
  public static func isName(_ words: [UInt64], of component: [UInt64]) -> Bool {
    component.count > 1 && words.count > 1
      && (component.suffix(words.count) == words[...]
        || words.suffix(component.count) == component[...])
  }
}

/// The nouns of a document, by which sentences that were copied from another one are found.
public struct SubjectNouns: Sendable {
  /// All of them, hashed as in the singular.
  public let all: [UInt64]
  /// Those that it says again and again.
  public let frequent: [UInt64]
  /// For each passage the nouns that nothing else in the document says; only where there are several.
  public let unshared: [[UInt64]]
}
