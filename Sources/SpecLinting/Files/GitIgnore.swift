import SpecDiagnostics

/// The patterns of one `.gitignore` file, as gitignore(5) describes them.
///
/// A pure function on bytes: it looks at no file. Paths are relative to the folder that the
/// patterns belong to.
public struct GitIgnore: Sendable {
  /// What a file of patterns says about a path.
  public enum Verdict: Sendable, Hashable {
    /// Leave it out.
    case ignored
    /// Take it although an earlier pattern left it out.
    case included
    /// To compare all patterns with it would cost too much.
    case undecided
  }

  private struct Line: Sendable {
    let pattern: GlobPattern
    let isNegated: Bool
    let isForFolders: Bool
    /// Whether the pattern is about the last name alone, at any depth.
    let isName: Bool

    /// Reads a pattern; nil for none.
    init?(_ bytes: ArraySlice<UInt8>) {
      var text = bytes
      isNegated = text.first == UInt8(ascii: "!")
      if isNegated { text.removeFirst() }
      isForFolders = text.last == Path.slash
      if isForFolders { text.removeLast() }
      // A slash anywhere but at the end ties the pattern to the folder of the file.
      isName = !text.contains(Path.slash)
      if text.first == Path.slash { text.removeFirst() }
      if text.isEmpty { return nil }
      pattern = GlobParser.parse(text)
    }

    func matches(_ names: ArraySlice<ArraySlice<UInt8>>, _ steps: inout Int) -> Bool {
      pattern.matches(isName ? names.suffix(1) : names, steps: &steps)
    }
  }

  private let lines: [Line]

  /// Reads the bytes of a `.gitignore` file.
  public init(_ bytes: [UInt8]) {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    lines = content.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }.compactMap {
      let text = $0.last == 0x0D ? $0.dropLast() : $0
      // To git, a zero ends the line.
      return Line(Self.withoutTrailingSpaces(text.prefix { $0 != 0 }))
    }
  }

  /// Takes patterns that are each by itself: `#` and spaces at the end are nothing special.
  init(patterns: [String]) { lines = patterns.compactMap { Line(Path($0).bytes[...]) } }

  /// Returns what the last pattern says that matches a path, cut into names; nil when none does.
  ///
  /// What that costs is taken from `steps`.
  func verdict(
    on names: ArraySlice<ArraySlice<UInt8>>, isFolder: Bool, steps: inout Int
  ) -> Verdict? {
    verdict(steps: &steps) { line, steps in
      (isFolder || !line.isForFolders) && line.matches(names, &steps)
    }
  }

  /// Returns what the last pattern says that matches a file or a folder that it is in.
  func verdict(onFileOrItsFolders names: ArraySlice<ArraySlice<UInt8>>) -> Verdict? {
    var steps = GlobPattern.stepLimit
    return verdict(steps: &steps) { line, steps in
      names.indices.contains { end in
        (end != names.indices.last || !line.isForFolders) && line.matches(names[...end], &steps)
      }
    }
  }

  private func verdict(
    steps: inout Int, ofLast matches: (Line, inout Int) -> Bool
  ) -> Verdict? {
    let last = lines.last { steps <= 0 || matches($0, &steps) }
    return last.map { steps <= 0 ? .undecided : $0.isNegated ? .included : .ignored }
  }

  /// Cuts off trailing spaces unless a backslash is in front of them.
  private static func withoutTrailingSpaces(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let isEscape = text[index] == UInt8(ascii: "\\")
      let isSpace = text[index] == UInt8(ascii: " ")
      index = min(text.endIndex, index + (isEscape ? 2 : 1))
      if !isSpace { end = index }
    }
    return text[..<end]
  }
}
