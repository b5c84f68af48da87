import Foundation
import SpecLinting

/// A folder that is made for one test and removed with it.
final class TemporaryFolder {
  /// Where it lies, without symbolic links.
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11yspec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: template, withIntermediateDirectories: true)
    path = template.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes files, making their folders; a name that ends in `/` is a folder.
  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(fileURLWithPath: path).appendingPathComponent(name)
      let folder = name.hasSuffix("/") ? url : url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try Data(text.utf8).write(to: url) }
    }
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// Makes a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Searches as if the working directory were this folder or one in it.
  func find(_ arguments: [String] = ["."], in folder: String = "") throws(FileError) -> Discovery {
    let working = folder.isEmpty ? path : "\(path)/\(folder)"
    return try FileDiscovery(workingFolder: Path(working)).find(arguments)
  }

  /// Returns the shown paths of what is found.
  func paths(_ arguments: [String] = ["."], in folder: String = "") throws -> [String] {
    try find(arguments, in: folder).files.map(\.path)
  }
}
