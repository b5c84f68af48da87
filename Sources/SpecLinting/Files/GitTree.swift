import SpecDiagnostics

/// The files of a repository as they were in a commit.
struct GitTree: Sendable {
  enum Entry: Sendable, Hashable {
    /// A file, with the name of the object that holds its bytes.
    case file(String)
    /// A link, or another repository.
    case other
  }

  /// What was in it, by absolute paths.
  private(set) var entries: [Path: Entry] = [:]
  private let git: GitProgram

  var root: Path { git.root }

  /// Reads the names of all files in a commit.
  init(_ commit: String, _ git: GitProgram) throws(GitProgram.Failure) {
    self.git = git
    for line in try git.output("ls-tree", "-r", "-z", "--full-tree", commit).split(separator: 0) {
      // 100644 blob 8ab686eafeb1f44702738c8b0f24f2567c36da6d TAB path
      guard let tab = line.firstIndex(of: 0x09) else { continue }
      let words = line[..<tab].split(separator: 0x20)
      guard words.count == 3 else { continue }
      entries[git.root.appending(line[(tab + 1)...])] =
        words[0].starts(with: "100".utf8)
        ? .file(String(decoding: words[2], as: UTF8.self)) : .other
    }
  }

  /// How many files are read at once: as many names as a pipe has room for, so that no one waits for the
  /// other.
  private static let readSize = 500

  /// Returns what is made of the contents of files, in their order; nil stands for what is not a file.
  ///
  /// A part is read at a time, so that contents are not held for long.
  func reading<Result>(
    _ paths: [Path], _ make: (_ place: Int, FileContent?) -> Result
  ) throws -> [Result] {
    try stride(from: 0, to: paths.count, by: Self.readSize).flatMap { start in
      let some = paths[start..<min(start + Self.readSize, paths.count)]
      return zip(some.indices, try read(Array(some))).map(make)
    }
  }

  private func read(_ paths: [Path]) throws(GitProgram.Failure) -> [FileContent?] {
    let objects = paths.map { path in
      if case .file(let object)? = entries[path] { object } else { "" }
    }
    let sizes = try sizes(of: objects.filter { !$0.isEmpty })
    let wanted = objects.filter { object in
      sizes[object].map { $0 <= FileReader.sizeLimit } ?? false
    }
    let input = wanted.map { $0 + "\n" }.joined()
    var output = try git.output("cat-file", "--batch", input: input)[...]
    return objects.map { object in
      guard let size = sizes[object] else { return nil }
      if size > FileReader.sizeLimit { return .tooLarge(head: []) }
      let content = output.drop { $0 != 0x0A }.dropFirst()
      output = content.dropFirst(size + 1)
      return .whole(Array(content.prefix(size)))
    }
  }

  private func sizes(of objects: [String]) throws(GitProgram.Failure) -> [String: Int] {
    let input = objects.map { $0 + "\n" }.joined()
    let output = (try? git.output("cat-file", "--batch-check", input: input)) ?? []
    let lines = output.split(separator: 0x0A)
    var sizes: [String: Int] = [:]
    for (place, object) in objects.enumerated() {
      // 8ab686eafeb1f44702738c8b0f24f2567c36da6d blob 14
      let words = place < lines.count ? lines[place].split(separator: 0x20) : []
      guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
        throw GitProgram.Failure(
          description: "this clone lacks what files were; if it is partial, "
            + "\"git fetch --refetch --no-filter\" gets it")
      }
      sizes[object] = size
    }
    return sizes
  }
}
