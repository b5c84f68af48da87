import SpecDiagnostics
import SpecLinting
import SpecSystem
import SpecYAML

/// What a command looks at, and what it holds it to.
struct LintSetup {
  /// What was found among the paths; `configurations` has the files that are looked at.
  let found: Discovery
  let configurations: FileConfigurations
  let discovery: FileDiscovery

  /// Finds files and their configurations; `data` is where these are read, and `comparesFolders` has
  /// named files compared with their folders.
  init(
    _ request: LintRequest, data: DataFiles = DataFiles(), comparesFolders: Bool = false
  ) throws(CommandFailure) {
    let engine = try Engine(rulesFolder: request.rulesFolder)
    discovery = try .fromHere()
    found = try request.input.discover(in: discovery)
    let (files, discovery) = (found.files, discovery)
    var settings = request.settings
    settings.dialect = request.input.dialect
    settings.today = Day.today()
    configurations = try CommandFailure.of(in: data) { [settings] in
      var resolver = engine.resolver(request.source, settings, discovery: discovery, files: data)
      return try FileConfigurations(of: files, &resolver, comparesFolders: comparesFolders)
    }
  }

  var files: [CandidateFile] { configurations.files }

  /// Names the files and folders that could not be read, and says whether there was one.
  func reportUnread(_ outcome: LintRun.Outcome) -> Bool {
    for finding in outcome.unfolded where outcome.unread.contains(finding.path) {
      StandardStream.error.write(line: "error: \(finding.path): \(finding.message)")
    }
    let links = files.filter(\.leadsOutside).map { FileError(Path($0.path), .outside) }
    return Input.reportUnreadable(found.unreadable + links) || !outcome.unread.isEmpty
  }
}

extension Day {
  /// The day that it is in UTC; nil where the system knows none.
  static func today() -> Day? {
    var now = time(nil)
    var parts = tm()
    guard gmtime_r(&now, &parts) != nil else { return nil }
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return Day("\(1900 + parts.tm_year)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))")
  }
}
