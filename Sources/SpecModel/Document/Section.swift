public import SpecDiagnostics

/// A section of the document: a heading with what follows it, or a key with its value.
public struct Section: Sendable {
  /// The place in the dialect that it fills, such as `condensed` or `ios-notes`; nil for a section
  /// that the dialect does not name.
  public let id: String?
  /// Its title as written.
  public let title: Located<String>
  /// The heading's level, 1 to 6; 0 for a key of the front matter.
  public let level: Int
  /// The heading with its marker, or the key.
  public let heading: SourceRange
  /// The section from its heading to its last byte that is not blank.
  public let range: SourceRange
}

/// A key at the top level of the document, or of its front matter, whatever it is for.
public struct DocumentKey: Sendable {
  /// The key as written.
  public let name: Located<String>
  /// The lines of all text below it.
  public let lines: [SourceRange]
  /// The key with its value.
  public let range: SourceRange
}

/// Which page of a component a document is, where each platform has a file of its own.
public struct PagePlace: Sendable, Equatable {
  /// The platform, such as `ios`.
  public let platform: String
  /// What all pages of the component have in common, and no page of another one.
  public let component: String
}

/// Which of the dialect's steps or scenarios a step or scenario of the document is.
///
/// Its title, its number and what is below it may disagree; the most of them decide.
public struct StepPlace: Sendable, Equatable {
  /// The dialect's number of it; one more than its last one where only titles count, and this
  /// title is unknown.
  public let number: Int
  /// The dialect's number of the step whose title it carries; nil for a title of its own.
  public private(set) var titled: Int?
  /// Whether what is below it speaks for `number`.
  public private(set) var isBorneOut = false
}
