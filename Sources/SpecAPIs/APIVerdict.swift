public import SpecDiagnostics

/// What is wrong with one name in a code span.
public struct APIVerdict: Sendable, Hashable {
  /// What sort of thing is wrong.
  public let kind: Kind
  /// Which part is wrong, as UTF-8 byte offsets from the beginning of the text that was judged; a name that
  /// goes on behind it ends beyond it.
  public internal(set) var range: SourceRange
  /// The text of that part.
  public internal(set) var found: String
  /// What may be there instead, the likeliest first; empty when nothing can be said.
  public var suggestions: [String]
  /// How sure: high when the grammar proves it or one real name is unique and close.
  public let confidence: Confidence

  /// Returns the verdict for a sentence with some words in small letters: of what may be meant, what the
  /// sentence mentions, such as `accessibilityValue(_:)` where a value is set.
  public func fitting(_ sentence: Set<String>) -> APIVerdict {
    let own = APIWords.split(found.utf8)
    let fitting = suggestions.filter { suggestion in
      let rest = APIWords.split(suggestion.utf8).filter { !own.contains($0) }
        .map { String(decoding: $0, as: UTF8.self) }
      return !rest.isEmpty
        && rest.allSatisfy { sentence.contains($0) || sentence.contains("\($0)s") }
    }
    var verdict = self
    if !fitting.isEmpty { verdict.suggestions = fitting }
    return verdict
  }

  /// The sorts of wrong names.
  public enum Kind: Sendable, Hashable {
    /// No name can be written so.
    case malformed(APIMalformation)
    /// No such name, but a real one is near.
    case unknown
    /// A real attribute with a value that it does not take.
    case wrongValue(attribute: String)
    /// A real attribute on an element with a role that does not have it.
    case misplaced(role: String)
    /// A real name that is deprecated.
    case deprecated(since: String?)
    /// A real name that the platform of the text lacks.
    case absent(APIPlatform)
    /// A real name, but of a framework that the text is not about.
    case foreign(APIFramework)
  }
}

/// Ways in which a span cannot be a name.
public enum APIMalformation: Sendable, Hashable {
  /// Argument labels that are none: `focused(:)`, `focused(_:equals)`.
  case argumentLabels
  /// `=`, `.`, `-` or a space where an attribute has `:` behind its namespace: `android=text`.
  case namespace
  /// Capitals and small letters in the wrong places: `Type_View_Focused`, `isaccessibilityElement`.
  case letterCase
  /// The backtick is inside of the name.
  case brokenSpan
  /// A word of prose is inside of the backticks: `modifier focused(_:)`.
  case proseInside
  /// A parameter in braces: `clickable {enabled = true}`.
  case parameterInClosure
  /// A member with its type in place of the name: `isHeader: AccessibilityTraits`.
  case declaration
  /// A bracket or quote without its partner: `accessibilityLabel(_:`, `android:text="Close`.
  case unclosed
  /// Typographic quotes around a value: `role=”dialog”`.
  case quotes
  /// The words of a label written as one name: `AccessibilityEnabled`.
  case runTogether
}
