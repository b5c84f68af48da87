import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Variants in which one thing is called by another of its usual names, in the whole document.
  var synonymVariants: [Variant] {
    Self.synonyms.map { old, new in
      Variant("\"\(new)\" for \"\(old[0])\"") {
        edited(
          prose.flatMap { phrases(old, in: $0) }.map(\.range).filter { !isQuoted($0) }
            .map { ByteEdit($0, WordSearch.recased(new, as: file.text($0))) }
            + labels(old).map { ByteEdit($0, new.lowercased()) })
      }
    }
  }

  private static let synonyms = [
    (["double tap", "double-tap", "doubletap"], "double-tap"),
    (["double-tap", "double tap", "doubletap"], "doubletap"),
    (["doubletap", "double tap", "double-tap"], "double tap"),
    (["spacebar"], "space bar"), (["escape"], "esc"),
    (["screen reader"], "screenreader"), (["screenreader"], "screen reader"),
    (["should"], "must"), (["must"], "should"), (["e.g."], "for example"),
    (["for example"], "e.g."), (["n/a"], "N/A"), (["n/a"], "not applicable"),
    (["Ctrl+Tab", "ctl+tab"], "Control+Tab"),
  ]

  /// Where some phrases are in the labels of criteria in the front matter.
  private func labels(_ phrases: [String]) -> [SourceRange] {
    hasKeyedCriteria
      ? criteria.flatMap { criterion in
        phrases.flatMap { ranges(of: $0, within: criterion.label) }
      } : []
  }

  /// The document of a component that no one has heard of: everything that names the component names
  /// a quantity dial, the file included.
  var renamedComponent: SourceFile? {
    // A component that is called like a role cannot be distinguished from its role.
    guard let component, let slug, !Words.roles.contains(component) else { return nil }
    let plural = component + "s"
    let forms = [component, plural, slug, component.replacing(" ", with: "-")]
    let edits = lines.indices.flatMap { phrases(forms, in: $0, evenLiteral: true) }.map { found in
      let isPath = [byte(at: found.range.lowerBound - 1), byte(at: found.range.upperBound)]
        .contains { "/-_".utf8.contains($0) }
      let new = found.phrase == plural ? "quantity dials" : "quantity dial"
      return ByteEdit(
        found.range,
        isPath || found.phrase.contains("-")
          ? "quantity-dial" : WordSearch.recased(new, as: file.text(found.range)))
    }
    let path = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = path.last, let dot = last.lastIndex(of: ".") else { return nil }
    let renamed = path.dropLast().map { $0 == slug ? "quantity-dial" : String($0) }
    return SourceFile(
      path: (renamed + ["quantity-dial" + last[dot...]]).joined(separator: "/"),
      bytes: EditList(edits).applied(to: file.bytes))
  }
}
