import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

/// Decides whether notes and statements say that something does not apply.
struct NotApplicable {
  let words: Words

  /// Whether the first note of the aspect is "n/a".
  func opens(_ aspect: AspectNotes) -> Bool {
    guard let first = aspect.allItems.first else { return true }
    return opens(first.lines)
  }

  /// Whether the first note of the aspect leaves it to other guidance where there is anything to
  /// say: "follow button state guidance, if applicable".
  func delegates(_ aspect: AspectNotes) -> Bool {
    guard let first = aspect.items.first ?? aspect.allItems.first else { return false }
    return words.tokens(in: first.lines).first(where: \.isWord)?.is("follow") == true
      && words.names(.polarity, "guidance", in: words.places(in: first.lines))
  }

  /// Returns the note by which the general part of notes leaves all aspects to other guidance.
  ///
  /// If there are aspects, a sentence begins so: "Follow the Button guidance", "Please see the section
  /// for …". "For the pedal, see the Slider guidance" leaves a part.
  func pointer(in notes: PlatformNotes) -> NoteItem? {
    notes.general.first { item in
      points(item.lines)
        // "It may hold a button. Follow the Button guidance" leaves nothing of its own.
        && !words.tokens(in: item.lines).contains { words[$0].small.contains(.modal) }
        && (notes.aspects.isEmpty || words.places(in: item.lines).contains(where: opensWithPointer))
    }
  }

  private func opensWithPointer(_ line: Range<Int>) -> Bool {
    line.contains { place in
      let opens = place == line.lowerBound || [".", "please"].contains(words[place - 1].text)
      return opens && words.names(.polarity, "pointer", in: [place..<place + 1])
    }
  }

  /// Whether a text points to other guidance: "follow the Button guidance", "see the section for …".
  func points(_ lines: [SourceRange]) -> Bool {
    let places = words.places(in: lines)
    return words.names(.polarity, "guidance", in: places)
      && words.names(.polarity, "pointer", in: places)
  }

  /// Whether a text begins with "n/a", or is "none".
  func opens(_ lines: [SourceRange]) -> Bool {
    if words.opening(of: lines, .polarity) == "not_applicable" { return true }
    let tokens = words.tokens(in: lines).filter(\.isWord)
    return tokens.count == 1 && tokens[0].is("none")
  }

  /// Whether a text is "n/a" and nothing else: no reason, no exception, no platform.
  func isBare(_ lines: [SourceRange]) -> Bool {
    guard words.opening(of: lines, .polarity) == "not_applicable" else { return false }
    let matches = matches(in: lines)
    // "Not applicable (n/a)" says it twice.
    return words.tokens(in: lines).allSatisfy { token in
      !token.isWord || matches.contains { $0.range.contains(token.range) }
    }
  }

  /// Whether a text ends with "n/a".
  func ends(_ text: SourceRange) -> Bool {
    guard let last = words.tokens(in: text).last(where: \.isWord) else { return false }
    return matches(in: [text]).last?.range.contains(last.range) == true
  }

  /// Whether a text begins with "n/a", or leaves everything to the platform: "follow native grouping
  /// and order".
  func isEmpty(_ lines: [SourceRange]) -> Bool {
    opens(lines) || words.opening(of: lines, .polarity) == "as_it_is"
  }

  private func matches(in lines: [SourceRange]) -> [Words.Match] {
    words.matches(in: lines, kinds: [.polarity]).filter { $0.term.shortID == "not_applicable" }
  }
}

extension Document {
  /// Decides whether its texts say that something does not apply.
  var notApplicable: NotApplicable { NotApplicable(words: spec.words) }
}
