/// One real name of a framework, as a file of `Rules/apis` describes it.
public struct APIName: Sendable, Hashable {
  /// The spelling in code without parentheses: `accessibilityLabel`, `.button`, `android:text`,
  /// `<button>`, `role=alert`.
  var name: String
  /// The framework, or nil for a literal: a span that is not a name of any of them.
  var framework: APIFramework?
  /// What sort of thing.
  var kind: APIKind
  /// The types, elements or scopes that it belongs to.
  var owners: [String]
  /// The forms with argument labels: `focused(_:equals:)`.
  var signatures: [String]
  /// Other accepted spellings.
  var aliases: [String]
  /// All allowed values; empty when any is.
  var values: [String]
  /// What is known of its end, if it is deprecated.
  var deprecation: APIDeprecation?
  /// The platforms of its framework that lack it.
  var notOn: [APIPlatform]
  /// Of an attribute, the roles that must not have it.
  var forbiddenOn: [String]

  /// Creates a name.
  init(
    _ name: String, _ framework: APIFramework?, _ kind: APIKind, owners: [String] = [],
    signatures: [String] = [], aliases: [String] = [], values: [String] = [],
    deprecation: APIDeprecation? = nil, notOn: [APIPlatform] = [],
    forbiddenOn: [String] = []
  ) {
    self.name = name
    self.framework = framework
    self.kind = kind
    self.owners = owners
    self.signatures = signatures
    self.aliases = aliases
    self.values = values
    self.deprecation = deprecation
    self.notOn = notOn
    self.forbiddenOn = forbiddenOn
  }
}

/// What sort of thing a name stands for.
enum APIKind: String, Sendable, CaseIterable {
  /// A class, struct, enum or property wrapper.
  case `class`
  /// A protocol or interface.
  case `protocol`
  /// A property, or a parameter of a composable.
  case property
  /// A method or function.
  case method
  /// A view modifier of SwiftUI or Compose.
  case modifier
  /// A composable function.
  case composable
  /// A constant.
  case constant
  /// A case of an enumeration, or a member of a style.
  case enumCase = "enum-case"
  /// An accessibility trait.
  case trait
  /// A notification.
  case notification
  /// An attribute of an Android layout.
  case xmlAttribute = "xml-attribute"
  /// An HTML element.
  case element
  /// An attribute of HTML, ARIA or SVG.
  case attribute
  /// A role of ARIA or Compose.
  case role
  /// An ARIA role that documents may not use.
  case abstractRole = "abstract-role"
  /// The name of a key of the keyboard.
  case key
  /// No API at all.
  case literal
}

/// Since when a name is deprecated, and what to write instead.
struct APIDeprecation: Sendable, Hashable {
  /// The first version, such as `iOS 12.0`; nil when not known.
  var since: String?
  /// What to write instead; empty when there is nothing.
  var replacements: [String] = []
  /// Whether the vendor advises against it without naming a version.
  var isSoft = false
  /// The one library of several with this name that deprecates it, or nil.
  var only: String?
}
