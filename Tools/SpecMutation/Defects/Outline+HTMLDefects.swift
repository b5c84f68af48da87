import SpecDiagnostics

extension Outline {
  /// Tags, attributes, ids and brackets of examples that are broken.
  var htmlDefects: [Defect] {
    [
      Defect("style/html-unbalanced", "closing tag deleted from an example") { _ in
        closingTags.map { index, range in
          Change([ByteEdit(range, "")], "\"\(file.text(range))\" deleted", isAnywhere: true)
        }
      },
      Defect("style/jsx-in-html", "attribute of HTML became one of JSX") { _ in
        [("class=", "className="), ("for=", "htmlFor=")].flatMap { old, new in
          htmlLines.flatMap { index in
            ranges(of: old, in: index).map {
              Change([ByteEdit($0, new)], "\"\(old)\" became \"\(new)\"")
            }
          }
        }
      },
      Defect("style/code-unbalanced", "bracket deleted from code of an app") { _ in
        appLines.flatMap { index in
          let line = lines[index].range
          return (line.lowerBound..<line.upperBound).filter {
            "()[]{}".utf8.contains(file.bytes[$0])
          }
          .map { place in
            let range = SourceRange(place, place + 1)
            return Change([ByteEdit(range, "")], "\(file.text(range)) deleted", isAnywhere: true)
          }
        }
      },
      Defect("style/attribute-repeated", "attribute written twice") { _ in
        ["type", "role", "class"].flatMap { attributes(named: $0) }.map { index, range in
          let text = file.text(range)
          return Change([ByteEdit(.init(at: range.upperBound), text)], "\(text) written twice")
        }
      },
      Defect("reference/id-repeated", "id given to another element, too") { _ in
        attributes(named: "id").filter { file.bytes[lines[$0.0].content.upperBound - 1] == 0x3E }
          .map { index, range in
            let end = SourceRange(at: lines[index].content.upperBound)
            return Change(
              [ByteEdit(end, "<i\(file.text(range))></i>")], "\(file.text(range)) once more")
          }
      },
      Defect("reference/label-without-control", "for= deleted from a label") { _ in
        attributes(named: "for").map { index, range in
          Change([ByteEdit(range, "")], "\(file.text(range)) deleted")
        }
      },
      Defect("api/role-without-attribute", "state or value deleted from a role") { _ in
        ["aria-checked", "aria-valuenow"].flatMap { attributes(named: $0) }.map { index, range in
          Change([ByteEdit(range, "")], "\(file.text(range)) deleted")
        }
      },
      Defect(family: "api/role-out-of-place", "role around others changed", also: ["api/*"]) { _ in
        ["tablist", "listbox", "tree", "menu", "menubar"].flatMap { name in
          htmlLines.flatMap { index in
            ranges(of: "role=\"\(name)\"", in: index).map {
              Change([ByteEdit($0, "role=\"form\"")], "\(name) became form")
            }
          }
        }
      },
    ]
  }

  /// The attributes of a name in examples of HTML, with the space before and the value in quotes.
  private func attributes(named name: String) -> [(Int, SourceRange)] {
    htmlLines.flatMap { index in
      ranges(of: " \(name)=\"", in: index).map { range in
        let end = file.bytes.firstIndex(of: 0x22, from: range.upperBound)
        return (index, SourceRange(range.lowerBound, end + 1))
      }
    }
  }

  private var htmlLines: [Int] { lines(in: ["html"]) }
  private var appLines: [Int] { lines(in: ["swift", "kotlin", "java"]) }

  /// The lines of code in some languages.
  private func lines(in languages: Set<String>) -> [Int] {
    fences.filter { languages.contains($0.language) }.flatMap { index, _ in
      lines.indices.dropFirst(index + 1).prefix { lines[$0].kind == .hidden }
    }
  }

  /// The closing tags in examples of HTML that must have a partner.
  private var closingTags: [(Int, SourceRange)] {
    ["button", "label", "div", "span", "select", "ul", "a"].flatMap { name in
      htmlLines.flatMap { index in ranges(of: "</\(name)>", in: index).map { (index, $0) } }
    }
  }
}
