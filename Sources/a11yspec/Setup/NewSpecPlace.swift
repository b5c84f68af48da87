import SpecLinting
import SpecModel

/// Where a new specification goes: the name of a component and a folder, or the path of its file.
struct NewSpecPlace {
  let component: String
  /// The folder; empty for the working folder.
  private let folder: String
  /// The name of the file, if it was named with an extension.
  private let file: String?

  /// Takes what was named apart; a path begins in the folder.
  init(_ name: String, in folder: String) {
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let last = parts.popLast() ?? name
    let isFile = CandidateFile.isCandidate(name: last.utf8)
    file = isFile ? last : nil
    let stem = isFile ? String(last[..<(last.lastIndex(of: ".") ?? last.endIndex)]) : last
    // In the name of a file hyphens stand for spaces.
    component = isFile || !parts.isEmpty ? String(stem.map { "-_".contains($0) ? " " : $0 }) : stem
    let start = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.folder = ((start == "." ? [] : [start]) + parts).joined(separator: "/")
  }

  func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

  /// Returns the paths of some files: one is named as it was asked for.
  func paths(of files: [SpecTemplate]) throws(CommandFailure) -> [String] {
    guard let file, files.count == 1, let only = files.first else {
      return files.map { path($0.path) }
    }
    guard only.path.hasSuffix(".yml") == Self.isYAML(file) else {
      throw CommandFailure(
        "\"\(path(file))\" does not fit its dialect, whose files are named like \"\(only.path)\"; "
          + "name another with --dialect")
    }
    return [path(file)]
  }

  private static func isYAML(_ name: String) -> Bool {
    name.hasSuffix(".yml") || name.hasSuffix(".yaml")
  }

  /// Returns the dialect that most specifications in the folder have, or below the nearest folder
  /// above it that has any, of those that fit the file; the first with headings where there are none.
  func neighbours(_ loader: SpecLoader) throws(CommandFailure) -> String? {
    let dialects = loader.dialects.filter { dialect in
      dialect.block == nil && file.map { Self.isYAML($0) == (dialect.shape == .yaml) } ?? true
    }
    let fitting = dialects.map(\.id)
    let discovery = try FileDiscovery.fromHere()
    var parts = folder.split(separator: "/", omittingEmptySubsequences: false)
    while true {
      let start = parts.joined(separator: "/")
      let found = try? discovery.find([start.isEmpty ? "." : start], standardInputName: nil)
      var counts: [String: Int] = [:]
      for file in (found?.files ?? []).prefix(Self.readCount) {
        guard let dialect = file.source.flatMap({ loader.load($0).spec?.dialect.id }),
          fitting.contains(dialect)
        else { continue }
        counts[dialect, default: 0] += 1
      }
      // Of equals the first by name, so that it is the same each time.
      let most = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }
      if let most { return most.key }
      if parts.popLast() == nil { break }
    }
    return dialects.first { $0.shape == .headedMarkdown }?.id ?? fitting.first
  }

  /// How many files are read: enough to see how a folder is written.
  private static let readCount = 100
}
