import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A criterion's label with a word that is a near miss of a usual one.
struct MisspeltLabelCheck: CheckWithoutOptions {
  static let placeholders = ["label", "written", "meant"]

  func findings(in document: Document) -> [Finding] {
    let criteria = (document.spec.condensed?.criteria ?? []).flatMap(\.withDescendants)
    return criteria.compactMap { criterion in
      guard let misspelling = criterion.misspelling else { return nil }
      let written = misspelling.written.value
      let meant =
        written.first?.isUppercase == true ? misspelling.meant : misspelling.meant.lowercased()
      let label = criterion.label?.value ?? written
      return Finding(
        range: misspelling.written.range,
        values: ["label": label, "written": written, "meant": meant],
        location: ["Condensed", criterion.channel.name, label], subject: FoldedText.fold(label),
        fixes: [.write(meant, at: misspelling.written.range, .safe)],
        breaks: document.spelling(of: misspelling.written.range), needs: [.file])
    }
  }
}
