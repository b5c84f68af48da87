import SpecDiagnostics
import SpecHTML
import SpecModel

/// The places in a document that a link can lead to: headings, and elements with an id or a name.
struct Anchors {
  private let document: Document
  private let headings: [TextBlock]
  private var ids: Set<String> = []

  init(_ document: Document) {
    self.document = document
    headings = document.spec.texts.filter(\.isHeading)
    for tag in HTMLTag.all(in: document.file.range, of: document.file) {
      for attribute in tag.attributes where attribute.name == "id" || attribute.name == "name" {
        ids.insert(attribute.value.value)
      }
    }
    ids.formUnion(names(after: []))
  }

  /// Whether a link with a fragment leads somewhere; ids are compared with their capitals (HTML,
  /// "scrolling to a fragment").
  func hold(_ name: String) -> Bool {
    ids.contains(name) || ids.contains(name.decodingPercents) || name.lowercased() == "top"
  }

  /// Returns the anchors that lead elsewhere, or nowhere, once edits are made.
  func moved(by edits: [Edit]) -> [String] {
    zip(names(after: []), names(after: edits)).filter { $0 != $1 }.map { $0.0 }
  }

  /// Returns the anchor of each heading once edits are made: the id that it gives itself, or else its
  /// words, numbered where an earlier one has the same.
  private func names(after edits: [Edit]) -> [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let (title, id) = title(of: heading, after: edits)
      if let id { return id }
      let slug = Self.slug(title)
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      return count == 0 ? slug : "\(slug)-\(count)"
    }
  }

  /// Returns what a heading shows, with its number, and the id behind it: `## Role {#role}`, `## Role {: #role}`.
  private func title(of heading: TextBlock, after edits: [Edit]) -> (String, id: String?) {
    let spec = document.spec
    // A bare address is shown.
    let targets = spec.links.filter { $0.text.range != $0.target.range }.map(\.target.range)
    let hidden = (spec.markup.tags + targets).filter(heading.range.overlaps)
    let isMarked = document.file.bytes[heading.range.lowerBound] == UInt8(ascii: "#")
    let lines = isMarked ? [heading.range] : heading.lines
    var title = document.file.text(
      of: [lines.span ?? heading.range], after: edits + hidden.map { Edit(range: $0, text: "") })
    if isMarked {
      title = String(title.drop { $0 == "#" }.drop(while: \.isWhitespace)).trimmingLineEnds
      // Behind a space these signs close it.
      if let end = title.lastIndex(where: { $0 != "#" }), title[end].isWhitespace {
        title = String(title[..<end]).trimmingLineEnds
      }
    }
    guard title.hasSuffix("}"), let open = title.lastIndex(of: "{"),
      let mark = title[open...].firstIndex(of: "#")
    else { return (title, nil) }
    let id = title[mark...].dropFirst().prefix { $0 != " " && $0 != "}" }
    return (String(title[..<open]).trimmingLineEnds, String(id))
  }

  /// Returns the anchor that GitHub gives a heading: small letters, marks left out, hyphens for
  /// spaces; https://docs.github.com/get-started/writing-on-github (section links).
  static func slug(_ title: String) -> String {
    var slug = ""
    for character in title.lowercased() {
      if character == " " { slug += "-" }
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        slug.append(character)
      }
    }
    return slug
  }
}

extension SourceFile {
  /// Returns the text of some lines, joined by spaces, once edits are made.
  func text(of lines: [SourceRange], after edits: [Edit]) -> String {
    lines.map { line in
      var (text, place) = ("", line.lowerBound)
      for edit in edits.sorted(by: { $0.range < $1.range })
      where line.contains(edit.range) && edit.range.lowerBound >= place {
        text += self.text(SourceRange(place, edit.range.lowerBound)) + edit.text
        place = edit.range.upperBound
      }
      return text + self.text(SourceRange(place, line.upperBound))
    }.joined(separator: " ")
  }
}
