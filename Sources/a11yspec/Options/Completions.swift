import ArgumentParser
import SpecDiagnostics
import SpecLinting
import SpecModel
import SpecRules

/// What a shell may put where a command line names rules, dialects or checks.
///
/// The shell calls the program for them while one types, so that the rules and dialects of a house are
/// among them. A configuration that cannot be read is no reason to be silent: then it is the built-in
/// ones.
enum Completions {
  /// Rules, families and "all", also behind a comma.
  static let rules = CompletionKind.custom { _, _, prefix in
    let listed = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
    return (["all"] + families + ids).map { listed + $0 }
  }

  /// Rules, and the files of which a line can be explained.
  static let subjects = CompletionKind.custom { _, _, prefix in
    ids + Path.completions(of: prefix)
  }

  static let dialects = CompletionKind.custom { _, _, _ in
    knowledge?.loader.dialects.map(\.id) ?? []
  }

  static let checks = CompletionKind.custom { _, _, _ in CheckDescription.all().map(\.kind.name) }

  private static var ids: [String] {
    knowledge?.ruleset.catalogue.map(\.id.description) ?? []
  }

  private static var families: [String] {
    Set(knowledge?.ruleset.catalogue.map(\.id.family) ?? []).sorted()
  }

  /// What is in force in the working folder.
  private static let knowledge: Knowledge? = {
    guard let engine = try? Engine(rulesFolder: nil) else { return nil }
    guard let discovery = try? FileDiscovery.fromHere() else { return engine.knowledge }
    var resolver = engine.resolver(
      .init(.nearest, allowsOutside: false), CommandSettings(), discovery: discovery)
    return (try? resolver.configuration(for: "<none>").knowledge) ?? engine.knowledge
  }()
}
