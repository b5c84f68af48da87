import SpecDiagnostics
import SpecLanguage

extension Outline {
  /// Keys, gestures and numbers of fingers that are swapped in one of the two blocks.
  var triggerDefects: [Defect] {
    [
      Defect(family: "consistency/key-mismatch", "key swapped") { random in
        swapped("key.", with: ["Escape", "Delete", "Home", "Page down"], &random)
      },
      Defect(family: "consistency/gesture-mismatch", "gesture swapped") { random in
        swapped("gesture.", with: ["triple-tap", "long press", "pinch"], &random)
      },
      Defect(family: "consistency/gesture-mismatch", "direction of a swipe swapped") { _ in
        triggerPlaces.flatMap { index, range -> [Change] in
          guard actions(in: file.text(range)).contains("gesture.swipe") else { return [] }
          return Self.directions.compactMap { old, new in
            guard let place = one(old, in: range),
              ranges(of: new, within: range).isEmpty
            else { return nil }
            return swapping(place, in: index, with: new)
          }
        }
      },
      Defect(family: "consistency/gesture-mismatch", "number of fingers changed") { _ in
        triggerPlaces.flatMap { index, range -> [Change] in
          Self.fingers.flatMap { old, new in
            ["\(old) finger", "\(old)-finger"].compactMap { phrase -> Change? in
              guard let place = one(phrase, in: range) else { return nil }
              let number = SourceRange(place.lowerBound, place.lowerBound + old.utf8.count)
              return swapping(
                number, in: index, with: new, isTold: anyLine(of: twins(of: index), holds: "finger")
              )
            }
          }
        }
      },
      Defect(family: "consistency/setting-mismatch", "setting swapped") { random in
        swapped("setting.", with: ["Screen rotation", "Dark mode"], &random)
      },
    ]
  }

  private static let directions = [
    ("right", "left"), ("left", "right"), ("up", "down"), ("down", "up"),
  ]
  private static let fingers = [
    ("1", "4"), ("2", "4"), ("3", "4"), ("one", "four"), ("two", "four"), ("three", "four"),
  ]

  /// The labels of criteria and the texts of triggers, each with its line.
  private var triggerPlaces: [(Int, SourceRange)] {
    criteria.map { ($0.index, $0.label) }
      + triggers.flatMap { trigger in
        trigger.text.map { range in
          (file.lines.line(at: range.lowerBound) - 1, untilOutcome(range))
        }
      }
  }

  /// The part of a trigger before the outcome on the same line.
  private func untilOutcome(_ range: SourceRange) -> SourceRange {
    let starts = [" I SEE ", " I HEAR "].compactMap { phrase in
      ranges(of: phrase, within: range).first?.lowerBound
    }
    return SourceRange(range.lowerBound, starts.min() ?? range.upperBound)
  }

  private func one(_ phrase: String, in range: SourceRange) -> SourceRange? {
    let found = ranges(of: phrase, within: range)
    return found.count == 1 ? found.first : nil
  }

  private func swapped(
    _ prefix: String, with strangers: [String], _ random: inout SeededGenerator
  ) -> [Change] {
    let words = strangers.shuffled(using: &random)
    guard let new = stranger(among: words) else { return [] }
    let rows = Words.triggers.filter { $0.id.hasPrefix(prefix) && $0.id != "gesture.rotor" }
    let every = Words.triggers.flatMap(\.says)
    return triggerPlaces.flatMap { index, range -> [Change] in
      let found = phrases(every, in: index).filter { range.contains($0.range) }
      let own = found.map(\.phrase)
      return found.compactMap { phrase, place -> Change? in
        guard let row = rows.first(where: { $0.says.contains(phrase) }),
          own.count(where: { row.says.contains($0) }) == 1, !isDirected(place)
        else { return nil }
        let twins = twins(of: index)
        let isTold =
          row.says.contains { anyLine(of: twins, holds: $0) }
          && isTried(index) && !appliesNowhere(index)
        // "swipes" wants "triple-taps".
        let isVerb = phrase.hasSuffix("s") && prefix == "gesture."
        return swapping(
          place, in: index, with: isVerb ? new + "s" : new,
          isTold: isTold && !lines[index].text.lowercased().holds("nothing"))
      }
    }
  }

  /// Whether a scenario of native specs is about the gesture or key, and does not need one to listen
  /// to something: the scenario of a trigger has the number of its criterion's step.
  private func isTried(_ index: Int) -> Bool {
    guard !isWeb,
      let step = steps.last(where: { $0.lines.contains(index) }),
      case .numbered(let number) = lines[step.scenario].kind
    else { return true }
    return criteria(toldBy: step).contains { lines[$0.step].kind == .numbered(number) }
  }

  /// Whether the criterion of a line does not apply: then no scenario needs to try it.
  private func appliesNowhere(_ index: Int) -> Bool {
    let told = steps.filter { $0.lines.contains(index) }.flatMap(criteria(toldBy:))
    let own = criteria.filter { $0.lines.contains(index) } + told
    return !own.isEmpty && own.allSatisfy(\.isNotApplicable)
  }

  /// Whether directions are around a word: "swipe up/down", "left/right arrow keys".
  private func isDirected(_ range: SourceRange) -> Bool {
    let line = lines[file.lines.line(at: range.lowerBound) - 1].range
    let near = SourceRange(
      max(line.lowerBound, range.lowerBound - 8), min(line.upperBound, range.upperBound + 8))
    return ["up", "down", "left", "right", "rt"].contains { !ranges(of: $0, within: near).isEmpty }
  }
}
