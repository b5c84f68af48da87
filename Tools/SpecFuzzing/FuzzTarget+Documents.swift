import SpecDiagnostics
import SpecFacts
import SpecLanguage
import SpecLinting
import SpecModel
import SpecRules

/// Reading documents.
extension FuzzTarget {
  /// What the program has built in.
  static let knowledge = try? EmbeddedRules.data()?.compiled()

  static let frontMatter = FuzzTarget("front-matter") { input, promises in
    let bytes = Array("---\n".utf8) + input + Array("\n---\n\n## iOS\n\n- Role: button\n".utf8)
    try promises.load(CheckedFile(SourceFile(path: "spec.md", bytes: bytes)))
  }

  static let loader = FuzzTarget("loader") { input, promises in
    try promises.load(CheckedFile(document: input))
  }

  static let language = FuzzTarget("language") { input, promises in
    guard let vocabulary = knowledge?.loader.vocabulary else { return }
    let file = CheckedFile(SourceFile(path: "text.md", bytes: input))
    let words = Words(file.file, vocabulary)
    promises.ascend(words.tokens.map(\.range), of: file, "tokens")
    let all = words.tokens.indices
    for mention in words.mentions {
      promises.hold(all.holds(mention.places), "a mention is not among the tokens")
    }
    for sentence in words.sentences(in: [all]) {
      promises.hold(all.holds(sentence.places), "a sentence is not among the tokens")
      for clause in sentence.clauses {
        promises.hold(
          sentence.places.holds(clause.places),
          "a clause at \(clause.places) is not in its sentence at \(sentence.places)")
        for group in clause.subjects + clause.objects {
          promises.hold(group.places.contains(group.head), "a head is not in its group")
        }
        _ = (clause.outcomes, words.inWords(clause))
      }
    }
  }

  static let reading = FuzzTarget("reading") { input, promises in
    let file = CheckedFile(document: input)
    guard let spec = knowledge?.loader.load(file.file).spec else { return }
    let reading = SpecReading(spec)
    promises.hold(
      reading.criteria.count >= spec.allCriteria.count, "a criterion was not read")
    for claim in spec.allCriteria.compactMap({ reading.claim(of: $0) })
      + spec.scenarios.flatMap(\.allSteps).compactMap({ reading.claim(of: $0) })
    {
      promises.hold(claim.range, isIn: file.range, of: file, "claim")
      promises.hold((0...1).contains(claim.understood), "more than all is understood")
    }
    _ = (reading.platforms, reading.tests.count, reading.comparable)
  }
}

extension Range<Int> {
  /// Whether another range is in this one.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension Promises {
  /// Loads a file: it always says the same, and all that it says is in the file.
  fileprivate mutating func load(_ file: CheckedFile) throws {
    guard let loader = FuzzTarget.knowledge?.loader else { return }
    let loaded = loader.load(file.file)
    for problem in loaded.problems {
      hold(problem.range, isIn: file.range, of: file, "problem \(problem.kind)")
      if let related = problem.related {
        hold(related.range, isIn: file.range, of: file, "place of \(problem.kind)")
      }
    }
    ascend(loaded.comments.map(\.range), of: file, "comments")
    for comment in loaded.comments {
      hold(comment.content, isIn: comment.range, of: file, "content of a comment")
    }
    for component in loaded.components { hold(component, isIn: file.range, of: file, "component") }
    // What a text of MDX says has no components in it.
    guard let spec = loaded.spec, !file.file.path.isMDXPath else { return }
    let audit = SpecAudit(spec)
    hold(audit.faults.isEmpty, audit.faults.first ?? "")
  }
}
