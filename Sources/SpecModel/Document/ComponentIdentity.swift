public import SpecDiagnostics
import SpecLanguage

/// The component that a document is about, and every place that names it.
public struct ComponentIdentity: Sendable {
  /// The subject of "How to test …" without its article, else the title; lower case.
  public let name: String
  /// The short id of the component that its head names, such as `slider` of "rating slider" and "slider for ratings";
  /// nil when the vocabulary does not know it.
  public let id: String?
  /// The class that the vocabulary gives the name (control, notification, pattern, landmark, page,
  /// text), or nil when it does not know it.
  public let kind: String?
  /// The classes of component that the vocabulary has.
  public static let kinds = ["control", "notification", "pattern", "landmark", "page", "text"]
  /// Whether this sort of component has no role or state of its own.
  public let aspectsAreOptional: Bool
  /// Every place that names the component, in document order.
  public let mentions: [Mention]

  /// One place that names the component.
  public struct Mention: Sendable {
    /// What sort of place.
    public let source: Source
    /// The name as written, without article.
    public let name: Located<String>
  }

  /// The sorts of place that name a component.
  public enum Source: String, Sendable {
    /// "How to test …" in General Notes.
    case generalNotes = "General Notes"
    /// "How to test …" in Condensed.
    case condensed = "Condensed"
    /// "How to test …" in Gherkin.
    case gherkin = "Gherkin"
    /// The component of the GIVEN sentence.
    case given = "GIVEN"
    /// The title in the front matter, or the heading of level 1.
    case title = "title"
  }
}
