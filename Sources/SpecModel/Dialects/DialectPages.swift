/// How a dialect tells one component in several files, one for each platform.
public struct DialectPages: Sendable {
  /// The key of the front matter whose value names the platform.
  public let platformKey: String?
  /// The platform that a folder's name stands for: `accessible-ios` for `ios`.
  public let folders: [String: String]
  /// Terms of which one platform may have one and another platform another, such as "key.tab" and
  /// "key.ctrl_tab", by list.
  public let equal: [[String]]

  /// Returns the platform of the file at a path by its folders, what all files about the same
  /// component have in common, the path without that folder, and where the others may be.
  ///
  /// The folder nearest to the file counts.
  func place(of path: String) -> (platform: String?, component: String, siblings: [String]) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = parts.indices.dropLast().last(where: { folders[parts[$0]] != nil }) else {
      return (nil, path, [])
    }
    func joined(_ folder: String) -> String {
      (parts[..<index] + [folder] + parts[(index + 1)...]).joined(separator: "/")
    }
    let others = folders.keys.filter { folders[$0] != folders[parts[index]] }.sorted()
    return (folders[parts[index]], joined("*"), others.map(joined))
  }
}
