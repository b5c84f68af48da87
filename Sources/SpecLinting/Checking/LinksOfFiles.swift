import SpecRules
import Synchronization

/// Where the links of files lead, found out once somebody asks: most runs have no fix that renames a heading.
final class LinksOfFiles: Sendable {
  private let files: [CandidateFile]
  private let found = Mutex<LinkedAnchors?>(nil)

  init(_ files: [CandidateFile]) { self.files = files.filter { $0.origin != .standardInput } }

  var anchors: LinkedAnchors {
    found.withLock { found in
      let anchors = found ?? LinkedAnchors(of: files.lazy.compactMap(\.source))
      found = anchors
      return anchors
    }
  }
}
