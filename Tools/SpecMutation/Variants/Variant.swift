import SpecDiagnostics
import SpecYAML

/// One way to write a document differently that changes nothing that a reader learns.
struct Variant: Sendable {
  /// What is done, in a few words: the name of rows of `defects.yml`.
  let name: String
  /// Whether it calls something by another of its usual names.
  var isOfWords = false
  /// Returns the document written that way, or nil where it has nothing to rewrite.
  let make: @Sendable () -> SourceFile?
}

extension Manuscript {
  /// Every variant of the document, in the order of reports.
  var variants: [Variant] {
    Words.named("variants").map { name, rows in
      Variant(name: name, isOfWords: rows[0].text("words") == "true") {
        var random = SeededGenerator(seed: 1, topic: name)
        return edited(rows.flatMap { variantEdits($0, &random) })
      }
    } + [Variant(name: "component called quantity dial", isOfWords: true) { renamedComponent }]
  }

  private func variantEdits(_ row: YAMLNode, _ random: inout SeededGenerator) -> [ByteEdit] {
    switch row.text("do") {
    case "end lines":
      let end = row.texts("to").compactMap { UInt8($0) }
      return file.bytes.indices.filter { file.bytes[$0] == 0x0A }
        .map { ByteEdit(SourceRange($0, $0 + 1), bytes: end) }
    case "widen": return widened
    default: return changes(row, &random).flatMap(\.edits.edits)
    }
  }

  /// Returns the document with edits made, or nil when there are none.
  func edited(_ edits: [ByteEdit]) -> SourceFile? {
    edits.isEmpty ? nil : EditList(edits).applied(to: file)
  }

  /// Three spaces become four in the checklist and the scenarios, two become four in notes; nothing
  /// where a document is indented otherwise.
  private var widened: [ByteEdit] {
    let notes = parts("note", with: ["bullet"]) + parts("framework", with: ["bullet"])
    let told = parts("criterion", with: ["bullet"]) + parts("step", with: ["bullet"])
    // Code below a bullet would have to move along.
    let hasCode = parts("code block").contains { file.bytes[$0.range.lowerBound] == 0x20 }
    var edits: [ByteEdit] = []
    for (part, old) in told.map({ ($0, 3) }) + (hasCode ? [] : notes.map { ($0, 2) }) {
      let spaces = places(.indentation, of: part)[0]
      guard spaces.count.isMultiple(of: old), !file.text(spaces).contains("\t") else { return [] }
      edits.append(ByteEdit(spaces, String(repeating: " ", count: spaces.count / old * 4)))
    }
    return edits
  }

  /// The document of a component that no one has heard of: everything that names the component names
  /// a quantity dial, the file included.
  var renamedComponent: SourceFile? {
    // A component that is called like a role cannot be distinguished from its role.
    guard let component = component, !Words.roles.contains(component) else { return nil }
    let slug = slug
    let forms = Set([component, slug, component.replacing(" ", with: "-")])
    let pattern = forms.sorted { $0.count > $1.count }.map { "\\Q\($0)\\E" }.joined(separator: "|")
    let found = places(of: "(?i)\\b(?:\(pattern))(?=s?\\b)", in: file.range)
    let edits = found.map { place in
      let beside = [place.lowerBound - 1, place.upperBound].filter(file.bytes.indices.contains)
      let isPath = beside.contains { "/-_".utf8.contains(file.bytes[$0]) }
      let (old, slug) = (file.text(place), "quantity-dial")
      let isSlug = isPath || old.contains("-")
      return ByteEdit(place, isSlug ? slug : Words.recased("quantity dial", as: old))
    }
    let path = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = path.last, let dot = last.lastIndex(of: ".") else { return nil }
    let renamed = path.dropLast().map { $0 == slug ? "quantity-dial" : String($0) }
    return SourceFile(
      path: (renamed + ["quantity-dial" + last[dot...]]).joined(separator: "/"),
      bytes: EditList(edits).applied(to: file.bytes))
  }
}
