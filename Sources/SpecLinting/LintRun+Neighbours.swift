public import SpecRules
import SpecSystem

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

  /// Returns what others say to each of some files, by its path, where that makes a difference.
  public func neighbours(of files: [CandidateFile]) -> [String: Neighbours] {
    let looks = lookingBeside(looks(at: files))
    guard let (places, neighbourhood) = neighbourhood(of: looks, ofFiles: files.count) else {
      return [:]
    }
    return places.indices.reduce(into: [:]) { result, index in
      result[looks[places[index]].path] = neighbourhood.neighbours(of: index)
    }
  }

  /// Returns what files know of each other, siblings among them, with the places of those that do; nil
  /// for a file that is alone.
  private func neighbourhood(
    of looks: [Look], ofFiles count: Int
  ) -> (places: [Int], neighbourhood: Neighbourhood)? {
    let besides = siblings.count + (neighbours ?? []).count
    let places = looks.indices.filter { looks[$0].summary != nil }
    guard count + besides > 1, !places.isEmpty else { return nil }
    let beside = summaries(of: siblings)
    return (
      places,
      Neighbourhood(
        places.compactMap { looks[$0].summary } + beside.compactMap(\.self),
        isWhole: neighbours == nil, house: house)
    )
  }

  /// Looks again at the files that other files say something about.
  ///
  /// `count` is how many files were looked at; of those that are no specifications nothing is kept.
  func lookingAgain(_ looks: [Look], ofFiles count: Int) -> [Look] {
    guard let (places, neighbourhood) = neighbourhood(of: looks, ofFiles: count) else {
      return looks
    }
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
