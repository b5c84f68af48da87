import SpecLinting
import Testing

@Suite("Finding files where .gitignore speaks")
struct IgnoredFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("the file of a folder holds for what is below it, the innermost decides")
  func nested() throws {
    try folder.write([
      ".git/": "", ".gitignore": "*.yml\n/only-here.md", "a.yml": "", "only-here.md": "",
      "sub/.gitignore": "!keep.yml\n*.markdown", "sub/keep.yml": "", "sub/b.yml": "",
      "sub/only-here.md": "", "sub/c.markdown": "", "d.markdown": "",
    ])
    #expect(try folder.paths() == ["d.markdown", "sub/keep.yml", "sub/only-here.md"])
  }

  @Test("files between the repository's root and the start count, those above it do not")
  func parents() throws {
    try folder.write([
      ".gitignore": "*.md", "repo/.git/": "", "repo/.gitignore": "/docs/skip/",
      "repo/docs/.gitignore": "draft.md", "repo/docs/a/x.md": "", "repo/docs/a/draft.md": "",
      "repo/docs/skip/y.md": "",
    ])
    #expect(try folder.paths(["."], in: "repo/docs") == ["a/x.md"])
    #expect(try folder.paths(["repo/docs"]) == ["repo/docs/a/x.md"])
    #expect(try folder.paths(["docs/a"], in: "repo") == ["docs/a/x.md"])
  }

  @Test("what is named is looked at, ignored or not")
  func named() throws {
    try folder.write([".git/": "", ".gitignore": "drafts/\n*.yml", "drafts/a.md": "", "b.yml": ""])
    #expect(try folder.paths(["drafts/a.md", "b.yml"]) == ["b.yml", "drafts/a.md"])
    #expect(try folder.paths(["drafts"]) == ["drafts/a.md"])
  }

  @Test("a repository inside another has only its own patterns")
  func innerRepository() throws {
    try folder.write([
      ".git/": "", ".gitignore": "*.md", "a.md": "", "inner/.git": "gitdir: nowhere\n",
      "inner/.gitignore": "c.md", "inner/b.md": "", "inner/c.md": "", "inner/deep/c.md": "",
    ])
    #expect(try folder.paths() == ["inner/b.md"])
  }

  @Test("patterns hold without a repository too, from the working directory down")
  func withoutRepository() throws {
    try folder.write([".gitignore": "sub/draft.md", "sub/draft.md": "", "sub/a.md": ""])
    #expect(try folder.paths() == ["sub/a.md"])
    #expect(try folder.paths(["sub"]) == ["sub/a.md"])
  }

  @Test("the root of a repository is the nearest folder with .git")
  func repositoryRoot() throws {
    try folder.write(["a/.git": "gitdir: elsewhere\n", "a/b/c/": ""])
    #expect(Path("\(folder.path)/a/b/c").repository == Path("\(folder.path)/a"))
  }
}
