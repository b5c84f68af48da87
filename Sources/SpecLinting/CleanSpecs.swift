public import SpecRules

/// The clean specs in `Examples/clean` that examples of rules change.
public struct CleanSpecs: Sendable {
  private let root: String

  /// Creates the specs of a checkout.
  public init(root: String) { self.root = root }

  /// Returns the text of a clean spec by its path below `Examples/clean`, or nil.
  public func text(_ path: String) -> String? {
    guard
      case .whole(let bytes)? = try? FileReader.read(Path("\(root)/Examples/clean/\(path)"))
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Tells whether there is a file at a path below `Examples/clean`.
  public var exists: PathTest { Knowledge.files(seenFrom: Path("\(root)/Examples/clean")) }
}
