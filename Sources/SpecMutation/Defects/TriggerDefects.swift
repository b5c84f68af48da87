import SpecDiagnostics
import SpecLanguage

/// Keys, gestures and numbers of fingers that are swapped in one of the two blocks.
enum TriggerDefects {
  static let all = [
    Defect(family: "consistency/key-mismatch", "key swapped") { outline, random in
      swapped("key.", outline, with: ["Escape", "Delete", "Home", "Page down"], &random)
    },
    Defect(family: "consistency/gesture-mismatch", "gesture swapped") { outline, random in
      swapped("gesture.", outline, with: ["triple-tap", "long press", "pinch"], &random)
    },
    Defect(family: "consistency/gesture-mismatch", "direction of a swipe swapped") { outline, _ in
      triggerPlaces(outline).flatMap { index, range -> [Change] in
        guard outline.actions(in: outline.file.text(range)).contains("gesture.swipe") else {
          return []
        }
        return directions.compactMap { old, new in
          guard let place = one(old, in: range, outline),
            outline.ranges(of: new, within: range).isEmpty
          else { return nil }
          return outline.swapping(place, in: index, with: new)
        }
      }
    },
    Defect(family: "consistency/gesture-mismatch", "number of fingers changed") { outline, _ in
      triggerPlaces(outline).flatMap { index, range -> [Change] in
        fingers.flatMap { old, new in
          ["\(old) finger", "\(old)-finger"].compactMap { phrase -> Change? in
            guard let place = one(phrase, in: range, outline) else { return nil }
            let number = SourceRange(place.lowerBound, place.lowerBound + old.utf8.count)
            let twins = outline.twins(of: index)
            let isTold = outline.anyLine(of: twins, holds: "finger")
            return outline.swapping(number, in: index, with: new, isTold: isTold)
          }
        }
      }
    },
    Defect(family: "consistency/setting-mismatch", "setting swapped") { outline, random in
      swapped("setting.", outline, with: ["Screen rotation", "Dark mode"], &random)
    },
  ]

  private static let directions = [
    ("right", "left"), ("left", "right"), ("up", "down"), ("down", "up"),
  ]
  private static let fingers = [
    ("1", "4"), ("2", "4"), ("3", "4"), ("one", "four"), ("two", "four"), ("three", "four"),
  ]

  /// The labels of criteria and the texts of triggers, each with its line.
  private static func triggerPlaces(_ outline: Outline) -> [(Int, SourceRange)] {
    outline.criteria.map { ($0.index, $0.label) }
      + outline.triggers.flatMap { trigger in
        trigger.text.map { range in
          (outline.file.lines.line(at: range.lowerBound) - 1, untilOutcome(range, outline))
        }
      }
  }

  /// The part of a trigger before the outcome on the same line.
  private static func untilOutcome(_ range: SourceRange, _ outline: Outline) -> SourceRange {
    let starts = [" I SEE ", " I HEAR "].compactMap { phrase in
      outline.ranges(of: phrase, within: range).first?.lowerBound
    }
    return SourceRange(range.lowerBound, starts.min() ?? range.upperBound)
  }

  private static func one(
    _ phrase: String, in range: SourceRange, _ outline: Outline
  ) -> SourceRange? {
    let found = outline.ranges(of: phrase, within: range)
    return found.count == 1 ? found.first : nil
  }

  private static func swapped(
    _ prefix: String, _ outline: Outline, with strangers: [String],
    _ random: inout SeededGenerator
  ) -> [Change] {
    let words = strangers.shuffled(using: &random)
    guard let new = outline.stranger(among: words) else { return [] }
    let rows = Words.triggers.filter { $0.id.hasPrefix(prefix) && $0.id != "gesture.rotor" }
    let every = Words.triggers.flatMap(\.says)
    return triggerPlaces(outline).flatMap { index, range -> [Change] in
      let found = outline.phrases(every, in: index).filter { range.contains($0.range) }
      let own = found.map(\.phrase)
      return found.compactMap { phrase, place -> Change? in
        guard let row = rows.first(where: { $0.says.contains(phrase) }),
          own.count(where: { row.says.contains($0) }) == 1, !isDirected(place, outline)
        else { return nil }
        let twins = outline.twins(of: index)
        let isTold =
          row.says.contains { outline.anyLine(of: twins, holds: $0) }
          && isTried(index, outline) && !appliesNowhere(index, outline)
        // "swipes" wants "triple-taps".
        let isVerb = phrase.hasSuffix("s") && prefix == "gesture."
        return outline.swapping(
          place, in: index, with: isVerb ? new + "s" : new,
          isTold: isTold && !outline.lines[index].text.lowercased().holds("nothing"))
      }
    }
  }

  /// Whether a scenario of native specs is about the gesture or key, and does not need one to listen
  /// to something: the scenario of a trigger has the number of its criterion's step.
  private static func isTried(_ index: Int, _ outline: Outline) -> Bool {
    guard !outline.isWeb,
      let step = outline.steps.last(where: { $0.lines.contains(index) }),
      case .numbered(let number) = outline.lines[step.scenario].kind
    else { return true }
    return outline.criteria(toldBy: step).contains {
      outline.lines[$0.step].kind == .numbered(number)
    }
  }

  /// Whether the criterion of a line does not apply: then no scenario needs to try it.
  private static func appliesNowhere(_ index: Int, _ outline: Outline) -> Bool {
    let told = outline.steps.filter { $0.lines.contains(index) }.flatMap(outline.criteria(toldBy:))
    let own = outline.criteria.filter { $0.lines.contains(index) } + told
    return !own.isEmpty && own.allSatisfy(\.isNotApplicable)
  }

  /// Whether directions are around a word: "swipe up/down", "left/right arrow keys".
  private static func isDirected(_ range: SourceRange, _ outline: Outline) -> Bool {
    let line = outline.lines[outline.file.lines.line(at: range.lowerBound) - 1].range
    let near = SourceRange(
      max(line.lowerBound, range.lowerBound - 8), min(line.upperBound, range.upperBound + 8))
    return ["up", "down", "left", "right", "rt"].contains {
      !outline.ranges(of: $0, within: near).isEmpty
    }
  }
}
