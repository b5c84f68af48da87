public import SpecLanguage

extension Clause.Kind {
  /// Whether it says that something is so.
  var isStated: Bool {
    switch self {
    case .statement, .gerund: true
    default: false
    }
  }
}

extension Clause {
  /// Whether "no", "nothing" or the like denies what it is about: "no row is selected".
  public var hasNegativeGroup: Bool {
    self.subjects.contains(where: \.isNegative) || self.objects.contains(where: \.isNegative)
  }

  /// Whether its verb or what it is about is denied.
  public var denies: Bool { self.isNegative || hasNegativeGroup }

  /// Whether it says that there is nothing of an attribute: "a clock does not have a role", "there is no grouping".
  public func denies(_ attribute: String, in words: Words) -> Bool {
    let denied = (self.subjects + self.objects).filter { $0.isNegative || self.isNegative }
    return words.names(.attribute, attribute, in: denied.map(\.places))
  }

  /// Returns the last group of words that a place belongs to.
  public func group(at place: Int) -> Group? {
    if let topic = self.topic, topic.places.contains(place) { return topic }
    return self.phrases.last { $0.group.places.contains(place) }?.group
      ?? self.objects.last { $0.places.contains(place) }
      ?? self.subjects.last { $0.places.contains(place) }
  }

  /// Every group of words in it.
  public var allGroups: [Group] {
    self.subjects + self.objects + self.phrases.map(\.group) + [self.topic].compactMap(\.self)
  }
}
