import Testing

@testable import SpecLinting

@Suite("The configuration of git, after git-config(1)")
struct GitConfigurationTests {
  @Test(
    "variables have the section in front, and values without quotes, comments and escapes",
    arguments: [
      ("[core]\nignoreCase = true", ["core.ignorecase=true"]),
      ("[Core] a-1=x", ["core.a-1=x"]),
      ("\u{FEFF}[a]b\r\n[c]\r\nd=e f \r\n", ["a.b", "c.d=e f"]),
      ("[a \"B.\\\"c\"]\nd = 1", ["a.B.\"c.d=1"]),
      ("[a.B]\nd = 1", ["a.b.d=1"]),
      ("; x\n[a] # x\n b = c ; x\n d = \"e ; f\" # x", ["a.b=c", "a.d=e ; f"]),
      ("[a]\nb = \"  c \" d  \n", ["a.b=  c  d"]),
      ("[a]\nb = c\\\n  d\n", ["a.b=c  d"]),
      ("[a]\nb = \\\"c\\\\d\\te\\n", ["a.b=\"c\\d\te\n"]),
      ("[a]\nb =\nc", ["a.b=", "a.c"]),
      ("a = 1", [".a=1"]),
      // What git refuses, and what follows, says nothing.
      ("[a]\nb = 1\n[c\nd = 2\n[e]\nf = 3", ["a.b=1"]),
      ("[a]\nb = \"c\nd = 2", []), ("[a]\nb = \\x", []), ("[a]\nb c", []), ("[a]\n= c", []),
      ("[a \"b]\nc", []), ("[a b]\nc", []), ("[", []), ("", []),
    ])
  func variables(text: String, expected: [String]) {
    let found = GitConfiguration(Array(text.utf8)).variables.map { key, value in
      String(decoding: key + (value.map { Array("=".utf8) + $0 } ?? []), as: UTF8.self)
    }
    #expect(found == expected)
  }
}
