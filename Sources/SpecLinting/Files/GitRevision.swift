import SpecDiagnostics
import SpecSystem

/// How the files of a repository were at a revision, as `git` shows them.
///
/// `git` is run as a process: it alone knows packed, partial and borrowed objects, finds renames as the
/// reader of a pull request sees them, and respects `GIT_DIR` and the index of a hook. Nothing of a
/// repository is run: of its settings `core.fsmonitor` and external diffs are off.
public struct GitRevision: Sendable {
  /// What a file was.
  enum Past: Sendable {
    /// It is as it was.
    case same
    /// It was not there.
    case absent
    /// It had a path and a content.
    case other(path: Path, content: [UInt8])
  }

  /// The files that are there and were other ones, by their absolute paths.
  private(set) var changed: [Path: (path: Path, content: [UInt8])] = [:]
  /// The files that are no longer there, by their absolute paths.
  private(set) var gone: [(path: Path, content: [UInt8])] = []
  /// The paths at which something lay that is no longer there.
  private(set) var left: Set<Path> = []
  private var added: Set<Path> = []
  private var tracked: Set<Path> = []

  /// Why git could not say it; one line for the user.
  public struct Failure: Error, CustomStringConvertible {
    /// The line, without a full stop.
    public let description: String
  }

  /// Compares the working tree with where it and a revision last were the same.
  ///
  /// Not with the revision itself: what others have changed there since is no change of this branch.
  public init(_ name: String) throws(Failure) {
    let root = try Self.root()
    let base = try Self.base(with: name)
    let index = try Self.output("ls-files", "-z", "--full-name", "--", ":/")
    tracked = Set(
      index.split(separator: 0).map { root.appending($0) })
    let list = try Self.output(
      "diff", "--raw", "-z", "--no-abbrev", "--no-relative", "-M", "--no-ext-diff", "--no-textconv",
      "--no-color", "--ignore-submodules=all", base, "--")
    var fields = list.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)[...]
    var entries: [(old: Path, new: Path?, object: String)] = []
    while let head = fields.popFirst(), head.first == UInt8(ascii: ":"),
      let path = fields.popFirst()
    {
      let words = String(decoding: head.dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count == 5 else { break }
      let old = root.appending(path)
      switch words[4].first {
      case "R", "C":
        guard let new = fields.popFirst() else { continue }
        entries.append((old, root.appending(new), String(words[2])))
        if words[4].first == "R" { left.insert(old) }
      case "D":
        left.insert(old)
        entries.append((old, nil, String(words[2])))
      // What was not there, or was a link or another repository, has no text to compare with.
      case _ where !words[0].hasPrefix("100"): added.insert(old)
      default: entries.append((old, old, String(words[2])))
      }
    }
    entries = entries.filter { entry in
      (entry.new ?? entry.old).names.last.map { CandidateFile.isCandidate(name: $0) } ?? false
    }
    let contents = try Self.contents(of: entries.map(\.object))
    for entry in entries {
      guard let content = contents[entry.object] else { continue }
      if let new = entry.new {
        changed[new] = (entry.old, content)
      } else {
        gone.append((entry.old, content))
        // It may have left the index alone.
        changed[entry.old] = (entry.old, content)
      }
    }
  }

  /// Returns what a file was, by its absolute path without links.
  func past(of path: Path) -> Past {
    if let past = changed[path] { return .other(path: past.path, content: past.content) }
    return added.contains(path) || !tracked.contains(path) ? .absent : .same
  }

  /// Whether nothing lies any more at a path where something lay.
  func isGone(_ path: Path) -> Bool { left.contains(path) }

  private static func root() throws(Failure) -> Path {
    Path(bytes: try output("rev-parse", "--show-toplevel").dropLast())
  }

  /// Returns the commit that a revision and the working tree have in common.
  private static func base(with name: String) throws(Failure) -> String {
    let isShallow = try output("rev-parse", "--is-shallow-repository").starts(with: "true".utf8)
    let hint =
      isShallow
      ? "; this clone is shallow: fetch more of the history, as with \"git fetch --unshallow\"" : ""
    guard !name.isEmpty, !name.hasPrefix("-"),
      let commit = try? output("rev-parse", "--verify", "--quiet", "\(name)^{commit}")
    else { throw Failure(description: "--since: git has no revision \"\(name)\"\(hint)") }
    let id = text(commit)
    guard let base = try? output("merge-base", id, "HEAD") else {
      throw Failure(
        description: "--since: \"\(name)\" and the present commit have no common ancestor\(hint)")
    }
    return text(base)
  }

  /// Returns the contents of objects by their names.
  private static func contents(of objects: [String]) throws(Failure) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var rest = objects[...]
    while !rest.isEmpty {
      // As many names as a pipe has room for, so that no one waits for the other.
      let some = rest.prefix(500)
      rest = rest.dropFirst(some.count)
      var output = try output("cat-file", "--batch", input: some.joined(separator: "\n") + "\n")[
        ...]
      for object in some {
        guard let end = output.firstIndex(of: 0x0A) else { break }
        let words = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
        output = output[(end + 1)...]
        guard words.count == 3, let size = Int(words[2]) else { continue }
        contents[object] = Array(output.prefix(size))
        output = output.dropFirst(size + 1)
      }
    }
    return contents
  }

  private static func text(_ line: [UInt8]) -> String {
    String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func output(_ arguments: String..., input: String = "") throws(Failure) -> [UInt8]
  {
    let options = ["git", "--no-optional-locks", "-c", "core.fsmonitor=false"]
    guard
      let git = ChildProcess(
        (options + arguments).map { PathText.bytes(of: $0) }, input: Array(input.utf8))
    else { throw Failure(description: "--since: git cannot be started") }
    if git.status == 0 { return git.output }
    let reason = text(git.errors)
    throw Failure(description: "--since: git says \"\(reason)\"")
  }
}
