import SpecDiagnostics
import SpecModel

/// A "Full information" link that does not lead to the page of this spec.
struct FullInformationCheck: CheckWithoutOptions {
  static let placeholders = ["target", "expected", "reason"]

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let blocks: [(String, FullInformation?)] = [
      ("Condensed", spec.condensed?.fullInformation), ("Gherkin", spec.gherkin?.fullInformation),
    ]
    guard let route = route(of: spec) else { return [] }
    return blocks.compactMap { name, full in
      guard let target = full?.target, let path = routePath(target.value, in: spec.dialect) else {
        return nil
      }
      let parts = path.split(separator: "/").map { $0.lowercased() }
      guard !parts.isEmpty, parts != route.suffix(parts.count).map({ $0.lowercased() }) else {
        return nil
      }
      let expected = route.suffix(max(2, parts.count)).joined(separator: "/")
      return Finding(
        range: target.range,
        values: [
          "target": path, "expected": expected,
          "reason": parts.last == route.last?.lowercased() ? "folder" : "component",
        ],
        location: [name, "Full information"], subject: path, needs: ["file"])
    }
  }

  /// Returns the parts of the file's own path that a link should end with, or nil when the file
  /// has no place of its own (standard input, a folder that says nothing).
  private func route(of spec: ComponentSpec) -> [String]? {
    var parts = spec.file.path.split(separator: "/").map(String.init)
    guard parts.count >= 3, let name = parts.popLast() else { return nil }
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    // Only a file that lies in a folder of the dialect has a route to compare with.
    guard parts.contains(where: { spec.dialect.pathMarks.contains($0.lowercased()) }) else {
      return nil
    }
    return parts + [stem]
  }

  /// Returns the part of a target behind the dialect's route, such as `controls/button`, or nil
  /// when the link leads to another site.
  private func routePath(_ target: String, in dialect: Dialect) -> String? {
    for prefix in dialect.fullInformationPaths {
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
