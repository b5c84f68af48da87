import SpecDiagnostics

/// Pairs runs of `*` and `_`, by the algorithm of CommonMark 0.30, appendix "Phase 2".
struct EmphasisStack {
  /// Emphasis or strong emphasis that was found.
  struct Found {
    let isStrong: Bool
    let range: Range<Int>
    let content: Range<Int>
  }

  private struct Run {
    let byte: UInt8
    var start: Int
    var count: Int
    let length: Int
    let canOpen: Bool
    let canClose: Bool
  }

  private var runs: [Run] = []

  /// How many runs wait for a partner.
  var count: Int { runs.count }

  /// Takes in the run of `*` or `_` at an offset and returns its end.
  mutating func push(in bytes: [UInt8], at offset: Int) -> Int {
    let byte = bytes[offset]
    var end = offset
    while end < bytes.count, bytes[end] == byte { end += 1 }
    let before = Neighbour(before: offset, in: bytes)
    let after = Neighbour(after: end, in: bytes)
    let opensLeft = after != .blank && (after == .letter || before != .letter)
    let closesRight = before != .blank && (before == .letter || after != .letter)
    let isUnderscore = byte == UInt8(ascii: "_")
    let canOpen = opensLeft && !(isUnderscore && closesRight && before != .punctuation)
    let canClose = closesRight && !(isUnderscore && opensLeft && after != .punctuation)
    if canOpen || canClose {
      runs.append(
        Run(
          byte: byte, start: offset, count: end - offset, length: end - offset, canOpen: canOpen,
          canClose: canClose))
    }
    return end
  }

  /// Pairs the runs from an index on, forgets them, and returns what they enclose.
  mutating func close(above bottom: Int) -> [Found] {
    guard runs.count > bottom else { return [] }
    var found: [Found] = []
    var openers: [Int] = []
    // For each kind of closer, the run up to which no opener for it can be found any more.
    var searched = Array(repeating: -1, count: 12)
    for index in bottom..<runs.count {
      while runs[index].canClose, runs[index].count > 0 {
        let kind = closerKind(runs[index])
        guard let depth = opener(for: index, among: openers, above: searched[kind]) else {
          searched[kind] = index - 1
          break
        }
        openers.removeLast(openers.count - depth - 1)
        found.append(pair(openers[depth], index))
        if runs[openers[depth]].count == 0 { openers.removeLast() }
      }
      if runs[index].canOpen, runs[index].count > 0 { openers.append(index) }
    }
    runs.removeLast(runs.count - bottom)
    return found
  }

  private func closerKind(_ run: Run) -> Int {
    (run.byte == UInt8(ascii: "*") ? 0 : 6) + (run.canOpen ? 3 : 0) + run.length % 3
  }

  private func opener(for closer: Int, among openers: [Int], above limit: Int) -> Int? {
    let run = runs[closer]
    for depth in openers.indices.reversed() {
      guard openers[depth] > limit else { return nil }
      let opener = runs[openers[depth]]
      guard opener.byte == run.byte else { continue }
      let isAmbiguous = run.canOpen || opener.canClose
      let isThird = (run.length + opener.length) % 3 == 0
      if isAmbiguous, isThird, run.length % 3 != 0 { continue }
      return depth
    }
    return nil
  }

  private mutating func pair(_ opener: Int, _ closer: Int) -> Found {
    let width = runs[opener].count >= 2 && runs[closer].count >= 2 ? 2 : 1
    let content = runs[opener].start + runs[opener].count..<runs[closer].start
    runs[opener].count -= width
    runs[closer].count -= width
    runs[closer].start += width
    return Found(
      isStrong: width == 2, range: content.lowerBound - width..<content.upperBound + width,
      content: content)
  }

  /// What is beside a run of delimiters.
  private enum Neighbour {
    case blank, punctuation, letter

    init(before offset: Int, in bytes: [UInt8]) {
      guard offset > 0 else {
        self = .blank
        return
      }
      var start = offset - 1
      while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      self.init(bytes, start)
    }

    init(after offset: Int, in bytes: [UInt8]) {
      guard offset < bytes.count else {
        self = .blank
        return
      }
      self.init(bytes, offset)
    }

    /// Beside ASCII, only the general punctuation (curly quotes, dashes) and the no-break space
    /// are told from letters.
    private init(_ bytes: [UInt8], _ start: Int) {
      let byte = bytes[start]
      let next = start + 1 < bytes.count ? bytes[start + 1] : 0
      if byte.isBlankOrLineEnd || (byte == 0xC2 && next == 0xA0) {
        self = .blank
      } else if byte.isASCIIPunctuation || (byte == 0xE2 && (next == 0x80 || next == 0x81)) {
        self = .punctuation
      } else {
        self = .letter
      }
    }
  }
}
