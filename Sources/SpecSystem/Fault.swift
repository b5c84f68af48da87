import CFault

/// What happens when the program itself is at fault, which Swift answers with a trap.
///
/// A fault ends a process, and nothing can be saved of one whose memory is in doubt. So the program
/// starts again in its place without the file at fault: one file costs its own report, and files
/// without a fault cost nothing. A process for each file takes a millisecond for each.
public enum Fault {
  /// Makes a fault end the program with a sentence and status 2, in place of a number that depends on
  /// the signal; with `A11YSPEC_ABORT` in the environment it ends by the signal.
  public static func install() { fault_install() }

  /// Runs work on one file, by the bytes of its path.
  ///
  /// Work that runs inside other work on the same thread must not call this.
  public static func during<Result>(_ path: [UInt8], _ work: () -> Result) -> Result {
    let text = (Array("\(option)=".utf8) + path + [0]).map { CChar(bitPattern: $0) }
    return text.withUnsafeBufferPointer { text in
      fault_note(text.baseAddress)
      defer { fault_note(nil) }
      return work()
    }
  }

  /// The option by which the program that is started again learns of a file at fault.
  public static let option = "--faulty"

  /// Runs work that may be begun again: it takes nothing from standard input, and what it has written
  /// stays right.
  ///
  /// `place` is where among the arguments of the process options may be.
  public static func restarting<Result>(optionAt place: Int, _ work: () -> Result) -> Result {
    fault_restart(CommandLine.argc, CommandLine.unsafeArgv, Int32(place))
    defer { fault_restart(0, CommandLine.unsafeArgv, 0) }
    return work()
  }
}
