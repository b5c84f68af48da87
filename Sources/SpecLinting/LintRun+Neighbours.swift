public import SpecRules
import SpecSystem

/// Looking at files beside others.
extension LintRun {
  /// Returns what files say to others; what is known of them is not read again.
  @discardableResult
  public func summaries(of files: [CandidateFile]) -> [DocumentSummary?] {
    ParallelMap.map(files, jobs: jobs) { file in
      if faulty.contains(file.path) { return nil }
      return Fault.during(Path(file.path).bytes) {
        known.summary(of: file) { file.source.flatMap { check($0, Neighbours()).summary } }
      }
    }
  }

  /// Looks again at the files that other files, siblings among them, say something about.
  ///
  /// `count` is how many files were looked at; of those that are no specifications nothing is kept.
  func lookingAgain(_ looks: [Look], ofFiles count: Int) -> [Look] {
    // A file that is alone has no neighbours.
    guard count + siblings.count > 1, looks.contains(where: { $0.summary != nil }) else {
      return looks
    }
    let beside = summaries(of: siblings)
    let places = looks.indices.filter { looks[$0].summary != nil }
    let neighbourhood = Neighbourhood(
      places.compactMap { looks[$0].summary } + beside.compactMap(\.self),
      isWhole: neighbours == nil, house: house)
    let again = ParallelMap.map(Array(places.indices), jobs: jobs) { index -> Look? in
      let look = looks[places[index]]
      guard let neighbours = neighbourhood.neighbours(of: index), let source = look.source
      else { return nil }
      let found = Fault.during(Path(look.path).bytes) { check(source, neighbours) }
      return Look(look.file, source, found, in: self, change: look.change)
    }
    var looks = looks
    for (place, look) in zip(places, again) { looks[place] = look ?? looks[place] }
    return looks
  }
}
