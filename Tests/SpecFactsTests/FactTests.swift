import SpecFacts
import SpecYAML
import TestSupport
import Testing

/// What a criterion should be read as: a row of `readings.yml`.
struct Reading: Sendable, CustomTestStringConvertible {
  /// What it shows, with others.
  let says: String
  /// The criterion, and the step of the checklist that it is in.
  let sentence: String
  let step: Int
  /// What each of some fields of the claim should have.
  let fields: [YAMLEntry]

  var testDescription: String { "\(says): \(sentence)" }

  static func all() throws -> [Reading] {
    let path = Examples.root + "Tests/SpecFactsTests/readings.yml"
    let rows = try yaml(String(decoding: try Examples.bytes(path), as: UTF8.self)).sequence ?? []
    return rows.flatMap { row in
      (row["read"]?.mapping ?? []).map { entry in
        Reading(
          says: row["says"]?.text ?? "", sentence: entry.key.text ?? "",
          step: (row["step"]?.text).flatMap { Int($0) } ?? 0, fields: entry.value.mapping ?? [])
      }
    }
  }

  /// Reads a spec whose checklist has one bullet in one step.
  static func reading(of bullet: String, step: Int) throws -> SpecReading {
    let titles = [
      "Test keyboard actions", "Test mobile screenreader gestures",
      "Listen to screenreader output on all devices", "Test device settings",
    ]
    return try Sample.reading(criteria: "\(step). \(titles[step - 1])\n\n   - \(bullet)")
  }
}

@Suite("What a sentence says")
struct FactTests {
  @Test("is read", arguments: try Reading.all())
  func reading(_ row: Reading) throws {
    let reading = try Reading.reading(of: row.sentence, step: row.step)
    let read = try #require(reading.criteria.first)
    let (statement, words) = (read.statement, reading.words)
    let claim = try #require(reading.claim(of: read.criterion), "no claim")
    let found = [
      "outcome": claim.outcome, "negated": claim.negated, "states": claim.states,
      "numbers": claim.numbers, "quotes": claim.quotes, "platforms": claim.platforms ?? [],
      "attribute": [claim.attribute].compactMap(\.self), "attributes": statement.attributes,
      "trigger": claim.trigger, "condition": [claim.condition].compactMap(\.self),
      "polarity": [claim.polarity.rawValue], "remark": ["\(statement.isRemark)"],
      // What happens happens to, or where it goes.
      "targets": statement.effects.flatMap(\.targets).map { words.text($0.places) },
      "while": statement.conditions.map { ($0.isNegative ? "not " : "") + $0.state },
      "roles": claim.roles.map {
        $0.platforms.isEmpty ? $0.role : "\($0.role) on \($0.platforms.joined(separator: "+"))"
      },
    ]
    for field in row.fields {
      let name = field.key.text ?? ""
      #expect(found[name] == field.value.sequence?.compactMap(\.text), "\(name)")
    }
  }

  @Test("is more than a hundred rows, each with a field")
  func rows() throws {
    let rows = try Reading.all()
    #expect(rows.count > 100 && rows.allSatisfy { !$0.fields.isEmpty })
  }

  @Test(
    "is understood less where no clause gives a fact of it",
    arguments: [
      ("Focus moves to the button", 1...1), ("It flibbers the of and to with a gromble", 0...0.4),
    ])
  func understanding(_ text: String, _ expected: ClosedRange<Double>) throws {
    let reading = try Reading.reading(of: "Tab: \(text)", step: 1)
    let criterion = try #require(reading.criteria.first?.criterion)
    let claim = try #require(reading.claim(of: criterion))
    #expect(expected.contains(claim.understood))
  }
}
