import SpecDiagnostics
import SpecLinting
import SpecModel

/// The paths of a command line that hold no specification.
///
/// "Nothing to report" must not hide that nothing was read: a path may be mistyped, or its documents
/// be of no known dialect.
struct EmptyPaths {
  /// What to say of each, in the order of the command line; of a document why follows.
  let lines: [(text: String, document: String?)]
  /// Whether the paths are a list, as of a commit, which has pages of all sorts.
  private let isListed: Bool
  private let setup: LintSetup

  /// Looks at each path that was given; without one, at the working folder.
  init(_ input: Input, _ setup: LintSetup, _ outcome: LintRun.Outcome) {
    (isListed, self.setup) = (input.isListed, setup)
    var specs = Set(outcome.specPaths)
    let (others, repeats) = (Set(setup.found.namedOthers), setup.found.repeats)
    // A link and what it leads to are one file.
    specs.formUnion(repeats.keys.filter { repeats[$0].map(specs.contains) == true })
    let excluded = Set(setup.configurations.excluded.map(\.file.path))
    lines = input.arguments.compactMap { argument in
      let path =
        argument == "-"
        ? setup.discovery.standardInput(name: input.standardInputName).path
        : setup.discovery.shownPath(Path(argument)).description
      if others.contains(path) {
        // A list has all that is in a commit.
        return input.isListed
          ? nil
          : (
            "\(path): not checked, as its name is neither that of a Markdown nor of a YAML file",
            nil
          )
      }
      if argument != "-", setup.discovery.isFolder(argument) {
        return specs.contains { setup.discovery.isPath($0, in: argument) }
          ? nil
          : (
            "\(path): no specification in it; --dialect page checks the names, links and code of any page",
            nil
          )
      }
      // A hook names the settings of other programs too.
      let isHidden = path.split(separator: "/").last?.hasPrefix(".") == true
      return specs.contains(path) || excluded.contains(path) || repeats[path] != nil || isHidden
        ? nil
        : (
          "\(path): not a specification",
          argument == "-" && input.standardInputName == nil ? nil : path
        )
    }
  }

  /// Says it on standard error: the first few, or each; of a list only if asked for each.
  func describe(isVerbose: Bool) {
    if isListed, !isVerbose { return }
    let stream = StandardStream.error
    let shown = isVerbose ? lines : Array(lines.prefix(Self.shownCount))
    for (text, document) in shown {
      let file = setup.files.first { $0.path == document }?.source
      let why = file.map { file in
        ": " + setup.configurations.of(file.path).knowledge.loader.whyNoSpec(file)
      }
      stream.write(line: "warning: \(text)\(why ?? "")")
    }
    let rest = lines.count - shown.count
    if rest > 0 {
      stream.write(line: "warning: no specification in \(rest) more of the paths (-v lists them)")
    }
  }

  private static let shownCount = 3
}
