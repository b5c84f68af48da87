import SpecRules

/// Looking at files beside others.
extension LintRun {
  /// Looks again at the files that other files, siblings among them, say something about.
  func lookingAgain(_ looks: [Look], at files: [CandidateFile]) -> [Look] {
    // A file that is alone has no neighbours.
    guard files.count + siblings.count > 1 else { return looks }
    let beside = ParallelMap.map(siblings, jobs: jobs) { file in
      file.source.flatMap { check($0, Neighbours()).summary }
    }
    var looks = looks
    let neighbourhood = Neighbourhood(looks.map(\.check.summary) + beside)
    for (index, neighbours) in neighbourhood.asking(first: files.count) {
      guard let source = looks[index].source ?? files[index].source else { continue }
      let change = looks[index].change
      looks[index] = look(source, check(source, neighbours), of: files[index])
      looks[index].change = change
    }
    return looks
  }
}
