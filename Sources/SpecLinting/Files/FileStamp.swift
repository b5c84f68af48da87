import SpecSystem

/// What shows whether the file at a path is still the one that it was, with the same content.
struct FileStamp: Hashable {
  private let device: UInt64
  private let inode: UInt64
  private let size: UInt64
  private let time: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = UInt64(truncatingIfNeeded: status.st_size)
    time = UInt64(truncatingIfNeeded: System.contentTime(status))
  }
}
