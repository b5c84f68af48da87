#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

/// The calls that a method of the same name would hide.
///
/// This module gives anyone who imports it the C library of the system, whatever that is called. It
/// refuses to wrap what can be called as it is.
public enum System {
  /// Calls read(2).
  public static func readBytes(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    read(descriptor, buffer, count)
  }

  /// Calls write(2).
  public static func writeBytes(
    _ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int
  ) -> Int {
    write(descriptor, buffer, count)
  }

  /// Calls close(2).
  static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
}

extension System {
  /// Returns how many columns a terminal has, by ioctl_tty(2); nil for anything else.
  public static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}

extension System {
  /// When the content of a file was changed, in nanoseconds.
  public static func contentTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      nanoseconds(status.st_mtimespec)
    #else
      nanoseconds(status.st_mtim)
    #endif
  }

  /// When the content of a file, or what the system knows of it, was changed, in nanoseconds.
  public static func changeTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      nanoseconds(status.st_ctimespec)
    #else
      nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
