import SpecSystem

/// Putting a new file in the place of an old one, with no edit of others lost.
struct FileExchange {
  /// What is to go.
  let old: FileStamp
  /// What is to come.
  let new: FileStamp
  /// Whether no one writes into the old file.
  let isUntouched: () -> Bool

  /// Has the file at one path take the place of that at another, and returns 0 or a number for
  /// `FileError`, after which the target is as others left it.
  ///
  /// Nothing is left at the spare path.
  func run(_ spare: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>) -> Int32 {
    var failure = System.move(spare, to: target, .exchanging)
    if System.isUnknown(failure) { failure = rename(spare, target) == 0 ? 0 : errno }
    guard failure == 0 else {
      unlink(spare)
      return failure
    }
    guard let out = FileStamp(at: spare) else { return 0 }
    if out == old, isUntouched() {
      unlink(spare)
      return 0
    }
    return putBack(out, spare, target)
  }

  /// Puts back what came out, and what comes out then if it is not what was put in: somebody was
  /// faster again, and the last edit is the one that counts.
  private func putBack(
    _ out: FileStamp, _ spare: UnsafePointer<CChar>, _ target: UnsafePointer<CChar>
  ) -> Int32 {
    var (placed, held) = (new, out)
    while true {
      let failure = System.move(spare, to: target, .exchanging)
      // The edit stays where it is.
      if failure != 0 { return failure }
      guard let out = FileStamp(at: spare), out != placed else { break }
      (placed, held) = (held, out)
    }
    unlink(spare)
    return FileError.Refusal.changedMeanwhile.rawValue
  }
}
