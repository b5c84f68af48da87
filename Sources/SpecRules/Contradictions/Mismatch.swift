import SpecDiagnostics
import SpecModel

/// Two places that say different things of one action or attribute.
struct Mismatch {
  /// The criterion.
  let criterion: Criterion
  /// What the criterion says.
  let here: String
  /// What the step says.
  let there: String
  /// Where the step says it.
  let place: SourceRange
  /// Whether both were understood well.
  var isCertain = true
  /// Further places.
  var related: [(range: SourceRange, message: String)] = []

  /// Returns a finding for each criterion; the first difference gives it its words, further places
  /// are related.
  static func findings(_ mismatches: [Mismatch]) -> [Finding] {
    var findings: [Finding] = []
    for mismatch in mismatches {
      let criterion = mismatch.criterion
      let related = (mismatch.place, "the scenario says \(mismatch.there)")
      if let place = findings.firstIndex(where: { $0.range == criterion.range }) {
        if !findings[place].related.contains(where: { $0.range == mismatch.place }) {
          findings[place].related.append(related)
        }
        continue
      }
      let name = criterion.label?.value ?? criterion.text.shortened
      findings.append(
        Finding(
          range: criterion.range,
          values: ["criterion": name, "here": mismatch.here, "there": mismatch.there],
          related: [related] + mismatch.related, confidence: mismatch.isCertain ? nil : .medium,
          location: ["Condensed", criterion.channel.name, criterion.label?.value ?? ""],
          subject: Lexer.fold(name), needs: ["file"]))
    }
    return findings
  }

  /// The placeholders that `findings` fills.
  static let placeholders = ["criterion", "here", "there"]
}
