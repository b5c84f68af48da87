import SpecDiagnostics

extension Outline {
  /// Comments that shall suppress something and do not, or do so for ever.
  @DefectList var suppressionDefects: [Defect] {
    Defect(.only("suppression/unknown-rule"), "rule misspelt in a suppression") { random in
      comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(rule.family)/\(Misspelling.of(rule.name, &random)) -- quoted"
      }
    }
    Defect(.only("suppression/unknown-rule"), "family misspelt in a suppression") { random in
      comments {
        let rule = Self.rules.randomElement(using: &random) ?? Self.rules[0]
        return "-disable-next-line \(Misspelling.of(rule.family, &random))/* -- quoted"
      }
    }
    Defect(
      .only("suppression/expired"), "suppression whose last day is over",
      comments { "-disable-next-line style/product-name until 2020-01-31 -- until the new guide" })
    Defect(
      .only("suppression/unclosed"), "suppression that nothing ends",
      comments(above: "Voiceover reads it.\n\n") { "-disable style/product-name -- quoted" })
    Defect(
      .only("suppression/unused"), "suppression of what is not there",
      comments { "-disable-next-line input/yaml-syntax -- quoted" })
    Defect(
      .only("suppression/unused"), "end of a suppression that nothing began",
      comments { "-enable input/yaml-syntax" })
    Defect(.only("suppression/malformed-directive"), "directive misspelt") { random in
      comments {
        "-\(Misspelling.of("disable", &random))-next-line style/product-name -- quoted"
      }
    }
    Defect(.only("suppression/malformed-directive"), "last day of a suppression that is none") {
      random in
      comments {
        let day = ["2027-13-01", "2027-02-30", "31.1.2027", "soon"].randomElement(using: &random)
        return "-disable-next-line style/product-name until \(day ?? "") -- quoted"
      }
    }
  }

  private static let rules = [
    (family: "structure", name: "section-missing"), (family: "style", name: "product-name"),
    (family: "consistency", name: "role-mismatch"), (family: "api", name: "malformed-name"),
  ]

  /// Puts a comment in front of each heading but one on the first line, and text below it.
  private func comments(above text: String = "", _ directive: () -> String) -> [Change] {
    indices(where: \.isHeading).filter { $0 > 0 }.map {
      Change([inserting("<!-- a11yspec\(directive()) -->\n\n" + text, before: $0)])
    }
  }
}
