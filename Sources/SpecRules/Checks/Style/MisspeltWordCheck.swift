import SpecDiagnostics
import SpecLanguage
import SpecModel
import SpecYAML

/// A word that is a slip of the fingers away from a usual word of specifications.
struct MisspeltWordCheck: Check {
  static let options: CheckOptions = [
    "words": "The usual words, with spaces between them; of these names have capitals.",
    "accepted": "Words that are right, though they look misspelt.",
  ]
  static let placeholders = ["found", "expected"]
  private let nearMisses: NearMisses
  /// The English words that are near to a miss: a house makes the same again and again.
  private let near = Memo<[String]>()

  init(_ options: StrictMapping) throws(DataError) {
    nearMisses = NearMisses(
      words: try options.string("words"), accepted: try options.strings("accepted"))
  }

  func findings(in document: Document) -> [Finding] {
    let vocabulary = document.vocabulary
    // What a criterion is about is not understood with a slip in it.
    let labels = document.spec.allCriteria.compactMap(\.label?.range)
    return nearMisses.all(in: document).compactMap { miss in
      var isOnlyOne: Bool {
        near.value(of: WordHash.of(miss.word)) { vocabulary.words(near: miss.word) }
          .allSatisfy { $0 == miss.meant }
      }
      let isOneSlip =
        NearestName.distance(Array(miss.word.utf8), Array(miss.meant.utf8), limit: 1) != nil
      // The dictionary may have a word that is nearer than all of the table.
      if vocabulary.isDerived(miss.word) || !isOneSlip && !isOnlyOne { return nil }
      let found = document.text(miss.range)
      let expected = miss.name ?? miss.meant.cased(like: found)
      // A word with a capital may be a name, and of several words any may be meant.
      let isCertain = isOneSlip && found == miss.word && isOnlyOne
      return Finding(
        range: miss.range, values: ["found": found, "expected": expected],
        severity: labels.contains { $0.contains(miss.range) } ? .warning : nil,
        location: miss.location, subject: found,
        fixes: [.write(expected, at: miss.range, isCertain ? .safe : .unsafe)],
        needs: [.file, .spelling(miss.range.lowerBound)])
    }
  }
}

extension String {
  /// The text in the case of another: in capitals, with a capital first, or as it is.
  fileprivate func cased(like other: String) -> String {
    guard other.first?.isUppercase == true else { return self }
    let isWhole = other.count > 1 && other.allSatisfy { !$0.isLowercase }
    return isWhole ? uppercased() : capitalizingFirst
  }
}
