/// How a dialect describes one component in several files, one for each platform.
public struct DialectPages: Sendable {
  /// The key of the front matter whose value names the platform.
  public let platformKey: String?
  /// The platform that a folder's name stands for: `accessible-ios` for `ios`.
  public let folders: [String: String]
  /// Terms of which one platform may have one and another platform another, such as "key.tab" and
  /// "key.ctrl_tab", by list.
  public let equal: [[String]]

  /// Returns the platform of the file at a path by its folders, and what all files about the same
  /// component have in common: the path without that folder.
  ///
  /// The folder nearest to the file counts. In a path without one the first name is taken to be below
  /// it, and steps up are left out, so that it makes no difference to be in the folder.
  func place(of path: String) -> (platform: String?, component: String) {
    guard let (parts, folder) = parts(of: path) else { return (nil, "*/\(path)") }
    let component = parts.replacing("*", at: folder)
    return (folders[parts[folder]], String(component.trimmingPrefix(while: { "./".contains($0) })))
  }

  /// Returns the paths at which the pages of the same component for other platforms would lie, in
  /// order.
  public func siblings(of path: String) -> [String] {
    guard let (parts, folder) = parts(of: path) else { return [] }
    let platform = folders[parts[folder]]
    return folders.filter { $0.value != platform }.keys.sorted()
      .map { parts.replacing($0, at: folder) }
  }

  /// Returns the names in a path, and which of them is the folder of a platform; nil where none is.
  private func parts(of path: String) -> (names: [String], folder: Int)? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.indices.dropLast().last { folders[names[$0]] != nil }.map { (names, $0) }
  }
}

extension [String] {
  /// The names as a path, one of them replaced.
  fileprivate func replacing(_ name: String, at index: Int) -> String {
    (self[..<index] + [name] + self[(index + 1)...]).joined(separator: "/")
  }
}
