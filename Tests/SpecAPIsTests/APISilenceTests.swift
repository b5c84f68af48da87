import SpecDiagnostics
import TestSupport
import Testing

@testable import SpecAPIs

/// What authors put between backticks and is none of the linter's business.
///
/// Real names, a project's own, loose forms, values, placeholders, prose. Verdicts of low
/// confidence, and names of another framework, are for rules that ask for them.
@Suite("Spans that must stay silent")
struct APISilenceTests {
  @Test("Names of a project, real ones, code, values, placeholders and prose", arguments: spans)
  func silent(text: String) {
    let contexts =
      APIFramework.allCases.map { APIContext([$0]) }
      + APIPlatform.allCases.map(APIContext.platform) + [.unknown]
    for context in contexts {
      let loud = APICatalogue.judge.verdicts(text, after: " of it", in: context)
        .filter { !Self.isQuiet($0) }
      #expect(loud.isEmpty, "\(text) in \(context)")
    }
  }

  @Test("There are hundreds of them")
  func count() { #expect(Self.spans.count > 500) }

  @Test("Every real name in its own framework, in every spelling and form")
  func catalogue() throws {
    for name in try APICatalogue.names() where name.deprecation == nil && name.notOn.isEmpty {
      guard let framework = name.framework, name.kind != .abstractRole else { continue }
      for text in [name.name] + name.aliases + name.signatures {
        let verdict = APICatalogue.verdict(text, in: APIContext([framework]))
        #expect(verdict == nil || Self.isQuiet(verdict), "\(text): \(String(describing: verdict))")
      }
      for owner in name.owners where owner.utf8.allSatisfy({ $0.isLetter || $0 == .dot }) {
        guard !name.name.utf8.contains(where: { !$0.isIdentifierPart }) else { continue }
        let verdict = APICatalogue.verdict("\(owner).\(name.name)", in: APIContext([framework]))
        #expect(verdict == nil, "\(owner).\(name.name)")
      }
    }
  }

  @Test("A real name is never unknown or malformed in another framework")
  func elsewhere() throws {
    for name in try APICatalogue.names() where name.kind != .abstractRole {
      for framework in APIFramework.allCases {
        switch APICatalogue.verdict(name.name, in: APIContext([framework]))?.kind {
        case .unknown, .malformed, .wrongValue: Issue.record("\(name.name) in \(framework.title)")
        default: break
        }
      }
    }
  }

  private static func isQuiet(_ verdict: APIVerdict?) -> Bool {
    if case .foreign? = verdict?.kind { return true }
    return verdict?.confidence == .low
  }

  /// One a line: first what is like a name, then what is like code.
  private static let spans: [String] = {
    let path = Examples.root + "Tests/SpecAPIsTests/silent-spans.txt"
    let text = String(decoding: (try? Examples.bytes(path)) ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }()
}
