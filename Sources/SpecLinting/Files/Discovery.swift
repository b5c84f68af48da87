/// What a search for files found.
public struct Discovery: Sendable {
  /// The candidates, each once, in the order of their shown paths' bytes.
  public internal(set) var files: [CandidateFile] = []
  /// The shown paths of files that were named but have a suffix of no candidate.
  public internal(set) var namedOthers: [String] = []
  /// The number of files in the folders, ignored ones left out, that have a suffix of no candidate.
  public internal(set) var otherCount = 0
  /// Folders inside the named ones that could not be read.
  public internal(set) var unreadableFolders: [FileError] = []
}
