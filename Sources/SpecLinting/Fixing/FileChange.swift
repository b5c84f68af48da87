public import SpecDiagnostics

/// What fixes made of one file.
public struct FileChange: Sendable {
  /// The document as it was read.
  public let before: SourceFile
  /// The document with the fixes made.
  public let after: SourceFile
  /// Whether it came from standard input, and nothing was written to the disk.
  public let isStandardInput: Bool
  /// How many faults were fixed.
  public let fixedCount: Int
  /// The fixes that were taken back.
  public let undone: [UndoneFix]
  /// Why the file could not be written, and is as it was.
  public let failure: FileError?

  /// Whether the two differ.
  public var isChange: Bool { before.bytes != after.bytes }
}
