import SpecDiagnostics
import SpecModel
import SpecYAML

/// A word that is a slip of the fingers away from a usual word of specifications.
struct MisspeltWordCheck: Check {
  static let optionKeys = ["words", "accepted"]
  static let placeholders = ["found", "expected"]
  private let nearMisses: NearMisses

  init(_ options: StrictMapping) throws(DataError) {
    nearMisses = NearMisses(
      words: try options.string("words"), accepted: try options.strings("accepted"))
  }

  func findings(in document: Document) -> [Finding] {
    nearMisses.all(in: document).map { miss in
      let found = document.text(miss.range)
      let expected = miss.meant.cased(like: found)
      return Finding(
        range: miss.range, values: ["found": found, "expected": expected], location: miss.location,
        subject: found,
        fixes: [.write(expected, at: miss.range, .safe)],
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
