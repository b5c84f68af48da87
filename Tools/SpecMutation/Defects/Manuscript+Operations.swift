import SpecDiagnostics
import SpecLanguage
import SpecYAML

/// What the rows of `defects.yml` do to parts.
extension Manuscript {
  /// Makes every change of a row, in order of place.
  func changes(_ row: YAMLNode, _ random: inout SeededGenerator) -> [Change] {
    if row.text("only") == (isWeb ? "native" : "web") { return [] }
    let parts = parts(row.text("of"), with: row.texts("with"))
    let spare = row.texts("equivalent")
    var found: [(topic: String, change: Change)] = []
    for (place, part) in parts.enumerated() {
      let next = parts[(place + 1)...].first { $0.owner == part.owner && $0.label != part.label }
      for edits in edits(row, part, next, parts, &random) where !edits.isEmpty {
        let change = Change(
          edits, places: [part.range], isEquivalent: spare.contains(where: part.has))
        found.append((file.text(part.label).lowercased(), change))
      }
    }
    if row.text("together") == "label" {
      var seen: Set<String> = []
      return found.filter { seen.insert($0.topic).inserted }.map { topic, first in
        let own = found.filter { $0.topic == topic }.map(\.change)
        return Change(
          own.flatMap(\.edits.edits), places: own.flatMap(\.places),
          isEquivalent: first.isEquivalent)
      }
    }
    let counts = (Int(row.text("least")) ?? 0)...(Int(row.text("most")) ?? .max)
    guard counts.contains(found.count) else { return [] }
    return found.prefix(row.text("take") == "first" ? 1 : .max).map(\.change)
  }

  /// Returns the edits of each change that a row makes in a part.
  private func edits(
    _ row: YAMLNode, _ part: Part, _ next: Part?, _ all: [Part], _ random: inout SeededGenerator
  ) -> [[ByteEdit]] {
    let place = Place(rawValue: row.text("at")) ?? .whole
    switch row.text("do") {
    case "delete":
      return places(place, of: part).map { range in
        let range = lines(range)
        return [ByteEdit(isBelowBlank(range.lowerBound) ? withBlanks(range) : range, "")]
      }
    case "insert": return [inserted(row, part)]
    case "swap":
      guard let next, part.range.upperBound <= next.range.lowerBound else { return [] }
      return [exchanged(part.range, next.range)]
    case "level":
      return row.texts("by").compactMap { Int($0) }.map { by in
        let marks = String(repeating: "#", count: max(1, part.level + by))
        return [ByteEdit(SourceRange(part.range.lowerBound, part.label.lowerBound), marks + " ")]
      }
    case "indent":
      let by = Int(row.text("by")) ?? 0
      let (old, new) = (max(0, -by), spaces(max(0, by)))
      let lines = linesOf(places(place, of: part)).filter { file.text($0).hasPrefix(spaces(old)) }
      return [lines.map { ByteEdit(SourceRange($0.lowerBound, $0.lowerBound + old), new) }]
    case "move":
      let section = row["behind"]?.text.flatMap { parts("section", with: [$0]).first }
      let end = section.map { withBlanks($0.range).upperBound }
      guard let target = end ?? all.first(where: { $0.owner != part.owner })?.range.lowerBound,
        end == nil || part.range.upperBound < target
      else { return [] }
      let own = end == nil ? part.range : withBlanks(part.range)
      return [[ByteEdit(own, ""), ByteEdit(SourceRange(at: target), text(ofLines: own))]]
    default:
      let found = matches(row, part)
      let made = found.compactMap { range in
        rewritten(file.text(range), row, part, &random).map { ByteEdit(range, bytes: $0) }
      }
      return place == .texts ? [made] : made.map { [$0] }
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Returns the lines of some ranges that are not blank.
  private func linesOf(_ ranges: [SourceRange]) -> [SourceRange] {
    ranges.flatMap { range in
      let last = file.lines.line(at: range.upperBound - 1)
      return (file.lines.line(at: range.lowerBound)...last).map(file.lines.range(ofLine:))
    }.filter { !$0.isEmpty }
  }

  /// Text in front of a part, and behind it.
  private func inserted(_ row: YAMLNode, _ part: Part) -> [ByteEdit] {
    let own = text(ofLines: part.range)
    let made = (1...(Int(row.text("times")) ?? 1)).map { number in
      row.text("behind").replacing("%", with: own).replacing("$", with: "\(number)")
    }.joined()
    let opens = part.range.upperBound == file.bytes.count && file.bytes.last != 0x0A
    return [
      ByteEdit(SourceRange(at: part.range.lowerBound), row.text("ahead").replacing("%", with: own)),
      ByteEdit(SourceRange(at: part.range.upperBound), (opens && !made.isEmpty ? "\n" : "") + made),
    ].filter { !$0.bytes.isEmpty }
  }

  /// Two places exchanged, the first one before the second.
  func exchanged(_ first: SourceRange, _ second: SourceRange) -> [ByteEdit] {
    [ByteEdit(first, text(ofLines: second)), ByteEdit(second, text(ofLines: first))]
  }

  /// Returns what a row makes of a text, or nil where it leaves it alone.
  private func rewritten(
    _ text: String, _ row: YAMLNode, _ part: Part, _ random: inout SeededGenerator
  ) -> [UInt8]? {
    let new: String?
    switch row.text("do") {
    case "slip": new = text.count > 2 ? random.misspelling(of: text) : nil
    case "misspell":
      let word = text.split { !$0.isLetter }.filter { $0.count > 3 }.max { $0.count < $1.count }
      new = word.map {
        text.replacing($0, with: random.misspelling(of: String($0)), maxReplacements: 1)
      }
    case "rename":
      let pairs = row["to"]?.pairs ?? [:]
      new = pairs[text] ?? pairs[text.lowercased()].map { Words.recased($0, as: text) }
    case "swap letters": new = String(text.dropLast(2)) + String(text.suffix(2).reversed())
    case "double letter": new = String(text.prefix(2)) + text.dropFirst()
    case "lower": new = text.lowercased()
    case "other component":
      let name = component ?? ""
      new = Words.components.first { !name.contains($0) && !$0.contains(name) }
        .map { Words.recased($0, as: text) }
    case "bytes": return row.texts("to").compactMap { UInt8($0) } + text.utf8
    default:
      let one = row.texts("to").randomElement(using: &random) ?? ""
      new = one.replacing("%", with: text).replacing("$", with: file.text(part.label))
    }
    return new == text ? nil : new.map { Array($0.utf8) }
  }
}
