extension Discovery {
  /// Leaves out links to a file that is looked at anyway, by its own name or by an earlier link; a
  /// link that is not read stays, so that the report has it.
  mutating func leaveOutRepeats() {
    guard files.count > 1, files.contains(where: \.isLink) else { return }
    var seen: [String: String] = [:]
    for file in files where !file.isLink {
      if let target = Self.target(of: file) { seen[target] = file.path }
    }
    files.removeAll { file in
      guard file.isLink, !file.leadsOutside, let target = Self.target(of: file) else {
        return false
      }
      repeats[file.path] = seen[target]
      if seen[target] == nil { seen[target] = file.path }
      return repeats[file.path] != nil
    }
  }

  private static func target(of file: CandidateFile) -> String? {
    file.origin == .standardInput ? nil : file.location.withoutLinks()?.description
  }
}
