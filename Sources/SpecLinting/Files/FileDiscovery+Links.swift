extension FileDiscovery {
  /// Leaves out links to a file that is looked at anyway, by its own name or by an earlier link; a
  /// link that is not read stays, so that the report has it.
  static func withoutRepeats(_ files: [CandidateFile]) -> [CandidateFile] {
    guard files.count > 1, files.contains(where: \.isLink) else { return files }
    var seen = Set(files.filter { !$0.isLink }.compactMap(target))
    return files.filter { file in
      guard file.isLink, !file.leadsOutside, let target = target(of: file) else { return true }
      return seen.insert(target).inserted
    }
  }

  private static func target(of file: CandidateFile) -> String? {
    file.origin == .standardInput ? nil : file.location.withoutLinks()?.description
  }
}
