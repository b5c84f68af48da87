public import SpecComparison
import SpecDiagnostics
import SpecLanguage

/// Returns whether a file is at a path with `/`, relative to where the path of the document begins.
public typealias PathTest = @Sendable (String) -> Bool

/// What the other documents of a run say that matters to one of them.
public struct Neighbours: Sendable {
  /// Which files there are; nil where the document has no place among files.
  public var exists: PathTest?
  /// What they are about.
  public var others = OtherDocuments()
  /// The other pages of the component, where each platform has a page of its own.
  public var pages: [ComponentPage] = []
  /// What pages of a platform lack throughout, and which ones; the first of them says it.
  public var gaps: [PageGap: [String]] = [:]
  /// What most documents say in parts of entries where this one says something else.
  public var stated: [StatedPart] = []
  /// Whether a link of another file may lead to an anchor of the document at a path.
  public var leads: @Sendable (_ anchor: String, _ path: String) -> Bool = { _, _ in false }
  /// Whether the other documents have been looked at.
  public var areKnown = false
  /// Whether no other document is looked at, so that no one asks what this one says.
  let isAlone: Bool

  /// Creates neighbours that say nothing.
  public init(isAlone: Bool = false, exists: PathTest? = nil) {
    self.isAlone = isAlone
    self.exists = exists
  }
}

/// What a run keeps of a document to look at others with: a few hundred words, and no document.
public struct DocumentSummary: Sendable {
  /// The file.
  public let path: String
  /// The dialect that it is written in.
  public let dialect: String
  /// What the dialect has and the document lacks.
  let absent: Set<String>
  /// The component's name, as it is written.
  public let component: String
  /// The component's name; see `Comparison.name`.
  public let name: [UInt64]
  /// What it says that the other pages of its component should say too; nil for a document that
  /// is not a page of one platform.
  public let page: ComponentPage?
  /// The ends of names that may be those of other components, in order; see `Comparison.nameEnds`.
  let nameEnds: [UInt64]
  /// What its entries say that those of others should say too.
  public let stated: [StatedPart]
  /// The nouns that it says.
  public let nouns: SubjectNouns

  /// Whether the document must be looked at again, now that its neighbours are known.
  public func asksAgain(beside neighbours: Neighbours) -> Bool {
    page.map { page in neighbours.pages.contains { page.lacksSomething(of: $0) } } ?? false
      || neighbours.others.names.contains { name in
        OtherDocuments.end(of: name).map(hasNameEnd) ?? false
      } || !neighbours.others.themes.isEmpty || !neighbours.stated.isEmpty
  }

  private func hasNameEnd(_ end: UInt64) -> Bool {
    let place = nameEnds.firstIndexInOrder { $0 >= end }
    return place < nameEnds.count && nameEnds[place] == end
  }
}
