/// The names in a folder.
public struct FolderNames: Sendable {
  /// The folders among them.
  let folders: [String]
  private let all: Set<String>
  /// The first name of those that differ in capitals only.
  private let byLetters: [String: String]
  private let suffixes: Set<String>

  /// Takes the names of everything, and those of folders.
  public init(_ names: [String], folders: [String]) {
    self.folders = folders
    all = Set(names)
    byLetters = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    suffixes = Set(names.compactMap(FileSearch.suffix))
  }

  /// Returns a name as it is here, whatever its capitals; nil where there is none like it.
  func find(_ name: String) -> String? { all.contains(name) ? name : byLetters[name.lowercased()] }

  /// Whether anything has the suffix of a name.
  func hasKind(of name: String) -> Bool { FileSearch.suffix(name).map(suffixes.contains) ?? false }
}
