import Foundation

/// The checkout that the tests lie in.
enum Checkout {
  /// Its root.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the files that belong to the project, below the root: what git tracks, or where
  /// there is no git, what lies in no hidden folder.
  static let files: [String] = (tracked ?? found).filter { exists($0) }.sorted()

  /// The Swift files of `Sources/` and `Tools/`.
  static let sources = files.filter { path in
    path.hasSuffix(".swift") && ["Sources/", "Tools/"].contains(where: path.hasPrefix)
  }.map(SwiftSource.init)

  /// The pages that users and developers read.
  static let pages = files.filter { path in
    let name = path.split(separator: "/").last
    return path.hasSuffix(".md") && !path.contains("/")
      || name == "README.md" && (path.hasPrefix("Rules/") || path.hasPrefix("Examples/"))
  }.map(MarkdownPage.init)

  /// Returns the bytes of a file; none if it cannot be read.
  static func data(_ path: String) -> Data {
    (try? Data(contentsOf: root.appendingPathComponent(path))) ?? Data()
  }

  /// Returns the text of a file.
  static func text(_ path: String) -> String { String(decoding: data(path), as: UTF8.self) }

  /// Whether there is a file or folder at a path below the root.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private static var tracked: [String]? {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A new file counts before it is added.
    git.arguments = [
      "git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let names = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0, !names.isEmpty else { return nil }
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private static var found: [String] {
    let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    return paths.filter { !$0.hasPrefix(".") && !$0.contains("/.") && !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let full = root.appendingPathComponent(path).path
    return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
