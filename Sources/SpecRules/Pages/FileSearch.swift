import SpecDiagnostics

/// Looks for a file that a document leads to, name by name: some systems find one whose capitals differ, and
/// others do not.
struct FileSearch {
  let names: Neighbours.NamesOfFolder

  /// What came of it.
  enum Outcome: Equatable {
    /// It is there.
    case found
    /// It is there with other capitals, as these names have them.
    case other([String])
    /// It is not there, but its folder is, with files of its kind.
    case missing(folder: String)
    /// Its folder is not there, or there is nothing of its kind in it.
    case unknown
  }

  /// Looks for a path, cut into names, from a folder on, as paths of documents are.
  func find(_ path: [String], from folder: String) -> Outcome {
    var folder = folder
    var real: [String] = []
    for (place, name) in path.enumerated() {
      if name == ".." || name == "." {
        folder = name == "." ? folder : Self.parent(of: folder)
        real.append(name)
        continue
      }
      guard let all = names(folder) else { return .unknown }
      guard let found = all.find(name) else {
        let isFile = place == path.count - 1 && all.hasKind(of: name)
        return isFile && real.elementsEqual(path.dropLast()) ? .missing(folder: folder) : .unknown
      }
      real.append(found)
      folder = Self.path(of: found, in: folder)
    }
    return real == path ? .found : .other(real)
  }

  /// Returns the folders in which a site may have its root: each around a folder, the nearest first.
  func folders(around folder: String) -> [String] {
    var all: [String] = []
    var next = folder
    while all.count < 64, names(next) != nil {
      all.append(next)
      next = Self.parent(of: next)
      if next == all.last { break }
    }
    return all
  }

  /// Returns the names of a path in which no folder is entered and left again: "a/../b" is "b".
  static func withoutSteps(_ names: [some StringProtocol]) -> [String] {
    names.reduce(into: []) { path, name in
      if name == "..", let last = path.last, last != "..", last != "." {
        path.removeLast()
      } else {
        path.append(String(name))
      }
    }
  }

  /// Returns the path of something in a folder.
  static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func parent(of folder: String) -> String {
    if folder == "/" { return folder }
    let names = folder.split(separator: "/")
    guard let last = names.last, last != "..", folder != "." else {
      return folder == "." ? ".." : folder + "/.."
    }
    let start = folder.hasPrefix("/") ? "/" : ""
    let rest = start + names.dropLast().joined(separator: "/")
    return rest.isEmpty ? "." : rest
  }

  /// Returns what follows the last dot of a name, in lower case; nil without one.
  static func suffix(_ name: String) -> String? {
    name.lastIndex(of: ".").map { name[$0...].lowercased() }
  }
}

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
