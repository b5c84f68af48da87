#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension [UInt8] {
  /// Writes all the bytes with write(2) and returns 0 or the error number.
  public func write(to descriptor: Int32) -> Int32 {
    withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, base, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, base, rest.count)
        #else
          let count = Glibc.write(descriptor, base, rest.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
