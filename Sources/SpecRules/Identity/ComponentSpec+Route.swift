import SpecDiagnostics
import SpecModel

extension ComponentSpec {
  /// The parts of the file's own path that a link to it should end with, or nil when the file has
  /// no place of its own (standard input, a folder that says nothing).
  var route: [String]? {
    var parts = file.path.split(separator: "/").map(String.init)
    guard parts.count >= 3, parts.popLast() != nil, let stem = file.stem else { return nil }
    // Only a file that lies in a folder of the dialect has a route to compare with.
    guard liesInItsPlace else { return nil }
    return parts + [stem]
  }

  /// Whether the file lies in a folder of the dialect, where it is named after its component.
  var liesInItsPlace: Bool {
    file.path.split(separator: "/").dropLast().contains { folder in
      dialect.pathMarks.contains(String(folder.drop { $0 == "_" }).lowercased())
    }
  }
}

extension Dialect {
  /// Returns the part of a link's target behind the dialect's route, such as `controls/button`, or
  /// nil when the link leads to another site.
  func route(in target: String) -> String? {
    for prefix in fullInformationPaths {
      if let range = target.lastRange(of: prefix) {
        return String(target[range.upperBound...].prefix { $0 != "?" && $0 != "#" })
      }
    }
    return nil
  }
}

extension String {
  /// Returns the last place of a text in this one.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    var index = endIndex
    while index > startIndex {
      index = self.index(before: index)
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
    }
    return nil
  }
}
