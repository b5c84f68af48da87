import SpecDiagnostics
import SpecModel
import SpecRules

/// Looking at files beside others.
extension LintRun {
  /// Returns the pages of the same components for other platforms that the run does not look at.
  func siblings(of results: [Result]) -> [CandidateFile] {
    let paths = Set(results.flatMap { $0.summary?.page?.place.siblings ?? [] })
      .subtracting(results.map(\.source.path))
    return paths.sorted().map { CandidateFile(path: $0, location: Path($0), origin: .found) }
  }

  /// Looks again at the files that other files of the run, or siblings of theirs, say something about.
  func lookingAgain(
    _ results: [Result], at files: [CandidateFile], beside siblings: [CandidateFile]
  ) -> [Result] {
    // A file that is alone has no neighbours.
    guard results.count + siblings.count > 1 else { return results }
    let others = siblings.map { $0.source.flatMap { check($0, Neighbours()).summary } }
    var results = results
    let neighbourhood = Neighbourhood(results.map(\.summary) + others)
    for (index, neighbours) in neighbourhood.asking(first: results.count) {
      guard let source = results[index].standardInput ?? files[index].source else { continue }
      let change = results[index].change
      results[index] = result(source, check(source, neighbours))
      results[index].change = change
    }
    return results
  }
}
