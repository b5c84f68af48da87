#if os(Linux)
  import CSystem
#endif

extension System {
  /// How a file takes a name in ways that rename(2) does not know.
  public enum Renaming: Sendable {
    /// The file of that name gets the other name.
    case exchanging
    /// A file of that name is an error, EEXIST.
    case onlyNew
  }

  /// Renames a file and returns 0 or the error number; `isUnknown` says whether that means that the
  /// system or the file system knows no such call.
  public static func move(
    _ from: UnsafePointer<CChar>, to: UnsafePointer<CChar>, _ way: Renaming
  ) -> Int32 {
    #if canImport(Darwin)
      let failure = renamex_np(from, to, UInt32(way == .exchanging ? RENAME_SWAP : RENAME_EXCL))
    #elseif os(Linux)
      // RENAME_EXCHANGE and RENAME_NOREPLACE of renameat2(2).
      let failure = csystem_rename(from, to, way == .exchanging ? 2 : 1)
    #endif
    return failure == 0 ? 0 : errno
  }

  /// Returns whether an error number stands for a call that is not known here.
  public static func isUnknown(_ code: Int32) -> Bool {
    code == EINVAL || code == ENOSYS || code == ENOTSUP || code == EOPNOTSUPP
  }

  /// Makes anyone who opens a file to write, or cuts it, wait until the descriptor is closed.
  ///
  /// Returns 0, EAGAIN if somebody has the file open to write, or another error number where there is
  /// no such call: outside of Linux, on some file systems, and for files of other users.
  public static func holdWriters(of descriptor: Int32) -> Int32 {
    #if os(Linux)
      // F_SETLEASE of fcntl(2).
      fcntl(descriptor, 1024, Int32(F_RDLCK)) == 0 ? 0 : errno
    #else
      ENOSYS
    #endif
  }

  /// Returns whether writers are held and none is waiting.
  public static func isFreeOfWriters(_ descriptor: Int32) -> Bool {
    // F_GETLEASE of fcntl(2).
    fcntl(descriptor, 1025) == Int32(F_RDLCK)
  }
}
