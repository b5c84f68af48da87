import SpecDiagnostics

/// What is around the content of a page: one file that asks no network for anything.
///
/// The policy lets only the style and the script of the page run, by their hashes; what a document
/// smuggles in would not.
enum HTMLPage {
  /// Returns all up to the first section.
  static func head(title: String, parts: [(id: String, title: String)]) -> HTMLText {
    let style = HTMLText(stringLiteral: PageAssets.style)
    let policy = """
      default-src 'none'; style-src '\(PageAssets.styleHash)'; script-src \
      '\(PageAssets.scriptHash)'; base-uri 'none'; form-action 'none'
      """
    let links = parts.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>\n" as HTMLText }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      <h1>\(title)</h1>
      <nav aria-label="Parts of this page">
      <ul>
      \(links)</ul>
      </nav>
      </header>
      <main id="main" tabindex="-1">

      """
  }

  /// Returns all behind the last section.
  static func foot(toolVersion: String) -> HTMLText {
    let script = HTMLText(stringLiteral: PageAssets.script)
    return """
      </main>
      <footer>
      <p class="soft">Written by a11yspec \(toolVersion)</p>
      </footer>
      <script>\(script)</script>
      </body>
      </html>

      """
  }
}
