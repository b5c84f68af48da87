import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecModel

extension Comparer {
  /// Roles of which each side has one that the other lacks.
  var roles: [Difference] {
    let places = criteria(on: "role")
    guard let first = places.first else { return [] }
    let here = places.flatMap { criteria[$0].statement.roles }
    // "Group: the card is an article" covers a step that says so, and so does a role that was not
    // read in a criterion on roles.
    let named = Set(
      criteria.filter(\.isSpoken).flatMap(\.statement.places).flatMap { range in
        words.mentions(in: range).filter { mention in
          mention.kind == .role && !isDenied(mention)
            && (isIndefinite(mention) || isBracketed(mention, in: range))
        }
      }.compactMap { words.vocabulary.term($0)?.shortID }
    ).subtracting(here.map(\.role))
    let all = heardSteps(places).compactMap { steps in
      let there = steps.flatMap(\.statement.roles).filter { !named.contains($0.role) }
      return roles(of: first, here, there, steps)
    }
    return Array(all.prefix(1))
  }

  /// A role that criteria demand and no other criterion, step or note on roles names, where all examples of
  /// what is heard speak another one that is named there, too.
  var unspokenRoles: [Difference] {
    guard let first = criteria(on: "role").first, case let here = criteria[first].statement.roles,
      !here.isEmpty, !here.contains(where: \.isOpen)
    else { return [] }
    let spoken = reading.announcements.flatMap { example in
      example.parts.compactMap(\.role).map { (role: $0, range: example.announcement.range) }
    }
    // A role of the criterion may not have been read: "a slider with TalkBack, a button on iOS".
    let texts = criteria(on: "role").flatMap { criteria[$0].statement.places }
    let isSpoken = spoken.contains { example in
      here.contains { words.vocabulary.areSame($0.role, example.role) }
        || words.names(.role, example.role, in: texts)
    }
    // Nearly each role is spoken, and counting takes time.
    guard !isSpoken, spoken.count > 1, here.allSatisfy({ count(of: $0.role) == 1 }),
      case let others = spoken.filter({ count(of: $0.role) > 0 }), let other = others.first
    else { return [] }
    return [
      difference(
        .roles, criteria[first], other.range, here: here.map(\.role).uniqued,
        there: others.map(\.role).uniqued)
    ]
  }

  /// A role that only one note names, of what criteria give another role; on the web an element may have
  /// the role of another one.
  var rolesNamedOnce: [Difference] {
    guard known.count > 1 else { return [] }
    return passagesAlone(naming: [.role]).compactMap { passage in
      guard case .note(let note) = passage.source, note.aspect == "role", !note.isOptional,
        case let platform = PlatformSet([note.platform]),
        let own = note.statement.roles.first(where: { role in
          !role.isOpen && !words.tokens[role.place].style.contains(.code)
            && isNamedOnly(in: passage.range) {
              $0.term.kind == .role && words.vocabulary.areSame($0.id, role.role)
            }
        })
      else { return nil }
      return criteria.lazy.filter(\.statement.isDemanded).compactMap { criterion in
        let here = criterion.statement.roles.filter {
          $0.part == own.part && self.holds($0.platforms, for: platform)
        }
        if here.isEmpty || here.contains(where: \.isOpen) { return nil }
        return self.difference(
          .roles, criterion, passage.range, here: here.map(\.role).uniqued, there: [own.role])
      }.first
    }
  }

  /// Returns in how many criteria, steps and notes on roles a role is named.
  private func count(of role: String) -> Int {
    passages.count { passage in
      if case .note(let note) = passage.source, note.aspect != "role" { return false }
      return words.names(.role, role, in: passage.places)
    }
  }

  /// Whether "a" or "an" is before a name: "an article", not "with the button".
  private func isIndefinite(_ mention: Mention) -> Bool {
    mention.start > 0 && words[Int(mention.start) - 1].isIndefinite
  }

  /// Whether a name is in brackets, as what one screen reader says: "(TalkBack: switch)".
  private func isBracketed(_ mention: Mention, in text: Range<Int>) -> Bool {
    (text.lowerBound..<Int(mention.start)).last { ["(", ")"].contains(words[$0].text) }
      .map { words[$0].text == "(" } ?? false
  }

  /// Whether a role is one that something has not: "not a table", "and not as a table".
  private func isDenied(_ mention: Mention) -> Bool {
    var place = Int(mention.start) - 1
    while place > 0, words[place].isIndefinite || words[place].text == "as" { place -= 1 }
    return words[place].small.contains(.negation)
  }

  private func roles(
    of first: Int, _ here: [RoleFact], _ there: [RoleFact], _ steps: [ReadOutcome]
  ) -> Difference? {
    let found = platformsOneByOne.compactMap { platform in
      roleDifference(
        here.filter { holds($0.platforms, for: platform) },
        there.filter { holds($0.platforms, for: platform) }
      ).map { (platform, $0, $1) }
    }
    guard let (platform, own, others) = found.first, let other = others.first
    else { return nil }
    let isOfAll =
      found.count == platformsOneByOne.count
      && found.allSatisfy { $0.1.map(\.role) == own.map(\.role) }
    return difference(
      .roles, criteria[first], range(of: other.place, in: steps), here: own.map(\.role).uniqued,
      there: (isOfAll ? found.flatMap(\.2) : others).map(\.role).uniqued,
      platform: isOfAll ? nil : platform.ids.first)
  }

  /// Each platform by itself.
  var platformsOneByOne: [PlatformSet] { known.ids.map { PlatformSet([$0]) } }

  /// Whether what is named for some platforms, or for none in particular, holds for one.
  func holds(_ platforms: PlatformSet, for platform: PlatformSet) -> Bool {
    // A spec for the web says the same, whatever platforms it names.
    known.count == 1 || platforms.isEmpty || !platforms.isDisjoint(with: platform)
  }

  /// Returns the roles that each side has alone, if one of these is certain on either side.
  private func roleDifference(
    _ here: [RoleFact], _ there: [RoleFact]
  ) -> ([RoleFact], [RoleFact])? {
    func alone(_ facts: [RoleFact], besides others: [RoleFact]) -> [RoleFact]? {
      let alone = facts.filter { own in
        !others.contains { words.vocabulary.areSame(own.role, $0.role) }
      }
      return alone.contains { !$0.isOpen } ? alone : nil
    }
    return alone(here, besides: there).flatMap { own in
      alone(there, besides: here).map { (own, $0) }
    }
  }

  /// The steps that cover some criteria, scenario by scenario.
  func heardSteps(_ places: [Int]) -> [[ReadOutcome]] {
    byScenario(
      Set(places.flatMap { pairing.heard[$0] }).sorted().map { pairing.steps[$0] })
  }
}
