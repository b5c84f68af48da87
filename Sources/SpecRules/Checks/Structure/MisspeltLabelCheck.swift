import SpecDiagnostics
import SpecLanguage
import SpecModel

/// A criterion's label with a word that is a near miss of a usual one.
struct MisspeltLabelCheck: CheckWithoutOptions {
  static let placeholders = ["label", "written", "meant"]

  func findings(in document: Document) -> [Finding] {
    let criteria = document.spec.allCriteria
    let labels = criteria.compactMap { $0.label.map { FoldedText.fold($0.value) } }
    return criteria.compactMap { criterion in
      // What is there already is not what is meant.
      guard let misspelling = criterion.misspelling,
        !labels.contains(FoldedText.fold(misspelling.meant))
      else { return nil }
      let written = misspelling.written.value
      let meant =
        written.first?.isUppercase == true ? misspelling.meant : misspelling.meant.lowercased()
      let label = criterion.label?.value ?? written
      return Finding(
        range: misspelling.written.range,
        values: [
          "label": label, "written": written,
          "meant": label.replacing(written, with: meant, maxReplacements: 1),
        ],
        location: ["Condensed", criterion.channel.name, label], subject: FoldedText.fold(label),
        fixes: [.write(meant, at: misspelling.written.range, .safe)],
        breaks: document.spelling(of: misspelling.written.range))
    }
  }
}
