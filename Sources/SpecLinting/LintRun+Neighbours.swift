import SpecRules

/// Looking at files beside others.
extension LintRun {
  /// Looks again at the files that other files, siblings among them, say something about.
  func lookingAgain(_ results: [Result], at files: [CandidateFile]) -> [Result] {
    // A file that is alone has no neighbours.
    guard files.count + siblings.count > 1 else { return results }
    let beside = ParallelMap.map(siblings, jobs: jobs) { file in
      file.source.flatMap { check($0, Neighbours()).summary }
    }
    var results = results
    let neighbourhood = Neighbourhood(results.map(\.summary) + beside)
    for (index, neighbours) in neighbourhood.asking(first: files.count) {
      guard let source = results[index].standardInput ?? files[index].source else { continue }
      let change = results[index].change
      results[index] = result(source, check(source, neighbours), of: files[index])
      results[index].change = change
    }
    return results
  }
}
