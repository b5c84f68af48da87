import SpecSystem

/// The name of a file of the moment, beside the file whose new content it holds.
///
/// `.dial.md.a11yspec-4711-0.tmp` is being written by the process 4711. Before it changes places with
/// `dial.md`, the stamps of both are added: the file of that name is of no more use if it has one of
/// them, and the work of somebody else if not.
struct TemporaryName {
  /// The process that made the file.
  let process: pid_t
  /// The stamps of files that may be removed; none if every one may.
  let stamps: [String]
  /// The bytes of the name.
  let bytes: [UInt8]

  private static let mark = ".a11yspec-"
  private static let suffix = ".tmp"
  /// The longest name of a file that is repeated: with what is added it has to be one of 255 bytes.
  private static let longest = 120

  /// Makes a name for this process; `attempt` distinguishes files of several threads.
  init(for target: Path, attempt: UInt8, stamps: [FileStamp] = []) {
    process = getpid()
    self.stamps = stamps.map(\.text)
    let name = target.names.last.map(Array.init) ?? []
    let parts = ["\(process)", "\(attempt)"] + self.stamps
    bytes =
      [Path.dot] + (name.count > Self.longest ? [] : name)
      + Array((Self.mark + parts.joined(separator: "-") + Self.suffix).utf8)
  }

  /// Reads a name; nil where it is none of these.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("."), text.hasSuffix(Self.suffix) else { return nil }
    let halves = text.dropFirst().dropLast(Self.suffix.count)
      .split(separator: Self.mark, omittingEmptySubsequences: false)
    let parts = (halves.dropFirst().last ?? "")
      .split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 4, let process = pid_t(parts[0]), process > 0,
      let attempt = UInt8(parts[1]), parts.prefix(2) == ["\(process)", "\(attempt)"]
    else { return nil }
    self.process = process
    self.bytes = bytes
    stamps = Array(parts.dropFirst(2))
  }
}
