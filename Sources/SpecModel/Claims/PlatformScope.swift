import SpecDiagnostics

/// Which platforms a statement names, and for which of its roles and quotes: in "a button in iOS
/// and a link in Android" each platform speaks for the role before it; in "on Android, it should
/// say …" for what follows.
struct PlatformScope {
  private struct Group {
    var platforms: [String]
    var tokens: Range<Int>
    /// Whether it stands before what it speaks for: "on Android, it should …", "Android: …".
    var leads = false
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
    for place in groups.indices {
      groups[place].leads = Self.leads(groups[place].tokens, in: tokens)
    }
    groups = Self.withoutExcluded(groups, tokens)
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

  /// Takes out the platforms for which something is said not to hold; where no other is named,
  /// "not on iOS" speaks for Android, and the other way round.
  private static func withoutExcluded(_ groups: [Group], _ tokens: [Token]) -> [Group] {
    let rest = groups.filter { !isExcluded($0.tokens, in: tokens) }
    guard rest.isEmpty else { return rest }
    return groups.map { group in
      var group = group
      switch group.platforms {
      case ["ios"]: group.platforms = ["android"]
      case ["android"]: group.platforms = ["ios"]
      default: break
      }
      return group
    }
  }

  /// Whether "not" or "except" stands before a platform: "(not on iOS)", "except for Android".
  private static func isExcluded(_ group: Range<Int>, in tokens: [Token]) -> Bool {
    var before = group.lowerBound - 1
    while before >= 0, ["on", "in", "for", "the"].contains(tokens[before].text) { before -= 1 }
    return before >= 0 && ["not", "except", "excluding"].contains(tokens[before].text)
  }

  /// Whether a platform stands where a clause begins, with a comma or colon behind it.
  private static func leads(_ group: Range<Int>, in tokens: [Token]) -> Bool {
    let next = group.upperBound < tokens.count ? tokens[group.upperBound].text : ""
    if next == ":" { return true }
    guard next == "," else { return false }
    var before = group.lowerBound - 1
    while before >= 0, ["on", "in", "for", "with"].contains(tokens[before].text) { before -= 1 }
    return before < 0 || [",", ";", "(", "and", "but", "while"].contains(tokens[before].text)
  }

  /// Gives each group the roles since the group before it; a group that leads its clause, or has
  /// none before it, speaks for the roles up to the next group.
  private static func distribute(
    _ groups: [Group], over roles: [Vocabulary.Match]
  ) -> [Owner] {
    var owners: [Owner] = []
    // Groups and roles both stand in the order of the text.
    var next = 0
    for (place, group) in groups.enumerated() {
      let end = place + 1 < groups.count ? groups[place + 1].tokens.lowerBound : Int.max
      var first = next
      while next < roles.count, roles[next].tokens.upperBound <= group.tokens.lowerBound {
        next += 1
      }
      if group.leads || next == first {
        first = next
        while next < roles.count, roles[next].tokens.lowerBound < end { next += 1 }
      }
      for role in roles[first..<next] {
        owners.append(Owner(role: role.tokens.lowerBound, platforms: group.platforms))
      }
    }
    return owners
  }
}
