import SpecDiagnostics
import SpecLanguage

/// Deciding which of the dialect's steps the steps of a block are, by title, number and content.
extension LoadContext {
  /// Returns which of the dialect's steps, or of its scenarios, all steps of a block are, in their order, by
  /// title and number; `votes` finds the channel of each bullet of a step that speaks for one.
  func places(
    of steps: [PartDraft], among known: [DialectStep], _ titles: TitleIndex,
    votes: (PartDraft) -> [Channel]
  ) -> [StepPlace] {
    let named = steps.map {
      $0.title.value.isEmpty ? nil : self.named([$0.title.range], among: known, titles)
    }
    // Where each has a heading of its own, pages have more of them or fewer, and number them as they come.
    if dialect.scenarioLevel != nil {
      let unknown = (known.map(\.number).max() ?? 0) + 1
      return named.map { StepPlace(number: $0 ?? unknown, titled: $0) }
    }
    let numbers = Self.numbers(steps.map(\.number))
    // Nearly every block is in order; its content is asked only where a title says nothing.
    let isInOrder = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return steps.indices.map { index in
      if let name = named[index], isInOrder && name == numbers[index] {
        return StepPlace(number: name, titled: name)
      }
      let votes = votes(steps[index]).compactMap { channel in
        known.first { $0.channel == channel }?.number
      }
      let content = Self.most(votes)
      // One bullet says less than a number that is written.
      let isSure = votes.count > 1 || !steps[index].isNumbered
      let number = named[index] ?? (isSure ? content : nil) ?? numbers[index]
      return StepPlace(number: number, titled: named[index], isBorneOut: content == number)
    }
  }

  /// Returns the numbers that count: a list in which all are the same is numbered by Markdown.
  private static func numbers(_ written: [Int]) -> [Int] {
    guard written.count > 1, written.allSatisfy({ $0 == written[0] }) else { return written }
    return Array(1...written.count)
  }

  /// Returns the number that more than half of the bullets speak for.
  private static func most(_ votes: [Int]) -> Int? {
    let counts = Set(votes).map { place in (place, votes.count { $0 == place }) }
    return counts.first { $0.1 * 2 > votes.count }?.0
  }

  /// Returns the step whose title a title is, exactly or nearly, or by the only mark in it.
  private func named(
    _ lines: [SourceRange], among known: [DialectStep], _ titles: TitleIndex
  ) -> Int? {
    let folded = fold(lines)
    if let match = titles.find(folded) { return known[match.place].number }
    let padded = " \(folded) "
    let marked = known.filter { $0.marks.contains { padded.holds(" \($0) ") } }
    return marked.count == 1 ? marked[0].number : nil
  }
}

extension [DialectStep] {
  /// Returns the channel of the step with a number; beyond the last one settings.
  func channel(of number: Int) -> Channel {
    first { $0.number == number }?.channel
      ?? Channel.allCases.last { $0.number <= number } ?? .keyboard
  }
}

/// Deciding from its bullets which scenario a scenario is.
extension LoadContext {
  /// Returns the channel that each bullet speaks for.
  ///
  /// The action of each trigger decides, and in a scenario without actions the attributes that are
  /// described.
  func channels(of draft: PartDraft) -> [Channel] {
    var channels: [Channel] = []
    // The last trigger's channel, until an outcome under it mentions an attribute: anyone who swipes
    // to hear a role tests what is heard.
    var acting: Channel?
    for lines in draft.bullets.map(\.lines) {
      let tokens = tokens(lines)
      let isTrigger =
        keyword(opening: tokens)?.word.role == .trigger
        || lead(of: tokens, in: dialect.triggerLeads) != nil
      if isTrigger {
        if let acting { channels.append(acting) }
        acting = action(in: lines)
      } else if tellsRole(lines) {
        if acting == nil { channels.append(.screenReader) }
        acting = nil
      }
    }
    return channels + (acting.map { [$0] } ?? [])
  }

  private func action(in lines: [SourceRange]) -> Channel? {
    let kinds: [TermKind] = [.role, .key, .gesture, .setting]
    let terms = words.matches(in: lines, kinds: kinds).map(\.term).filter { $0.kind != .role }
    let owners = Set(terms.compactMap { dialect.labels.owner(actions: [$0.id], attribute: nil) })
    return owners.count == 1 ? owners.first : nil
  }

  private func tellsRole(_ lines: [SourceRange]) -> Bool {
    words.matches(in: lines, kinds: [.attribute]).contains {
      dialect.labels.owner(actions: [], attribute: $0.term.shortID) == .screenReader
    }
  }
}
