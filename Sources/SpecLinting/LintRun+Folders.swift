import SpecDiagnostics
import SpecRules

/// Comparing named files with their folders, so that it makes no difference which of these are named
/// together: a hook splits a long list into several runs.
extension LintRun {
  /// What a file is compared with: the files of its folder, or all of the run.
  @Sendable func house(of path: String) -> String { neighbours == nil ? "" : path.folder }

  /// Adds the neighbours on which it depends what is said of files, in the order of paths.
  func lookingBeside(_ looks: [Look]) -> [Look] {
    guard let neighbours, !neighbours.isEmpty else { return looks }
    var run = self
    run.fixing = nil
    let own = Dictionary(grouping: looks) { house(of: $0.path) }
    let found = Dictionary(grouping: neighbours, by: \.path.folder).flatMap { folder, files in
      run.looks(at: files, beside: own[folder] ?? [])
    }
    return found.isEmpty
      ? looks : (looks + found).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func looks(at files: [CandidateFile], beside own: [Look]) -> [Look] {
    // What git ignores is found out for few files only: most are compared with no other.
    let isCompared = own.lazy.compactMap(\.summary).contains {
      !$0.stated.isEmpty || $0.page != nil
    }
    guard isCompared else { return [] }
    return looks(at: withoutIgnored(files), areNeighbours: true)
  }
}
