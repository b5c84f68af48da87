import SpecDiagnostics
import SpecSystem

/// `git`, which alone knows packed and borrowed objects, run so that it runs nothing itself.
///
/// A repository may come from anybody, and its settings name programs: filters, hooks, monitors of files,
/// what fetches missing objects. So only commands are used that read objects and the index; those that
/// look at files of the working tree would pass their content through filters.
struct GitProgram: Sendable {
  /// The top folder of the working tree.
  let root: Path
  private let options: [[UInt8]]
  private let isShallow: Bool

  /// Why git could not say something; one line for the user.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// No hook, no pager, no monitor, no lock, no repository that is kept as files of another one, and
  /// no server.
  private static let options = [
    "--no-pager", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null", "-c", "core.attributesFile=/dev/null", "-c",
    "safe.bareRepository=explicit", "-c", "protocol.allow=never",
  ]
  /// A list of protocols counts more than any setting, in every git since 2.3.
  ///
  /// An empty list would allow the protocol without a name, and a known name could be an alias's.
  /// The lack of an object is then an error, also where git does not know GIT_NO_LAZY_FETCH, which is
  /// from 2024.
  private static let variables = [
    "GIT_ALLOW_PROTOCOL=\(UInt64.random(in: .min ... .max))", "GIT_NO_LAZY_FETCH=1",
    "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
  ]
  /// The variables of git that say where a repository and its settings are, as the user or a hook has it.
  private static let keptVariables = [
    "GIT_DIR=", "GIT_WORK_TREE=", "GIT_COMMON_DIR=", "GIT_INDEX_FILE=", "GIT_OBJECT_DIRECTORY=",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES=", "GIT_CONFIG_", "GIT_EXEC_PATH=",
  ]

  /// Finds the repository of the working folder.
  init() throws(Failure) {
    var options = ["git"] + Self.options
    if getenv("GIT_DIR") == nil {
      // From a folder that has ".git", git takes nothing else for a repository; from the working folder
      // it would take one without working tree that was committed as ordinary files.
      guard let folder = try? Path.workingFolder(), let root = folder.repository
      else { throw Failure(description: "this is not a git repository") }
      options += ["-C", root.description]
    }
    self.options = options.map { PathText.bytes(of: $0) }
    let place = try Self.output(
      of: self.options, ["rev-parse", "--is-shallow-repository", "--show-toplevel"])
    isShallow = place.starts(with: "true".utf8)
    root = Path(bytes: place.drop { $0 != 0x0A }.dropFirst().dropLast())
  }

  /// Returns the name of the commit that a revision stands for.
  func commit(_ name: String) throws(Failure) -> String {
    // What ":/" begins would take "^{commit}" for a part of what is looked for.
    guard !name.isEmpty, !name.hasPrefix("-"),
      let object = line("rev-parse", "--verify", "--quiet", name),
      let commit = line("rev-parse", "--verify", "--quiet", "\(object)^{commit}")
    else { throw Failure(description: "git has no revision \"\(name)\"\(hint(for: name))") }
    return commit
  }

  /// Returns the commit that a revision and the present commit have in common.
  func base(with name: String) throws(Failure) -> String {
    let commit = try commit(name)
    guard let base = line("merge-base", commit, "HEAD") else {
      throw Failure(
        description: "\"\(name)\" and the present commit have no common ancestor\(hint(for: name))")
    }
    return base
  }

  /// Returns how to fetch what is not there: a branch of another repository, or what a shallow clone lacks.
  private func hint(for name: String) -> String {
    guard isShallow else { return name.contains("/") ? "; \"git fetch\" may bring it" : "" }
    let parts = name.split(separator: "/", maxSplits: 1)
    let branch =
      parts.count == 2 ? " \(parts[0]) +refs/heads/\(parts[1]):refs/remotes/\(name)" : ""
    return "; this clone is shallow: fetch the rest, as with \"git fetch --unshallow\(branch)\""
  }

  /// Returns the first line that a command writes; nil where it fails.
  private func line(_ arguments: String...) -> String? {
    (try? Self.output(of: options, arguments)).map { output in
      String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// Returns what a command writes; `input` must fit into a pipe.
  func output(_ arguments: String..., input: String = "") throws(Failure) -> [UInt8] {
    try Self.output(of: options, arguments, input: input)
  }

  private static func output(
    of options: [[UInt8]], _ arguments: [String], input: String = ""
  ) throws(Failure) -> [UInt8] {
    let environment =
      ChildProcess.environment.filter { variable in
        !(variable.starts(with: "GIT_".utf8) || variable.starts(with: "LC_ALL=".utf8))
          || keptVariables.contains { variable.starts(with: $0.utf8) }
      } + variables.map { Array($0.utf8) }
    guard
      let git = ChildProcess(
        options + arguments.map { PathText.bytes(of: $0) }, environment: environment,
        input: Array(input.utf8))
    else { throw Failure(description: "git cannot be started") }
    if git.status == 0 { return git.output }
    // What git says may quote any file that a link or a setting in ".git" leads to.
    throw Failure(
      description: git.status.map {
        "git cannot read this repository (\"git \(arguments[0])\" ended with status \($0)); "
          + "\"git status\" or \"git fsck\" may say why"
      } ?? "git did not come to an end")
  }
}
