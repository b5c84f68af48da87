import SpecDiagnostics

/// What changes from one text to another, as `git diff` writes it and `git apply` reads it.
///
/// Lines end in LF, as in every program that reads the form: the CR of CRLF belongs to its line.
public struct UnifiedDiff {
  /// How many unchanged lines are around a change.
  private static let context = 3
  /// How many lines are compared; more between what both begin and end with count as changed.
  private static let limit = 6_000

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// Compares two versions of the file at a path.
  public init(path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = path
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
  }

  /// The bytes of the diff; none where the two are equal.
  public var bytes: [UInt8] {
    let hunks = hunks
    guard !hunks.isEmpty else { return [] }
    let name = path.hasPrefix("/") ? path : "/" + path
    var bytes = Array("--- \(Self.name("a" + name))\n+++ \(Self.name("b" + name))\n".utf8)
    for hunk in hunks { append(hunk, to: &bytes) }
    return bytes
  }

  /// Returns a path as git writes it in a diff: between quotes where it holds a quote, a backslash or
  /// what could do harm in a terminal or a log, with each byte of these, and of what is not ASCII, in octal
  /// (core.quotePath in git-config(1)).
  private static func name(_ path: String) -> String {
    // Commands of build servers begin with two hashes, wherever in a line they are.
    let special = "\"\\#".utf8
    let bytes = PathText.bytes(of: path)
    guard
      !bytes.elementsEqual(path.utf8) || path.utf8.contains(where: special.contains)
        || path.unicodeScalars.contains(where: \.isHarmful)
    else { return path }
    let name = bytes.map { byte in
      (0x20..<0x7F).contains(byte) && !special.contains(byte)
        ? String(UnicodeScalar(byte)) : "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
    }
    return "\"\(name.joined())\""
  }

  /// Lines of the old text that are replaced by lines of the new one.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...place])
      start = place + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }

  /// The changes, those whose surroundings meet in one group.
  private var hunks: [[Change]] {
    var hunks: [[Change]] = []
    for change in changes {
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  /// The changes in order: what is between lines that both texts have.
  private var changes: [Change] {
    let (gone, come) = difference
    var changes: [Change] = []
    var (oldEnd, newEnd) = (0, 0)
    while oldEnd < old.count || newEnd < new.count {
      let (oldStart, newStart) = (oldEnd, newEnd)
      while gone.contains(oldEnd) { oldEnd += 1 }
      while come.contains(newEnd) { newEnd += 1 }
      if oldEnd > oldStart || newEnd > newStart {
        changes.append(Change(old: oldStart..<oldEnd, new: newStart..<newEnd))
      } else {
        (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1)
      }
    }
    return changes
  }

  /// The places of the old lines that are gone and of the new ones that have come, on the shortest way
  /// from one text to the other.
  private var difference: (gone: Set<Int>, come: Set<Int>) {
    let least = min(old.count, new.count)
    let head = zip(old, new).prefix { $0.0 == $0.1 }.count
    let tail = min(zip(old.reversed(), new.reversed()).prefix { $0.0 == $0.1 }.count, least - head)
    let (oldRest, newRest) = (head..<(old.count - tail), head..<(new.count - tail))
    if oldRest.count + newRest.count > Self.limit { return (Set(oldRest), Set(newRest)) }
    // Each line is compared with many: as numbers, `--fix --diff` takes half.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let before = old[oldRest].map(number)
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in new[newRest].map(number).difference(from: before) {
      switch change {
      case .remove(let place, _, _): gone.insert(head + place)
      case .insert(let place, _, _): come.insert(head + place)
      }
    }
    return (gone, come)
  }

  private func append(_ hunk: [Change], to bytes: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += "@@ -\(Self.words(oldRange)) +\(Self.words(newRange)) @@\n".utf8
    var place = oldRange.lowerBound
    for change in hunk {
      for line in old[place..<change.old.lowerBound] { append(" ", line, to: &bytes) }
      for line in old[change.old] { append("-", line, to: &bytes) }
      for line in new[change.new] { append("+", line, to: &bytes) }
      place = change.old.upperBound
    }
    for line in old[place..<oldRange.upperBound] { append(" ", line, to: &bytes) }
  }

  private func append(_ mark: String, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes += mark.utf8
    bytes += line
    if line.last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Returns the first line, one-based, and the number of lines; an empty range names the line
  /// before it.
  private static func words(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}
