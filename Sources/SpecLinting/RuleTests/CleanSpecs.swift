public import SpecRules

/// The clean specs that examples of rules change: those of a folder, or those that are built in.
public struct CleanSpecs: Sendable {
  private let folder: Path?
  private let builtIn: [String: String]

  /// Takes the specs that are built in.
  public init() {
    folder = nil
    builtIn = EmbeddedSpecs.all()
  }

  /// Creates the specs in `Examples/clean` of a checkout.
  public init(root: String) {
    folder = Path("\(root)/Examples/clean")
    builtIn = [:]
  }

  /// Takes the nearest folder `Examples/clean` beside or above a folder of rules, and behind it
  /// the specs that are built in.
  public init(nearestTo path: Path, workingFolder: Path) {
    var current = path.resolved(in: workingFolder).withoutDots()
    while !FileStatus.exists(current.appending("Examples/clean".utf8)), current.parent != current {
      current = current.parent
    }
    let nearest = current.appending("Examples/clean".utf8)
    folder = FileStatus.exists(nearest) ? nearest : nil
    builtIn = EmbeddedSpecs.all()
  }

  /// Returns the text of a clean spec by its path, or nil.
  ///
  /// Rules may come from anybody: a path must not lead out of the folder.
  public func text(_ path: String) -> String? {
    guard let folder = folder?.withoutLinks(),
      let file = folder.appending(Path(path).bytes).withoutLinks(), file.isIn(folder),
      let bytes = FileReader.bytes(file)
    else { return builtIn[path] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether there is a spec, or a folder with specs, at a path.
  public var exists: PathTest {
    { [folder, builtIn] path in
      if let folder, FileStatus.exists(Path(path).resolved(in: folder)) { return true }
      let name = Path(path).resolved(in: Path("/")).withoutDots().description.dropFirst()
      return builtIn.keys.contains { $0 == name || $0.hasPrefix(name + "/") }
    }
  }
}
