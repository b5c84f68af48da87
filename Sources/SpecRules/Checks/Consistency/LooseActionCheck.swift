import SpecDiagnostics
import SpecModel

/// An action that stands beside others on one side, and that the other side leaves out.
struct LooseActionCheck: CheckWithoutOptions {
  static let placeholders = ["action", "here", "there"]

  func findings(in document: Document) -> [Finding] {
    var groups: [[LooseAction]] = []
    for action in document.comparison.looseActions {
      let place = groups.firstIndex { range(of: $0[0]) == range(of: action) }
      if let place { groups[place].append(action) } else { groups.append([action]) }
    }
    return groups.map { finding($0, in: document) }
  }

  private func finding(_ actions: [LooseAction], in document: Document) -> Finding {
    let first = actions[0]
    let names = actions.map { name(of: $0.action, document) }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    return Finding(
      range: range(of: first),
      values: [
        "action": unique.map { "\"\($0)\"" }.joinedAsText(), "here": here(first),
        "there": there(first),
      ],
      related: related(actions), location: first.location,
      subject: Lexer.fold(unique.joined(separator: " ")),
      needs: ["file", "section/condensed", "section/gherkin"])
  }

  private func name(of action: String, _ document: Document) -> String {
    action.split(separator: "+").map { document.name(String($0)) }.joined(separator: "+")
  }

  /// Where to point: at what names the action, or at the scenario that leaves it out.
  private func range(of action: LooseAction) -> SourceRange {
    if case .scenario(let scenario) = action.missing, !scenario.title.range.isEmpty {
      return scenario.title.range
    }
    return action.range
  }

  private func here(_ action: LooseAction) -> String {
    switch action.missing {
    case .scenarios: "the criterion \"\(action.text.shortened)\" names"
    case .criteria: "the step \"\(action.text.shortened)\" names"
    case .scenario: "the checklist and another scenario name"
    }
  }

  private func there(_ action: LooseAction) -> String {
    switch action.missing {
    case .scenarios: "no step does"
    case .criteria: "no criterion does"
    case .scenario(let scenario): "\"\(scenario.title.value)\" does not"
    }
  }

  private func related(_ actions: [LooseAction]) -> [(range: SourceRange, message: String)] {
    let first = actions[0]
    switch first.missing {
    case .scenarios: return [(first.partner, "the step that tells the rest")]
    case .criteria: return [(first.partner, "the criterion that lists the rest")]
    case .scenario:
      var places: [(range: SourceRange, message: String)] = []
      for action in actions {
        for place in [(action.partner, "the criterion"), (action.range, "told here")]
        where !places.contains(where: { $0.range == place.0 }) {
          places.append((range: place.0, message: place.1))
        }
      }
      return places
    }
  }
}
