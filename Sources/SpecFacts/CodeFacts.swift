public import SpecDiagnostics
public import SpecLanguage

/// What the examples of code in a document ask of users, and the limits that they set.
public struct CodeFacts {
  /// The numbers that they ask for: "Write 3 letters".
  public private(set) var demands: [CodeDemand] = []
  /// The lowest and the highest values of controls.
  public private(set) var limits: [CodeLimit] = []

  /// Creates the facts of a document without code.
  public init() {}

  /// Creates the facts of limits, and of what users read or hear in some ranges of a document.
  public init(texts: [SourceRange], limits: [CodeLimit], words: Words) {
    demands = texts.flatMap { CodeDemand.all(in: $0, of: words) }
    self.limits = limits
  }
}

/// A number that a text in an example of code asks for.
public struct CodeDemand {
  /// The text.
  public let range: SourceRange
  /// The number and what it counts.
  public let quantity: Quantity
  /// The base form of what is asked, hashed: "write".
  public let verb: UInt64

  fileprivate static func all(in range: SourceRange, of words: Words) -> [CodeDemand] {
    let places = words.places(in: range)
    guard words.hasNumber(in: places) else { return [] }
    let clauses = words.clauses(in: [places])
    let read = StatementReader.reading([places], of: words, clauses) { $0.readNumbers() }
    // "2 suggestions found" is an example of what happens.
    let demands = read.clauses.filter { $0.subjects.isEmpty && $0.verb != nil }
    return read.quantities.compactMap { quantity in
      demands.lazy.filter { $0.places.contains(quantity.place) }.compactMap { $0.verb }
        .first { $0 < quantity.place }
        .map { CodeDemand(range: range, quantity: quantity, verb: words[$0].verb) }
    }
  }
}

/// The lowest or the highest value that code sets for a control.
public struct CodeLimit: Sendable {
  /// The example.
  public let example: SourceRange
  /// The attribute, such as `aria-valuemax="10"`.
  public let range: SourceRange
  /// The value as it is written.
  public let value: String
  /// Whether it is the highest value.
  public let isUpper: Bool
  /// The other limit of the control; nil where the code sets none.
  public let other: String?

  /// Creates a limit.
  public init(
    in example: SourceRange, range: SourceRange, value: String, isUpper: Bool, other: String?
  ) {
    self.example = example
    self.range = range
    self.value = value
    self.isUpper = isUpper
    self.other = other
  }
}
