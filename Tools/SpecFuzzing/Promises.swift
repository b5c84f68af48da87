import SpecDiagnostics

/// The promises that a target holds its results to.
struct Promises {
  /// The first one that is broken.
  private(set) var firstBroken: String?

  mutating func hold(_ isHeld: Bool, _ promise: @autoclosure () -> String) {
    if !isHeld, firstBroken == nil { firstBroken = promise() }
  }

  /// A range is in another one, and in text begins and ends with a whole character.
  mutating func hold(
    _ range: SourceRange, isIn parent: SourceRange, of file: CheckedFile,
    _ what: @autoclosure () -> String
  ) {
    let isInside = parent.contains(range) && file.range.contains(range)
    hold(isInside, "\(what()): \(range) is not in \(parent)")
    guard isInside, file.isText else { return }
    hold(file.isBoundary(range.lowerBound), "\(what()): \(range) begins inside a character")
    hold(file.isBoundary(range.upperBound), "\(what()): \(range) ends inside a character")
  }

  /// Ranges are in the file and do not overlap.
  mutating func ascend(_ ranges: [SourceRange], of file: CheckedFile, _ what: String) {
    for range in ranges { hold(range, isIn: file.range, of: file, what) }
    for (first, second) in zip(ranges, ranges.dropFirst()) {
      hold(first.upperBound <= second.lowerBound, "\(what): \(second) is not after \(first)")
    }
  }
}

/// A file, and whether its bytes are text.
struct CheckedFile {
  let file: SourceFile
  let isText: Bool

  init(_ file: SourceFile) {
    self.file = file
    isText = String(decoding: file.bytes, as: UTF8.self).utf8.elementsEqual(file.bytes)
  }

  /// The first byte of an input says what sort of file the others are.
  init(document input: [UInt8]) {
    let paths = ["spec.md", "spec.mdx", "spec.yml", "ios/spec.md"]
    self.init(
      SourceFile(path: paths[Int(input.first ?? 0) % 4], bytes: Array(input.dropFirst())))
  }

  var range: SourceRange { file.range }

  func isBoundary(_ place: Int) -> Bool {
    place == file.bytes.count || file.bytes[place] & 0xC0 != 0x80
  }
}
