import SpecDiagnostics
import SpecLanguage

/// Decides which of the dialect's steps the steps of a block are, by title, number and content.
struct StepPlaces {
  let context: LoadContext
  /// The dialect's steps, or its scenarios.
  let known: [DialectStep]
  let titles: TitleIndex

  /// A step of the document as far as its place is in question.
  struct Candidate {
    /// The title; nil when there is none.
    let title: [SourceRange]?
    let number: Int
    /// Finds the dialect's number for each bullet that speaks for one.
    let votes: () -> [Int]
  }

  /// Returns the places of all steps of a block, in their order.
  func places(_ candidates: [Candidate]) -> [StepPlace] {
    let named = candidates.map { $0.title.flatMap { self.named($0) } }
    if context.dialect.bindsByTitle {
      let unknown = (known.map(\.number).max() ?? 0) + 1
      return named.map { name in
        StepPlace(
          number: name ?? unknown, titled: name, isBorneOut: false)
      }
    }
    let numbers = Self.numbers(candidates.map(\.number))
    // Nearly every block is in order; its content is asked only where title and number disagree.
    let isInOrder =
      zip(named, numbers).allSatisfy { $0 == $1 }
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    let votes = isInOrder ? candidates.map { _ in [] } : candidates.map { $0.votes() }
    let content = votes.map(Self.most)
    let places = isInOrder ? numbers : places(named, numbers, content, votes)
    return candidates.indices.map { index in
      StepPlace(
        number: places[index], titled: named[index],
        isBorneOut: content[index] == places[index])
    }
  }

  private func places(
    _ titled: [Int?], _ numbers: [Int], _ content: [Int?], _ votes: [[Int]]
  ) -> [Int] {
    let agreed = zip(titled, numbers).map { $0 == $1 ? $1 : nil }
    var places = titled.indices.map { index in
      place(
        titled[index], numbers[index], content[index], isOne: votes[index].count == 1,
        isTakenByOther: titled[index].map { agreed.contains($0) } ?? false)
    }
    // Title and number agree, and everything below says otherwise: two titles changed places, if
    // another step has the title of what the content says, and none the content.
    for index in places.indices {
      guard let claimed = content[index], votes[index].count > 1, claimed != places[index],
        titled.contains(claimed),
        !places.indices.contains(where: { places[$0] == claimed && content[$0] == claimed })
      else { continue }
      places[index] = claimed
    }
    return settled(places, titled, content)
  }

  /// Gives a step whose place another one has with better right a place of its own: the one that
  /// its content names, or the only one left.
  private func settled(_ places: [Int], _ titled: [Int?], _ content: [Int?]) -> [Int] {
    var places = places
    for index in places.indices where titled[index] != nil && content[index] != places[index] {
      let place = places[index]
      guard places.indices.contains(where: { places[$0] == place && content[$0] == place }) else {
        continue
      }
      let free = known.map(\.number).filter { !places.contains($0) }
      places[index] = free.first { $0 == content[index] } ?? (free.count == 1 ? free[0] : place)
    }
    return places
  }

  /// Returns the numbers that count: a list in which all are the same is numbered by Markdown.
  private static func numbers(_ written: [Int]) -> [Int] {
    guard written.count > 1, written.allSatisfy({ $0 == written[0] }) else { return written }
    return Array(1...written.count)
  }

  /// Weighs a title against a number: where they disagree, content decides, then the title, unless
  /// another step has both that title and its number.
  private func place(
    _ titled: Int?, _ number: Int, _ content: Int?, isOne: Bool, isTakenByOther: Bool
  ) -> Int {
    guard titled != number else { return number }
    if let titled {
      if let content, content == number || content == titled { return content }
      return isTakenByOther ? content ?? number : titled
    }
    // A title of its own says nothing against the number, and one bullet not enough.
    return isOne ? number : content ?? number
  }

  /// Returns the number that more than half of the bullets speak for.
  private static func most(_ votes: [Int]) -> Int? {
    let counts = Set(votes).map { place in (place, votes.count { $0 == place }) }
    return counts.first { $0.1 * 2 > votes.count }?.0
  }

  /// Returns the step whose title a title is, exactly or nearly, or by the only mark in it.
  private func named(_ lines: [SourceRange]) -> Int? {
    let folded = context.fold(lines)
    if let match = titles.find(folded) { return known[match.place].number }
    let padded = " \(folded) "
    let marked = known.filter { $0.marks.contains { padded.holds(" \($0) ") } }
    return marked.count == 1 ? marked[0].number : nil
  }
}

extension [DialectStep] {
  /// Returns the channel of the step with a number; beyond the last one settings.
  func channel(of number: Int) -> Channel {
    first { $0.number == number }?.channel ?? Channel(rawValue: Swift.min(Swift.max(1, number), 4))
      ?? .keyboard
  }
}
