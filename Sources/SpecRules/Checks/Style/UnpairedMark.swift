import SpecDiagnostics
import SpecLanguage

/// A mark in the text of one block that has no partner there.
struct UnpairedMark {
  /// Where.
  let range: SourceRange
  /// Whether it is one that closes.
  let closes: Bool

  /// A text with more marks than this is not judged.
  private static let maximum = 500

  /// Returns the first round or square bracket without a partner, of those that are known.
  static func bracket(
    in lines: [SourceRange], _ places: WordPlaces, of bytes: [UInt8],
    _ isOutside: (SourceRange) -> Bool
  ) -> UnpairedMark? {
    var open: [Int] = []
    var alone: [Int] = []
    var stray: Int?
    for line in lines {
      for index in places.starts(in: line).lazy.map({ Int($0) }) {
        let byte = bytes[index]
        guard isBracket(byte), index == 0 || bytes[index - 1] != UInt8(ascii: "\\"),
          !isOutside(SourceRange(index, index + 1))
        else { continue }
        guard open.count < maximum else { return nil }
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
          // ":(" is a face.
          if index == line.lowerBound || bytes[index - 1] != UInt8(ascii: ":") {
            open.append(index)
            if isAlone(index, in: line, bytes) { alone.append(index) }
          }
        } else if let last = open.lastIndex(where: { bytes[$0].otherBracket == byte }) {
          open.removeSubrange(last...)
        } else if stray == nil, !isAlone(index, in: line, bytes),
          !isEnumeration(before: index, from: line.lowerBound, bytes)
        {
          stray = index
        }
      }
    }
    guard let place = stray ?? open.first(where: { !alone.contains($0) }) else { return nil }
    return UnpairedMark(range: SourceRange(place, place + 1), closes: place == stray)
  }

  /// The brackets that it looks for.
  static let brackets: WordSet = ["(", ")", "[", "]"]

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }

  /// Whether a bracket without a partner means itself: "the ( key", `<kbd>(</kbd>`.
  private static func isAlone(_ index: Int, in line: SourceRange, _ bytes: [UInt8]) -> Bool {
    guard index > line.lowerBound, index + 1 < line.upperBound else { return false }
    let (before, behind) = (bytes[index - 1], bytes[index + 1])
    return before.isBlank && behind.isBlank
      || before == UInt8(ascii: ">") && behind == UInt8(ascii: "<")
  }

  /// Whether a bracket is behind one or two letters or digits, as in "a)" and "12)", or is a face.
  private static func isEnumeration(before index: Int, from start: Int, _ bytes: [UInt8]) -> Bool {
    var first = index
    while first > start, !bytes[first - 1].isBlankOrLineEnd { first -= 1 }
    return index - first < 3
  }

  /// Returns the first run of stars that emphasises nothing, by the rules of CommonMark 0.30, section
  /// 6.4: a run of two, or what is left of a run of which Markdown used a part.
  static func star(
    in lines: [SourceRange], of bytes: [UInt8], _ isOutside: (SourceRange) -> Bool
  ) -> UnpairedMark? {
    var runs: [Run] = []
    for line in lines {
      var index = line.lowerBound
      while index < line.upperBound {
        guard bytes[index] == UInt8(ascii: "*") else {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          continue
        }
        let start = index
        while index < line.upperBound, bytes[index] == UInt8(ascii: "*") { index += 1 }
        let run = SourceRange(start, index)
        if !isOutside(run) { runs.append(Run(run, in: line, of: bytes)) }
      }
    }
    guard runs.count < maximum else { return nil }
    pair(&runs)
    let left = runs.first {
      !$0.isPattern && $0.left > 0 && $0.left < 3 && $0.opens != $0.closes
        && ($0.left == 2 || $0.left < $0.range.count)
    }
    return left.map { run in
      let start = run.opens ? run.range.lowerBound : run.range.upperBound - run.left
      return UnpairedMark(range: SourceRange(start, start + run.left), closes: run.closes)
    }
  }

  private struct Run {
    let range: SourceRange
    let opens: Bool
    let closes: Bool
    /// Whether it belongs to a pattern of paths, such as "**/*.md" and "src/**".
    let isPattern: Bool
    /// How many of its stars have no partner.
    var left: Int

    init(_ range: SourceRange, in line: SourceRange, of bytes: [UInt8]) {
      self.range = range
      left = range.count
      let before = range.lowerBound > line.lowerBound ? bytes[range.lowerBound - 1] : 0x20
      let behind = range.upperBound < line.upperBound ? bytes[range.upperBound] : 0x20
      let (isSpaceBefore, isSpaceBehind) = (before.isBlankOrLineEnd, behind.isBlankOrLineEnd)
      let (isMarkBefore, isMarkBehind) = (Self.isMark(before), Self.isMark(behind))
      isPattern =
        behind == UInt8(ascii: ".") || behind == UInt8(ascii: "/") || before == UInt8(ascii: "/")
      opens = !isSpaceBehind && (!isMarkBehind || isSpaceBefore || isMarkBefore)
      closes = !isSpaceBefore && (!isMarkBefore || isSpaceBehind || isMarkBehind)
    }

    /// Whether a byte is a punctuation mark of ASCII.
    private static func isMark(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
      default: false
      }
    }
  }

  private static func pair(_ runs: inout [Run]) {
    for closer in runs.indices where runs[closer].closes {
      var opener = closer - 1
      while opener >= 0, runs[closer].left > 0 {
        // "The rule of 3": a run that can do both pairs only where the lengths allow it.
        let sum = runs[opener].range.count + runs[closer].range.count
        let isOdd =
          (runs[opener].closes || runs[closer].opens) && sum.isMultiple(of: 3)
          && !runs[opener].range.count.isMultiple(of: 3)
        if runs[opener].opens, runs[opener].left > 0, !isOdd {
          let used = min(2, runs[opener].left, runs[closer].left)
          runs[opener].left -= used
          runs[closer].left -= used
        } else {
          opener -= 1
        }
      }
    }
  }
}

extension UInt8 {
  /// The bracket that belongs to a bracket; nil for what is none.
  var otherBracket: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}
