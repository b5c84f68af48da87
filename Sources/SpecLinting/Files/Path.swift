import SpecDiagnostics

/// A path as the system has it: bytes with `/` between the names, which need not be UTF-8.
public struct Path: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The bytes, without a final zero.
  public let bytes: [UInt8]

  /// Wraps bytes as they came from the system.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  /// Wraps a path that was written as text, or shown; see `PathText`.
  public init(_ text: String) { bytes = PathText.bytes(of: text) }

  /// Joins names, with a slash in front of an absolute path.
  private init(_ names: ArraySlice<ArraySlice<UInt8>>, isAbsolute: Bool) {
    bytes = (isAbsolute ? [Self.slash] : []) + names.joined(separator: [Self.slash])
  }

  /// The path as it is shown, which no other path is; see `PathText`.
  public var description: String { PathText.text(of: bytes) }
  /// A text that Swift takes for equal with that of no other path; see `PathText`.
  var key: String { PathText.text(of: bytes, inASCII: bytes.contains { $0 >= 0x80 }) }
  /// Whether the path begins at the root of the file system.
  public var isAbsolute: Bool { bytes.first == Self.slash }
  /// The names between the slashes; empty names and `.` are left out.
  public var names: [ArraySlice<UInt8>] {
    bytes.split(separator: Self.slash).filter { !$0.elementsEqual([Self.dot]) }
  }
  /// The path without its last name: `.` for a single name, `/` for the root.
  public var parent: Path {
    let names = names.dropLast()
    if names.isEmpty { return Path(bytes: [isAbsolute ? Self.slash : Self.dot]) }
    return Path(names, isAbsolute: isAbsolute)
  }

  /// Orders by bytes.
  public static func < (left: Path, right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// Returns the path of an entry of this folder.
  ///
  /// The folder `.` adds nothing in front.
  public func appending(_ name: some Sequence<UInt8>) -> Path {
    if bytes == [Self.dot] { return Path(bytes: name) }
    return Path(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name)
  }

  /// Returns this path as seen from a folder; an absolute path stays as it is.
  public func resolved(in folder: Path) -> Path {
    isAbsolute ? self : folder.appending(bytes)
  }

  /// Whether this path is a folder or leads into it; both must be absolute and without dots.
  public func isIn(_ folder: Path) -> Bool {
    names.starts(with: folder.names) { $0.elementsEqual($1) }
  }

  /// Returns an absolute path without `.`, `..` and doubled slashes, by its names alone: a
  /// symbolic link in front of a `..` is not looked at.
  public func withoutDots() -> Path {
    var kept: [ArraySlice<UInt8>] = []
    for name in names {
      if name.elementsEqual([Self.dot, Self.dot]) { _ = kept.popLast() } else { kept.append(name) }
    }
    return Path(kept[...], isAbsolute: true)
  }

  /// Returns an absolute path as written from a folder: `.` for the folder itself, `../` for each
  /// step up.
  ///
  /// Neither path may hold dots.
  public func relative(to folder: Path) -> Path {
    let own = names
    let base = folder.names
    let shared = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: ArraySlice([Self.dot, Self.dot]), count: base.count - shared)
    let parts = up + own[shared...]
    return parts.isEmpty ? Path(".") : Path(parts[...], isAbsolute: false)
  }

  /// The most bytes that the path of a file has: PATH_MAX of Linux, and no system has more.
  static let longest = 4096
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")
}
