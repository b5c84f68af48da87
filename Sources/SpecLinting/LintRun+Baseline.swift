import SpecDiagnostics

extension LintRun.Outcome {
  /// Returns the baseline of what was found.
  ///
  /// Of another baseline the entries of files that are there and were not looked at are kept, and then
  /// those of files that are gone too, as they may have another name by now; what is said of a file that could not be read is left out, and what was known of it is kept.
  public func baseline(
    of files: [CandidateFile], in places: BaselinePlaces, keeping other: Baseline
  ) -> Baseline {
    var paths = places
    let read = Set(files.map(\.path).filter { !unread.contains($0) }.map { paths.path(of: $0) })
    let isPartial = PlacedBaseline(other, in: places).isPartial(of: read)
    return Baseline(of: unfolded.filter { !unread.contains($0.path) }, in: places)
      .adding(other) { isPartial && !read.contains($0.path) }
  }
}
