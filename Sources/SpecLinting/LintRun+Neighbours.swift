public import SpecRules
import SpecSystem

extension LintRun {
  /// Returns what files say to others; what is known of them is not read again.
  func summaries(of files: [CandidateFile]) -> [DocumentSummary?] {
    ParallelMap.map(files, jobs: jobs) { file in
      if faulty.contains(file.path) { return nil }
      return Fault.during(Path(file.path).bytes) {
        known.summary(of: file) { file.source.flatMap { check($0, Neighbours()).summary } }
      }
    }
  }

  /// Returns what others say to each of some files, by its path, where that makes a difference.
  public func neighbours(of files: [CandidateFile]) -> [String: Neighbours] {
    let looks = looks(at: files)
    guard let neighbourhood = neighbourhood(of: looks, among: files) else { return [:] }
    return looks.reduce(into: [:]) { $0[$1.path] = $1.summary.flatMap(neighbourhood.neighbours) }
  }

  /// Looks again at the files that other files say something about; of those that are no specifications
  /// nothing is kept in `looks`.
  func lookingAgain(_ looks: [Look], of files: [CandidateFile]) -> [Look] {
    guard let neighbourhood = neighbourhood(of: looks, among: files) else { return looks }
    return ParallelMap.map(looks, jobs: jobs) { look in
      guard let neighbours = look.summary.flatMap(neighbourhood.neighbours),
        let source = look.source
      else { return look }
      let found = Fault.during(Path(look.path).bytes) { check(source, neighbours) }
      return Look(look.file, source, found, in: self, change: look.change)
    }
  }

  /// Returns what files and their companions know of each other; nil for a file that is alone.
  private func neighbourhood(
    of looks: [Look], among files: [CandidateFile]
  ) -> Neighbourhood? {
    let own = looks.compactMap(\.summary)
    guard files.count + companions.count > 1, !own.isEmpty else { return nil }
    let others = summaries(of: companions(of: own, among: files)).compactMap(\.self)
    let comparesFolders = comparesFolders
    return Neighbourhood(
      others.isEmpty
        ? own : (own + others).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      isWhole: !comparesFolders, house: { comparesFolders ? $0.folder : "" })
  }

  /// Returns the companions on which it depends what is said of files.
  ///
  /// Named files are compared with their folders, so that it makes no difference which of these are
  /// named together: a hook splits a long list into several runs. What git ignores there is found out
  /// for few files only: most are compared with no other.
  private func companions(
    of own: [DocumentSummary], among files: [CandidateFile]
  ) -> [CandidateFile] {
    guard comparesFolders else { return companions }
    let folders = Set(files.map(\.path.folder))
    let comparing = Set(
      own.filter { !$0.stated.isEmpty || $0.page != nil }.map(\.path.folder))
    return Dictionary(grouping: companions, by: \.path.folder).flatMap { folder, found in
      if !folders.contains(folder) { return found }
      return comparing.contains(folder) ? withoutIgnored(found) : []
    }
  }
}
