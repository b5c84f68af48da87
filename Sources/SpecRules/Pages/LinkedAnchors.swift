public import SpecDiagnostics

/// The places in documents that the links of some files lead to.
///
/// Addresses are found by their bytes alone, in whatever a file is: `toggle.md#notes`, and also
/// `https://example.org/toggle#notes`. A document is known by the last part of its path, so that no link
/// to it is missed.
public struct LinkedAnchors: Sendable {
  /// The fragments by the names of what they are in; those of a file's own headings have its name.
  private var fragments: [String: Set<String>] = [:]

  /// Takes in the links of files.
  public init(of files: some Sequence<SourceFile>) { for file in files { add(file) } }

  private mutating func add(_ file: SourceFile) {
    let bytes = file.bytes
    var place = bytes.firstIndex(of: UInt8(ascii: "#"), from: 0)
    while place < bytes.count {
      let rest = bytes[(place + 1)...].prefix { !Self.isEnd($0) }
      if !rest.isEmpty, rest.first != UInt8(ascii: "#") {
        let page = bytes[..<place].suffix(1000).reversed().prefix { !Self.isEnd($0) }.reversed()
        let name = Self.name(String(decoding: page, as: UTF8.self))
        fragments[name ?? Self.name(file.path) ?? "", default: []]
          .insert(String(decoding: rest, as: UTF8.self).decodingPercents)
      }
      place = bytes.firstIndex(of: UInt8(ascii: "#"), from: max(rest.endIndex, place + 1))
    }
  }

  /// Whether a link may lead to an anchor of the document at a path.
  public func lead(to anchor: String, of path: String) -> Bool {
    Self.name(path).flatMap { fragments[$0]?.contains(anchor) } ?? false
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "()[]<>\"'`=".utf8.contains(byte)
  }

  /// Returns the last part of a path without its ending; of a folder's own page the folder's name.
  private static func name(_ path: String) -> String? {
    path.lowercased().split(separator: "/").map { $0.prefix { $0 != "." && $0 != "?" } }
      .last { !["", "index", "readme"].contains($0) }.map(String.init)
  }
}

extension String {
  /// The text with the bytes that are written by number in an address: `%20` is a space.
  var decodingPercents: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let code = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), code.utf8.count == 2, let value = UInt8(code, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
