/// What the value of a key of a configuration looks like.
///
/// The loader holds values to it, and the JSON Schema is made of it.
public indirect enum ValueForm: Sendable {
  /// A text that is not empty; `what` says what it is: "the id of a dialect".
  case text(what: String)
  /// One of a few words.
  case choice([String])
  /// `true` or `false`.
  case flag
  /// A list, or one value alone.
  case list(ValueForm)
  /// A mapping whose keys are names that somebody else knows: "a rule".
  case mapping(name: String, ValueForm)
  /// A mapping with known keys only.
  case record([Field])
  /// A mapping with known keys and, beside them, names that somebody else knows.
  case open(name: String, ValueForm, [Field])
  /// A mapping that whoever uses it holds to a form of its own: the options of a check.
  case any

  /// One known key of a mapping.
  public struct Field: Sendable {
    /// The key.
    public let name: String
    /// What its value looks like.
    public let form: ValueForm
    /// One or two sentences: what it does.
    public let doc: String
    /// Whether it must be there.
    public let isRequired: Bool

    /// Creates a key.
    public init(_ name: String, _ form: ValueForm, _ doc: String, isRequired: Bool = false) {
      self.name = name
      self.form = form
      self.doc = doc
      self.isRequired = isRequired
    }
  }

  /// What was expected, for messages: "a list of texts".
  var expected: String {
    switch self {
    case .text(let what): what
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .flag: "true or false"
    case .list(let item): "\(item.expected), or a list of such"
    case .mapping(let name, _), .open(let name, _, _): "a mapping with \(name) as each key"
    case .record(let fields): "a mapping with \(fields.map(\.name).joined(separator: ", "))"
    case .any: "a mapping of keys to values"
    }
  }
}
