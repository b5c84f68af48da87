import SpecDiagnostics
import SpecModel

/// A scenario with a desktop screen reader that leaves out keys of the keyboard's scenario.
struct LeftOutKeyCheck: CheckWithoutOptions {
  static let placeholders = ["keys", "here", "there"]

  func findings(in document: Document) -> [Finding] {
    let all = document.comparison.leftOutKeys
    return (document.spec.gherkin?.scenarios ?? []).compactMap { scenario in
      let keys = all.filter { $0.scenario.range == scenario.range }
      guard let first = keys.first, let teller = self.scenario(of: first.step, in: document) else {
        return nil
      }
      let names = keys.map { "\"\(name(of: $0.key, document))\"" }.unique
      return Finding(
        range: scenario.title.range.isEmpty ? scenario.range : scenario.title.range,
        values: [
          "keys": names.joinedAsText(), "here": scenario.title.value, "there": teller.title.value,
        ],
        related: places(keys), location: ["Gherkin", "Scenario \(scenario.number)"],
        subject: names.map { Lexer.fold($0) }.joined(separator: ", "),
        needs: [
          "file", "section/condensed", "section/gherkin", "titles/scenario",
          "scenario/\(scenario.place.number)",
        ] + (names.count == 1 ? ["keys/\(scenario.place.number)"] : []))
    }
  }

  private func places(_ keys: [LeftOutKey]) -> [(range: SourceRange, message: String)] {
    var places: [(range: SourceRange, message: String)] = []
    for key in keys {
      let own = [(key.criterion.range, "the checklist lists it"), (key.step, "told here")]
      for place in own where !places.contains(where: { $0.range == place.0 }) {
        places.append((range: place.0, message: place.1))
      }
    }
    return places
  }

  private func scenario(of step: SourceRange, in document: Document) -> Scenario? {
    document.spec.gherkin?.scenarios.first { $0.range.contains(step) }
  }

  private func name(of key: String, _ document: Document) -> String {
    key.split(separator: "+").map { document.name(String($0)) }.joined(separator: "+")
  }
}
