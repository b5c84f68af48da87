import SpecDiagnostics
import SpecYAML

/// Reading the media of a spec that is YAML alone: a list of mappings with `title`, `platform`,
/// `source`, `type` and `captions`.
struct YAMLMediaReader {
  let context: LoadContext

  func media(_ node: YAMLNode) -> [Media] {
    (node.sequence ?? [node]).compactMap { item in
      guard item.mapping != nil else { return nil }
      let title = context.located(item[YAMLMediaKey.title.rawValue])
      let captions = item["captions"]?.text ?? ""
      return Media(
        platform: platform(item, title: title), title: title,
        source: context.located(item["source"] ?? item["src"]), type: context.located(item["type"]),
        hasCaptions: !captions.isEmpty && captions != "false" && captions != "no",
        range: item.range)
    }
  }

  private func platform(_ item: YAMLNode, title: Located<String>?) -> String? {
    let words = context.located(item["platform"]) ?? title
    return words.flatMap { MediaReader(context: context).platform([$0.range]) }
  }
}
