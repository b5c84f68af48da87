import SpecSystem

/// Writing what is not held whole.
public enum PiecewiseWriting {
  /// How many bytes are collected before they are written.
  private static let most = 1 << 16

  /// Writes what is handed on to a descriptor, and returns 0 or the number of the first error, after
  /// which nothing is written.
  public static func write(
    to descriptor: Int32, _ content: (_ write: ([UInt8]) -> Void) -> Void
  ) -> Int32 {
    var held: [UInt8] = []
    var failure: Int32 = 0
    content { bytes in
      if failure != 0 { return }
      held += bytes
      if held.count < most { return }
      failure = held.write(to: descriptor)
      held.removeAll(keepingCapacity: true)
    }
    return failure != 0 ? failure : held.write(to: descriptor)
  }
}

extension [UInt8] {
  /// Writes all the bytes with write(2) and returns 0 or the error number.
  public func write(to descriptor: Int32) -> Int32 {
    withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = System.writeBytes(descriptor, base, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
