import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Links, ids and videos that lead elsewhere, or to nothing.
  func referenceChanges(_ name: String) -> [Change]? {
    let full = lines("full information")
    switch name {
    case "link of an earlier site":
      let path = isWeb ? "checklist-web" : "checklist-native"
      return writing(
        "Full information: https://www.example.org/\(path)/some-page/",
        at: full.map { lines[$0].content })
    case "link to another component":
      let stem = String(file.path.split(separator: "/").last?.dropLast(3) ?? "")
      guard !stem.isEmpty else { return [] }
      return full.filter { lines[$0].text.holds(stem) }
        .flatMap { writing("/drawer", at: ranges(of: "/" + stem, in: [$0]).suffix(1)) }
    case "one file below two titles":
      let sources = indices { $0.text.holds("<source src=\"") }
        .compactMap { value(of: "src=\"", in: $0) }
      return zip(sources, sources.dropFirst()).map { Change($1, file.text($0)) }
    case "captions deleted":
      let tracks = indices { $0.text.holds("<track") }
      return tracks.count < 2
        ? [] : tracks.map { Change([deleting($0...$0)], places: [$0 - 1...$0]) }
    case "letter of an id doubled":
      return indices { $0.kind == .hidden && $0.text.holds(" id=\"") }.compactMap { index in
        let near = max(0, index - 12)...min(lines.count - 1, index + 12)
        return value(of: " id=\"", in: index).flatMap { range in
          let id = file.text(range)
          let isNamed = lines[near].contains { line in
            line.kind == .hidden
              && ["for", "by", "controls"].contains { line.text.holds("\($0)=\"\(id)\"") }
          }
          return isNamed ? Change(range, id.prefix(1) + id, places: [near]) : nil
        }
      }
    default: return nil
    }
  }

  /// The value behind the first of some openings in a line, up to its quote.
  private func value(of opening: String, in index: Int) -> SourceRange? {
    guard let start = marks(opening, in: index).first?.upperBound else { return nil }
    return file.bytes[start..<lines[index].range.upperBound].firstIndex(of: UInt8(ascii: "\""))
      .map { SourceRange(start, $0) }
  }

  /// Placeholders, blocks that nothing closes, bytes that are not text, comments with a slip.
  func fileChanges(_ name: String, _ random: inout SeededGenerator) -> [Change]? {
    switch name {
    case "placeholder left in": return placeholders
    case "code block not closed":
      return codeBlocks.map { Change([deleting($0.upperBound...$0.upperBound)], places: [$0]) }
    case "comment not closed":
      // A later comment would close it: then a part of the spec is gone, and nothing is open.
      return headings(level: 2).filter { !lines[$0...].contains { $0.text.holds("-->") } }
        .map { Change([inserting("<!-- to be written\n\n", before: $0)]) }
    case "byte that is not UTF-8":
      return prose.map {
        Change([ByteEdit(SourceRange(at: lines[$0].content.lowerBound), bytes: [0xFF])])
      }
    case "more criteria than any checklist has":
      guard let last = criteria.last, !hasKeyedCriteria else { return [] }
      let more = (1...600).map { "   - Key \($0): Does thing \($0)\n" }.joined()
      return [Change([inserting(more, before: last.lines.upperBound + 1)])]
    case "rule misspelt in a suppression":
      return comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(rule.family)/\(random.misspelling(of: rule.name)) -- quoted"
      }
    case "family misspelt in a suppression":
      return comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(random.misspelling(of: rule.family))/* -- quoted"
      }
    case "directive misspelt":
      return comments {
        "-\(random.misspelling(of: "disable"))-next-line style/product-name -- quoted"
      }
    case "last day of a suppression is not a day":
      return comments {
        let day = ["2027-13-01", "2027-02-30", "31.1.2027", "soon"].randomElement(using: &random)
        return "-disable-next-line style/product-name until \(day ?? "") -- quoted"
      }
    default: return nil
    }
  }

  /// Text of a template in place of a document's own.
  private var placeholders: [Change] {
    let leads = lines("lines that say how to test").map { lines[$0].content }
    let outcomes = places("values on one line").flatMap { value in
      ["TBD", "[outcome]", "Lorem ipsum dolor sit amet"].map {
        Change(value, $0, places: places(.otherBlock, at: index(of: value)))
      }
    }
    let notes = frameworks.filter { $0.lines.count > 1 }.map { lines[$0.lines.upperBound] }
      .filter { $0.kind == .bullet }
    return writing("How to test a _component", at: leads) + outcomes
      + notes.flatMap { note in ["TODO", "Text goes here"].map { Change(note.content, $0) } }
  }

  private static let rules = [
    (family: "structure", name: "section-missing"), (family: "style", name: "product-name"),
    (family: "consistency", name: "role-mismatch"), (family: "api", name: "malformed-name"),
  ]

  /// Puts a comment in front of each heading but one on the first line, and text below it.
  func comments(above text: String = "", _ directive: () -> String) -> [Change] {
    indices(where: \.isHeading).filter { $0 > 0 }.map {
      Change([inserting("<!-- a11yspec\(directive()) -->\n\n" + text, before: $0)])
    }
  }
}
