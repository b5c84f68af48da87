import SpecLanguage

extension Dialect {
  /// Makes it hold for specs of some platforms only: what others need is not needed.
  ///
  /// Names stay known, in their order: a spec for the web may still speak of iOS.
  mutating func narrow(to platforms: [String]) {
    self.platforms = self.platforms.filter(platforms.contains)
    for place in sections.indices {
      guard let platform = sections[place].platform, !platforms.contains(platform) else { continue }
      sections[place].required = .never
    }
    for place in keys.indices where !Self.concerns(keys[place].neededOn, platforms) {
      keys[place].required = .never
    }
    for place in aspects.indices where !Self.concerns(aspects[place].neededOn, platforms) {
      aspects[place].neededBy = []
    }
    criteriaNeeded.removeAll { !Self.concerns($0.neededOn, platforms) }
  }

  /// Returns the dialect as it holds for one block of a spec by itself, such as the scenarios pasted into
  /// a ticket: the sections of a whole spec are not asked for, unless the file is where whole specs are.
  func alone(_ block: DialectSection.Content, at path: [String]) -> Dialect {
    var dialect = self
    dialect.block = block
    if isMarked(by: path) || signs.isBound { return dialect }
    for place in sections.indices where sections[place].content != block {
      dialect.sections[place].required = sections[place].required == .always ? .whole : .never
    }
    let own: DialectKey.Content = block == .criteria ? .criteria : .scenario
    for place in keys.indices where keys[place].content != own {
      dialect.keys[place].required = keys[place].required == .always ? .whole : .never
    }
    return dialect
  }

  /// Whether a path leads through a folder that speaks for the dialect.
  func isMarked(by path: [String]) -> Bool { path.dropLast().contains(where: isMark) }

  /// Whether the name of a folder speaks for the dialect.
  public func isMark(_ folder: String) -> Bool {
    let name = FoldedText.fold(folder)
    return pathMarks.contains { FoldedText.fold($0) == name }
  }

  private static func concerns(_ needing: [String], _ platforms: [String]) -> Bool {
    needing.isEmpty || platforms.contains(where: needing.contains)
  }
}
