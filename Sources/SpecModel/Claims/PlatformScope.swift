import SpecDiagnostics

/// Which platforms a statement names, and for which of its roles and quotes: in "a button in iOS
/// and a link in Android" each platform speaks for the role before it; in "on Android, it should
/// say …" for what follows.
struct PlatformScope {
  private struct Group {
    var platforms: [String]
    var tokens: Range<Int>
  }

  private let groups: [Group]
  private let owners: [Owner]

  /// A group that speaks for the role at a token.
  private struct Owner {
    let role: Int
    let platforms: [String]
  }

  init(tokens: [Token], matches: [Vocabulary.Match]) {
    var groups: [Group] = []
    for match in matches where match.term.kind == .platform {
      if let last = groups.last,
        Self.joins(tokens[last.tokens.upperBound..<match.tokens.lowerBound])
      {
        groups[groups.count - 1].platforms.append(match.term.shortID)
        groups[groups.count - 1].tokens = last.tokens.lowerBound..<match.tokens.upperBound
      } else {
        groups.append(Group(platforms: [match.term.shortID], tokens: match.tokens))
      }
    }
    self.groups = groups
    self.owners = Self.distribute(groups, over: matches.filter { $0.term.kind == .role })
  }

  /// Every platform that is named, without repetitions, in the order of the text.
  var platforms: [String] { groups.flatMap(\.platforms).unique }

  /// Returns the platforms that a role is named for; empty for none in particular.
  func platforms(of role: Vocabulary.Match) -> [String] {
    owners.filter { $0.role == role.tokens.lowerBound }.flatMap(\.platforms).sorted()
  }

  private static func joins(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.allSatisfy { ["and", "or", "/", ",", "&", "on", "in", "both"].contains($0.text) }
  }

  /// Gives each group the roles since the group before it; a group that has none before it speaks
  /// for the roles up to the next group.
  private static func distribute(
    _ groups: [Group], over roles: [Vocabulary.Match]
  ) -> [Owner] {
    var owners: [Owner] = []
    // Groups and roles both stand in the order of the text.
    var next = 0
    for (place, group) in groups.enumerated() {
      let end = place + 1 < groups.count ? groups[place + 1].tokens.lowerBound : Int.max
      let first = next
      while next < roles.count, roles[next].tokens.upperBound <= group.tokens.lowerBound {
        next += 1
      }
      if next == first {
        while next < roles.count, roles[next].tokens.lowerBound < end { next += 1 }
      }
      for role in roles[first..<next] {
        owners.append(Owner(role: role.tokens.lowerBound, platforms: group.platforms))
      }
    }
    return owners
  }
}
