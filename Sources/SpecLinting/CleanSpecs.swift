public import SpecRules

/// The clean specs that examples of rules change.
public struct CleanSpecs: Sendable {
  private let folder: Path

  /// Creates the specs in `Examples/clean` of a checkout.
  public init(root: String) { folder = Path("\(root)/Examples/clean") }

  /// Takes the nearest folder `Examples/clean` beside or above a file or folder of rules.
  ///
  /// Without one, there are no specs.
  public init(nearestTo path: Path, workingFolder: Path) {
    var current = path.resolved(in: workingFolder).withoutDots()
    while !FileStatus.exists(current.appending("Examples/clean".utf8)), current.parent != current {
      current = current.parent
    }
    folder = current.appending("Examples/clean".utf8)
  }

  /// Returns the text of a clean spec by its path below the folder, or nil.
  public func text(_ path: String) -> String? {
    guard
      case .whole(let bytes)? = try? FileReader.read(folder.appending(path.utf8))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Tells whether there is a file at a path below the folder.
  public var exists: PathTest { Knowledge.files(seenFrom: folder) }
}
