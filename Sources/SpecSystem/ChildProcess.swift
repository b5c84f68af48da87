private import CSystem

/// Another program that is run to its end.
public struct ChildProcess {
  /// The status that it ended with; nil where a signal ended it.
  public let status: Int32?
  /// What it wrote to standard output; what it writes to standard error is lost.
  public let output: [UInt8]
  /// The variables of this program: `NAME=value`.
  public static var environment: [[UInt8]] {
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = csystem_environment()
    #endif
    var found: [[UInt8]] = []
    while let variable = variables?[found.count] {
      found.append(
        UnsafeBufferPointer(start: variable, count: strlen(variable)).map(UInt8.init(bitPattern:)))
    }
    return found
  }

  /// Runs a program that is found by its name, without a shell, in the working folder of this one, with
  /// some variables; `input` must fit into a pipe, which takes 64 KiB, and `patience` is how many
  /// milliseconds it may be silent before it is ended.
  ///
  /// nil where it cannot be started.
  public init?(
    _ arguments: [[UInt8]], environment: [[UInt8]], input: [UInt8] = [], patience: Int32 = 60_000
  ) {
    guard let entry = Pipe(), let out = Pipe() else { return nil }
    let (list, variables) = (Self.strings(arguments), Self.strings(environment))
    defer { (list + variables).forEach { free($0) } }
    guard let program = list.first ?? nil,
      let process = Self.spawn(program, list, variables, [entry.reading, out.writing])
    else { return nil }
    entry.closeReading()
    out.closeWriting()
    input.withUnsafeBytes {
      if let base = $0.baseAddress { _ = write(entry.writing, base, $0.count) }
    }
    entry.closeWriting()
    output = Self.read(out.reading, patience) { kill(process, SIGKILL) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0, errno == EINTR {}
    status = state & 0x7F == 0 ? state >> 8 & 0xFF : nil
  }

  /// Copies texts to C strings, with a nil after the last.
  private static func strings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in
      (text + [0]).withUnsafeBytes { bytes in
        bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
      }
    } + [nil]
  }

  private static func spawn(
    _ program: UnsafeMutablePointer<CChar>, _ arguments: [UnsafeMutablePointer<CChar>?],
    _ environment: [UnsafeMutablePointer<CChar>?], _ descriptors: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    // The next one is standard error.
    let errors = Int32(descriptors.count)
    posix_spawn_file_actions_addopen(&actions, errors, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    return posix_spawnp(&process, program, &actions, nil, arguments, environment) == 0
      ? process : nil
  }

  /// Reads a pipe to its end; calls `end` when it is silent for long.
  private static func read(
    _ pipe: Int32, _ patience: Int32, orElse end: () -> Void
  ) -> [UInt8] {
    var result: [UInt8] = []
    var source = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let ready = poll(&source, 1, patience)
      if ready == 0 { end() }
      if ready < 0, errno == EINTR { continue }
      let count = ready > 0 ? System.readBytes(pipe, &buffer, buffer.count) : 0
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return result }
      result += buffer[..<count]
    }
  }

  /// A pipe whose ends no other program gets.
  private final class Pipe {
    private var ends: [Int32] = [-1, -1]
    var reading: Int32 { ends[0] }
    var writing: Int32 { ends[1] }

    init?() {
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
      closeReading()
      closeWriting()
    }

    func closeReading() { close(0) }
    func closeWriting() { close(1) }

    private func close(_ place: Int) {
      if ends[place] >= 0 { System.closeFile(ends[place]) }
      ends[place] = -1
    }
  }
}
