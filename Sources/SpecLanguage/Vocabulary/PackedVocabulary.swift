/// A vocabulary that is packed, to be compiled into the program and read where it lies.
public struct PackedVocabulary: Sendable {
  /// A line for each term; see `Term`.
  public let lines: PackedText
  /// The tables that lead from words to the lines.
  public let tables: PackedNumbers

  /// Takes the two parts.
  public init(lines: PackedText, tables: PackedNumbers) {
    self.lines = lines
    self.tables = tables
  }
}
