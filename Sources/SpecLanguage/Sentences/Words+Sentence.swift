extension Words {
  /// Whether a text says something by itself: it has a subject, and a verb that goes with it.
  ///
  /// "The outline stay", which may be behind "I see", does not.
  public func isSentence(_ ranges: [Range<Int>]) -> Bool {
    clauses(in: ranges).flatMap(\.self).contains { clause in
      guard clause.kind == .statement, let verb = clause.verb,
        let noun = clause.subjects.last?.places.last
      else { return false }
      return self[verb].forms.contains(.third) || self[noun].forms.contains(.plural)
        || clause.places.contains { !self[$0].small.isDisjoint(with: [.be, .modal, .have, .do]) }
    }
  }
}
