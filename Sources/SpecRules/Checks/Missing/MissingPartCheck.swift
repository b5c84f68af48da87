import SpecDiagnostics
import SpecModel
import SpecYAML

/// Parts that a document lacks: those that its dialect or the configuration needs, and those that another
/// place asks for: Swift, as how severe it is depends on what else is there.
struct MissingPartCheck: Check {
  static let summary: String? =
    "A document lacks a part that it needs or that another place asks for."
  static let options: CheckOptions = [
    "of": .one(of: Part.self, "Which part is looked for."),
    "except": "Titles or ids of parts that no document needs.",
  ]
  static let placeholders = [
    "parts", "section", "likely", "scope", "block", "platform", "aspects", "present", "verb",
    "other", "asked",
  ]
  private let part: Part
  private let exceptions: ExceptedParts

  enum Part: String, CaseIterable {
    case section, step, scenario, criterion, aspect, framework
    case recommendedSection = "recommended-section"
    /// What a document lacks that is only one block of a spec.
    case otherBlock = "other-block"
  }

  init(_ options: StrictMapping) throws(DataError) {
    part = try options.requiredChoice("of", of: Part.self)
    exceptions = try ExceptedParts(options)
  }

  var cases: [String] {
    switch part {
    case .section: ["configured", "dialect"]
    case .step, .scenario: ["dialect", "twin"]
    case .criterion: ["dialect", "scenario", "notes", "scenario-some", "notes-some"]
    case .aspect: ["dialect", "configured", "notes", "criteria", "notes-and-criteria"]
    case .framework: ["labelled", "unlabelled"]
    case .recommendedSection, .otherBlock: []
    }
  }

  func findings(in document: Document) -> [Finding] {
    switch part {
    case .section:
      MissingSections(need: .always, exceptions: exceptions).findings(in: document)
    case .recommendedSection:
      MissingSections(need: .recommended, exceptions: exceptions).findings(in: document)
    case .otherBlock:
      MissingSections(need: .whole, exceptions: exceptions).findings(in: document)
    case .step: MissingSteps(kind: .step, exceptions: exceptions).findings(in: document)
    case .scenario: MissingSteps(kind: .scenario, exceptions: exceptions).findings(in: document)
    case .criterion: MissingCriteria(exceptions: exceptions).findings(in: document)
    case .aspect: MissingAspects(exceptions: exceptions).findings(in: document)
    case .framework: MissingFrameworks(exceptions: exceptions).findings(in: document)
    }
  }
}
