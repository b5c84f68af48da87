extension Dialect {
  /// Returns the dialect as it holds for specs of some platforms only: what others need is not
  /// needed.
  ///
  /// Names stay known, in their order: a spec for the web may still speak of iOS.
  func narrowed(to platforms: [String]) -> Dialect {
    var dialect = self
    dialect.platforms = self.platforms.filter(platforms.contains)
    for place in sections.indices {
      guard let platform = sections[place].platform, !platforms.contains(platform) else { continue }
      dialect.sections[place].required = .never
    }
    for place in keys.indices where !Self.concerns(keys[place].neededOn, platforms) {
      dialect.keys[place].required = .never
    }
    for place in aspects.indices where !Self.concerns(aspects[place].neededOn, platforms) {
      dialect.aspects[place].neededBy = []
    }
    dialect.criteriaNeeded = criteriaNeeded.filter { Self.concerns($0.neededOn, platforms) }
    return dialect
  }

  private static func concerns(_ needing: [String], _ platforms: [String]) -> Bool {
    needing.isEmpty || platforms.contains(where: needing.contains)
  }
}
