import SpecDiagnostics
import SpecHTML

extension HTMLCheck {
  /// Returns a value that is below the least or above the greatest of its own tag.
  func outOfRange(_ tag: HTMLTag) -> Finding? {
    if tag.attributes.count < 2 { return nil }
    for (name, least, greatest) in Self.ranges where tag.name != "input" || isNumber(tag) {
      guard let value = tag[name], let number = Double(value.value) else { continue }
      let limits = [least, greatest].map { tag[$0] }
      let bounds = limits.map { $0.flatMap { Double($0.value) } }
      let isBelow = bounds[0].map { number < $0 } ?? false
      guard let limit = isBelow ? limits[0] : limits[1],
        isBelow || bounds[1].map({ number > $0 }) ?? false
      else { continue }
      return Finding(
        range: value.range,
        values: [
          "found": value.value, "problem": name,
          "expected": "\(limit.value) or \(isBelow ? "more" : "less")",
        ],
        related: [(limit.range, isBelow ? "this is the minimum" : "this is the maximum")],
        location: ["example"], subject: name)
    }
    return nil
  }

  /// Whether the value of an `input` is a number with limits.
  private func isNumber(_ tag: HTMLTag) -> Bool {
    tag["type"].map { ["range", "number"].contains($0.value) } ?? false
  }

  /// Attributes with a number, and those that limit it (WAI-ARIA 1.2, HTML Living Standard).
  private static let ranges = [
    ("aria-valuenow", "aria-valuemin", "aria-valuemax"), ("value", "min", "max"),
  ]
}
