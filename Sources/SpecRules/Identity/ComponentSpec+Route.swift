import SpecDiagnostics
import SpecModel

extension ComponentSpec {
  /// The parts of the file's own path that a link to it should end with, or nil when the file has
  /// no place of its own (standard input, a folder that says nothing).
  var route: [String]? {
    var parts = path
    guard parts.count >= 3, parts.popLast() != nil, let stem = file.stem else { return nil }
    // Only a file that is below a folder of the dialect has a route to compare with.
    guard liesInItsPlace, let folder = parts.last, !dialect.isMark(folder) else { return nil }
    return parts + [stem]
  }
}

extension Dialect {
  /// Returns the part of a link's target behind the dialect's route, such as `controls/button`, or
  /// nil when the link leads to another site.
  func route(in target: String) -> String? {
    let bytes = Array(target.utf8)
    for prefix in fullInformationPaths.map({ Array($0.utf8) }) {
      let last = stride(from: bytes.count - prefix.count, through: 0, by: -1).first {
        bytes[$0...].starts(with: prefix)
      }
      guard let last else { continue }
      let rest = bytes[(last + prefix.count)...]
      return String(
        decoding: rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") },
        as: UTF8.self)
    }
    return nil
  }
}
