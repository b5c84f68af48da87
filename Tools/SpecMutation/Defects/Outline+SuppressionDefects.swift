import SpecDiagnostics

extension Outline {
  /// Comments that shall suppress something and do not, or do so for ever.
  var suppressionDefects: [Defect] {
    [
      Defect("suppression/unknown-rule", "rule misspelt in a suppression") { random in
        comments {
          let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
          return
            "a11yspec-disable-next-line \(rule.family)/\(Misspelling.of(rule.name, &random)) -- quoted"
        }
      },
      Defect("suppression/unknown-rule", "family misspelt in a suppression") { random in
        comments {
          let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
          return "a11yspec-disable-next-line \(Misspelling.of(rule.family, &random))/* -- quoted"
        }
      },
      Defect("suppression/expired", "suppression whose last day is over") { _ in
        comments {
          "a11yspec-disable-next-line style/product-name until 2020-01-31 -- until the new guide"
        }
      },
      Defect("suppression/unclosed", "suppression that nothing ends") { _ in
        comments(above: "Voiceover reads it.\n\n") {
          "a11yspec-disable style/product-name -- quoted"
        }
      },
      Defect("suppression/unused", "suppression of what is not there") { _ in
        comments { "a11yspec-disable-next-line input/yaml-syntax -- quoted" }
      },
      Defect("suppression/unused", "end of a suppression that nothing began") { _ in
        comments { "a11yspec-enable input/yaml-syntax" }
      },
      Defect("suppression/malformed-directive", "directive misspelt") { random in
        comments {
          let name = Misspelling.of("disable", &random)
          return "a11yspec-\(name)-next-line style/product-name -- quoted"
        }
      },
      Defect("suppression/malformed-directive", "last day of a suppression that is none") {
        random in
        comments {
          let day = ["2027-13-01", "2027-02-30", "31.1.2027", "soon"].randomElement(using: &random)
          return "a11yspec-disable-next-line style/product-name until \(day ?? "") -- quoted"
        }
      },
    ]
  }

  private static let rules = [
    (family: "structure", name: "section-missing"), (family: "style", name: "product-name"),
    (family: "consistency", name: "role-mismatch"), (family: "api", name: "malformed-name"),
  ]

  /// Puts a comment in front of each heading but one on the first line, and text below it.
  private func comments(above text: String = "", _ comment: () -> String) -> [Change] {
    lines.indices.dropFirst().filter { lines[$0].isHeading }.map { index in
      let comment = "<!-- \(comment()) -->"
      return Change(
        [inserting(comment + "\n\n" + text, before: index)], "\(comment) before \(quote(index))")
    }
  }
}
