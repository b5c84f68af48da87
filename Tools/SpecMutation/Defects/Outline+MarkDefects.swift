import SpecDiagnostics

extension Outline {
  /// Links, brackets, stars and number signs of headings that are broken.
  var markDefects: [Defect] {
    [
      Defect("reference/link-malformed", "space put between the words and address of a link") { _ in
        bodyLines.flatMap { index in
          places(of: "](", in: index).map {
            writing(" ", at: .init(at: $0 + 1), in: index, "a space in a link", isAnywhere: true)
          }
        }
      },
      Defect(
        family: "reference/link-other-address", "another address shown",
        also: ["reference/*", "consistency/*"]
      ) { _ in
        bodyLines.flatMap { index in
          places(of: "[http", in: index).compactMap { place in
            let end = file.bytes.firstIndex(of: UInt8(ascii: "]"), from: place)
            return writing("-2", at: .init(at: end), in: index, "another address")
          }
        }
      },
      Defect(
        "reference/link-letter-case", "small letter of an address became a capital", also: ["*"]
      ) {
        _ in
        let targets = bodyLines.flatMap { index in
          places(of: "](/", in: index).map { (index, $0 + 3) }
        }
        return targets.dropFirst().map { index, place in
          let letter = SourceRange(place, place + 1)
          return writing(
            file.text(letter).uppercased(), at: letter, in: index, "a capital", isAnywhere: true)
        }
      },
      Defect("style/bracket-unbalanced", "bracket deleted", also: ["*"]) { _ in
        plainProse.flatMap { index in
          [" (", ") "].flatMap { mark in
            places(of: mark, in: index).map { place in
              let bracket = mark == " (" ? place + 1 : place
              return writing(
                "", at: .init(bracket, bracket + 1), in: index, "no bracket", isAnywhere: true)
            }
          }
        }
      },
      Defect("style/emphasis-unbalanced", "star deleted", also: ["*"]) { _ in
        bodyLines.flatMap { index in
          places(of: "**", in: index).map { place in
            writing("", at: .init(place, place + 1), in: index, "a star less", isAnywhere: true)
          }
        }
      },
      Defect("structure/heading-glued", "space behind the signs of a heading deleted", also: ["*"])
      {
        _ in
        indices { if case .heading = $0.kind { true } else { false } }.compactMap { index in
          places(of: "## ", in: index).first.map { place in
            writing("", at: .init(place + 2, place + 3), in: index, "no space", isAnywhere: true)
          }
        }
      },
      Defect("gherkin/verb-missing", "verb deleted from a step", also: ["*"]) { _ in
        indices { $0.zone == .gherkin }.flatMap { index in
          [" press ", " use ", " navigate "].flatMap { verb in
            places(of: "I" + verb, in: index).map { place in
              writing(
                " ", at: .init(place + 1, place + 1 + verb.utf8.count), in: index, "no verb",
                isAnywhere: true)
            }
          }
        }
      },
      Defect("structure/title-line-missing", "line that names the component deleted", also: ["*"]) {
        _ in
        indices { $0.zone == .condensed || $0.zone == .gherkin }.flatMap { index in
          places(of: "How to test", in: index).map { _ in deletion(of: index...index) }
        }
      },
      Defect("structure/label-missing", "label of a criterion deleted", also: ["*"]) { _ in
        hasKeyedCriteria
          ? []
          : criteria.compactMap { criterion in
            criterion.value.first.map { value in
              writing(
                "", at: .init(criterion.label.lowerBound, value.lowerBound), in: criterion.index,
                "no label", isAnywhere: true)
            }
          }
      },
      Defect("style/mark-repeated", "punctuation mark doubled", also: ["*"]) { _ in
        plainProse.flatMap { index in
          [". ", ", "].flatMap { mark in
            places(of: mark, in: index).map { place in
              writing(
                String(mark.prefix(1)), at: .init(at: place), in: index, "a mark twice",
                isAnywhere: true)
            }
          }
        }
      },
    ]
  }

  /// Lines of prose without code; in block scalars of YAML all may be code.
  private var plainProse: [Int] {
    isYAML ? [] : prose.filter { !lines[$0].text.contains("`") }
  }

  /// The lines outside of code.
  private var bodyLines: [Int] { indices { $0.kind != .hidden && $0.kind != .fence } }

  /// Where a text is in a line, as it is.
  private func places(of text: String, in index: Int) -> [Int] {
    let line = lines[index].range
    let text = Array(text.utf8)
    guard line.count >= text.count else { return [] }
    return (line.lowerBound...(line.upperBound - text.count)).filter {
      file.bytes[$0..<($0 + text.count)].elementsEqual(text)
    }
  }
}
