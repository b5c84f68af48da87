import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A video whose folder or file is named after another component.
struct ForeignMediaCheck: Check {
  static let optionKeys = ["passed-over"]
  static let placeholders = ["file", "found", "expected"]
  /// Words that name no component, such as browsers.
  private let passedOver: WordSet

  init(_ options: StrictMapping) throws(DataError) {
    passedOver = WordSet(try options.strings("passed-over").map(FoldedText.fold))
  }

  func findings(in document: Document) -> [Finding] {
    let spec = document.spec
    let named = document.named
    guard let own = named.groups.first?.first?.name else { return [] }
    let names = named.places.map(\.name) + [named.fileName].compactMap(\.self)
    // Media lie in the same few folders.
    var known: [String: ComponentName] = [:]
    return spec.media.compactMap { media in
      guard let source = media.source else { return nil }
      let parts = source.value.pathParts.suffix(2)
      guard parts.count == 2, let folder = parts.first, let last = parts.last else { return nil }
      let file = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
      let written = [folder, file].map { part in
        let name = known[part] ?? name(of: part, document.vocabulary)
        known[part] = name
        return name
      }
      let found = written.first { name in
        name.differs(from: own) && !names.contains { $0.fits(name) }
          && (name.contradicts(own) || named.mentions(of: name, in: document) == 0)
      }
      guard let found else { return nil }
      return Finding(
        range: source.range,
        values: ["file": source.value, "found": found.text, "expected": own.text],
        location: ["Videos", media.title?.value ?? "", "source"], subject: source.value,
        needs: [.file])
    }
  }

  /// Returns what a part of a path names beside platform, screen reader and what is passed over.
  private func name(of part: String, _ vocabulary: Vocabulary) -> ComponentName {
    let words = Words(part.parted, vocabulary)
    let others = words.matches(kinds: [.platform, .screenReader])
    let left = words.tokens.filter { token in
      !others.contains { $0.range.contains(token.range) } && !token.isOne(of: passedOver)
    }
    return ComponentName(words.fold(left), vocabulary: vocabulary)
  }
}
