import SpecLinting
import Testing

@Suite("Finding files")
struct FileDiscoveryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("candidates are Markdown, MDX and YAML in any case; the rest is counted")
  func candidates() throws {
    try folder.write([
      "a.md": "", "b.MD": "", "c.markdown": "", "d.yml": "", "e.Yaml": "", "f.txt": "",
      "g.mdx": "", ".md": "",
    ])
    let found = try folder.find()
    #expect(found.files.map(\.path) == ["a.md", "b.MD", "c.markdown", "d.yml", "e.Yaml", "g.mdx"])
    #expect(found.otherCount == 2)
  }

  @Test("order is by the bytes of the path, whatever the order of arguments")
  func order() throws {
    try folder.write(["b/x.md": "", "b.md": "", "a/x.md": "", "B.md": "", "é.md": ""])
    #expect(
      try folder.paths(["b", ".", "a"]) == ["B.md", "a/x.md", "b.md", "b/x.md", "é.md"])
  }

  @Test("a file named twice, or named and found, is looked at once and counts as named")
  func repeats() throws {
    try folder.write(["a/x.md": "", "a/y.md": ""])
    let found = try folder.find(["a", "./a/x.md", "a/../a/x.md", "\(folder.path)/a/x.md"])
    #expect(found.files.map(\.path) == ["a/x.md", "a/y.md"])
    #expect(found.files.map(\.isNamed) == [true, false])
  }

  @Test("paths are relative to the working directory")
  func relativePaths() throws {
    try folder.write(["specs/a.md": "", "other/deep/b.md": ""])
    #expect(try folder.paths([folder.path]) == ["other/deep/b.md", "specs/a.md"])
    #expect(try folder.paths(["../other"], in: "specs") == ["../other/deep/b.md"])
    #expect(try folder.paths(["../specs"], in: "specs") == ["a.md"])
    #expect(try folder.paths([".."], in: "other/deep") == ["b.md"])
    #expect(try folder.paths(["\(folder.path)/specs/a.md"], in: "other") == ["../specs/a.md"])
    #expect(try folder.paths(["specs//./a.md"]) == ["specs/a.md"])
  }

  @Test("a step up behind a symbolic link goes where the system goes")
  func stepUpBehindLink() throws {
    try folder.write(["real/deep/": "", "real/a.md": "", "a.md": ""])
    try folder.link("link", to: "real/deep")
    #expect(try folder.paths(["link/../a.md"]) == ["real/a.md"])
  }

  @Test("hidden folders are skipped unless named")
  func hiddenFolders() throws {
    try folder.write([".hidden/a.md": "", "b.md": ""])
    #expect(try folder.paths() == ["b.md"])
    #expect(try folder.paths([".hidden"]) == [".hidden/a.md"])
  }

  @Test("links to files are read, links to folders and to nothing are not followed")
  func links() throws {
    try folder.write(["real/a.md": ""])
    try folder.link("file.md", to: "real/a.md")
    try folder.link("folder.md", to: "real")
    try folder.link("loop", to: ".")
    try folder.link("nothing.md", to: "nowhere")
    #expect(try folder.paths(["file.md"]) == ["file.md"])
    #expect(try folder.paths() == ["real/a.md"])
    #expect(try folder.paths(["folder.md"]) == ["folder.md/a.md"])
  }

  @Test("a file is looked at once, however many links lead to it")
  func repeatedLinks() throws {
    try folder.write(["real/a.md": "", "b.md": ""])
    try folder.link("a.md", to: "real/a.md")
    try folder.link("z.md", to: "real/a.md")
    #expect(try folder.paths() == ["b.md", "real/a.md"])
    #expect(try folder.paths(["z.md", "real/a.md"]) == ["real/a.md"])
    #expect(try folder.paths(["z.md", "a.md"]) == ["a.md"])
  }

  @Test("a path that does not exist is an error that names it")
  func missing() throws {
    try folder.write(["a.md": ""])
    let error = #expect(throws: FileError.self) { try folder.find(["a.md", "nowhere/b.md"]) }
    #expect(error?.isMissing == true)
    #expect(error?.description == "no such file or folder: \"nowhere/b.md\"")
  }

  @Test("a named file with another suffix is told apart")
  func namedOthers() throws {
    try folder.write(["notes.txt": ""])
    let found = try folder.find(["notes.txt"])
    #expect(found.files.isEmpty)
    #expect(found.namedOthers == ["notes.txt"])
  }

  @Test("standard input stands for the file that it is named after")
  func standardInput() throws {
    try folder.write(["specs/a.md": "", "specs/b.md": ""])
    let discovery = FileDiscovery(workingFolder: Path("\(folder.path)/specs"))
    let plain = try discovery.find(["-", "a.md", "-"])
    #expect(plain.files.map(\.path) == ["<stdin>", "a.md"])
    let named = try discovery.find([".", "-"], standardInputName: "../specs/./b.md")
    #expect(named.files.map(\.path) == ["a.md", "b.md"])
    #expect(named.files.map(\.origin) == [.found, .standardInput])
  }

  @Test("folders are walked however deep they lie")
  func deepFolders() throws {
    let deep = String(repeating: "d/", count: 500)
    try folder.write(["\(deep)a.md": ""])
    #expect(try folder.paths() == ["\(deep)a.md"])
  }
}
