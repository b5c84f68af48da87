import SpecDiagnostics

/// Returns whether a file is at a path with `/`, relative to where the path of the document begins.
public typealias PathTest = @Sendable (String) -> Bool

/// What the other documents of a run say that matters to one of them.
public struct Neighbours: Sendable {
  /// Which files there are; nil where the document has no place among files.
  public var exists: PathTest?
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
  /// What it says that the other pages of its component should say too; nil for a document that
  /// is not a page of one platform.
  public let page: ComponentPage?
  /// What its entries say that those of others should say too.
  public let stated: [StatedPart]

  /// Whether the document must be looked at again, now that its neighbours are known.
  public func asksAgain(beside neighbours: Neighbours) -> Bool {
    page.map { page in neighbours.pages.contains { page.lacksSomething(of: $0) } } ?? false
      || !neighbours.stated.isEmpty
  }
}
