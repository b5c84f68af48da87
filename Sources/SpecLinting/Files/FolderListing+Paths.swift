extension FolderListing {
  /// Returns the paths that a shell may complete a beginning to, in order; folders end with a slash.
  ///
  /// Hidden names need a dot in the beginning. What cannot be read has none.
  public static func paths(beginning prefix: String) -> [String] {
    let bytes = Path(prefix).bytes
    let start = bytes.lastIndex(of: Path.slash).map { $0 + 1 } ?? 0
    let (folder, name) = (bytes[..<start], bytes[start...])
    let listing = try? FolderListing(Path(bytes: folder.isEmpty ? [Path.dot] : Array(folder)))
    return (listing?.entries ?? [])
      .filter { $0.name.starts(with: name) }
      .filter { name.first == Path.dot || $0.name.first != Path.dot }
      .map { Path(bytes: folder + $0.name + ($0.kind == .folder ? [Path.slash] : [])) }
      .sorted().map(\.description)
  }
}
