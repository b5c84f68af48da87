import Foundation

/// What a command did.
struct CommandRun {
  let status: Int32
  let output: String
  let error: String

  /// Runs a scenario's command in a folder of its own.
  init(_ scenario: Scenario) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "a11yspec-command-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = folder.appendingPathComponent("work")
    try Self.make(scenario.files, in: work)
    // Files instead of pipes: no pipe can fill up while nobody reads.
    let streams = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try Data(scenario.input.utf8).write(to: streams[0])
    for stream in streams[1...] { try Data().write(to: stream) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let copy = scenario.pack.map { "cp -R '\(Pack(name: $0).folder)/.' . && " } ?? ""
    process.arguments = ["-c", copy + scenario.command]
    process.currentDirectoryURL = work
    process.environment = Self.environment
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: streams[1], encoding: .utf8)
    error = try String(contentsOf: streams[2], encoding: .utf8)
  }

  private static func make(_ files: [(path: String, text: String)], in folder: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      let parent = path.hasSuffix("/") ? url : url.deletingLastPathComponent()
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data(text.utf8).write(to: url) }
    }
  }

  /// The command is found by its name, and nothing of the tester's own environment speaks.
  private static var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": "\(productsFolder.path):\(path)", "LC_ALL": "C"]
  }

  /// Where the build put the command: beside the bundle of the tests.
  private static var productsFolder: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }
}
