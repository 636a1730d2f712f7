import { essence, feedPath, LIMITS, MEDIA_TYPES, PATHS } from '../../../contract/index.js'
import { blocks, link, type Markdown, table } from '../../parts/markdown.js'
import { OEMBED_PARAMETERS } from '../../serve/oembed.js'
import { code, examplePhoto, type SectionMaker } from './section.js'

/** Feeds, texts and documents: everything that is read without the API, and not counted. */
export const feedsSection: SectionMaker = ({ addresses, pages, site }, published) => {
  const row = (path: string, mediaType: string, what: string): readonly Markdown[] => [
    link(path, addresses.absolute(path)),
    `\`${essence(mediaType)}\``,
    what,
  ]
  const category = site.categories[0]
  const photo = examplePhoto(published)
  return {
    id: 'feeds',
    title: 'Feeds, markdown and documents',
    body: blocks(
      'None of these is counted.',
      table(
        ['Address', 'Media type', 'What it is'],
        [
          row(PATHS.feed, MEDIA_TYPES.rss, `the latest ${LIMITS.feedPhotos} photos, pictures included`),
          row(PATHS.jsonFeed, MEDIA_TYPES.jsonFeed, 'the same as JSON Feed 1.1'),
          ...(category === undefined
            ? []
            : [
                row(feedPath(pages.category(category)), MEDIA_TYPES.rss, 'one category; photographers have theirs too'),
              ]),
          row(
            PATHS.sitemap,
            MEDIA_TYPES.xml,
            'the sitemaps of each year’s pages, with their pictures, and of all others',
          ),
          row(PATHS.llms, MEDIA_TYPES.text, 'the index for agents'),
          row(PATHS.llmsFull, MEDIA_TYPES.text, 'the same with the pages and the latest photos'),
          row(PATHS.openapi, MEDIA_TYPES.plainJson, 'the API, typed: OpenAPI 3.1'),
          row(PATHS.apiCatalog, MEDIA_TYPES.linkset, 'everything that can be called (RFC 9727)'),
          row(PATHS.aiCatalog, MEDIA_TYPES.aiCatalog, 'the same for registries of agents'),
          row(PATHS.agentSkills, MEDIA_TYPES.plainJson, 'a skill for agents'),
          row(PATHS.auth, MEDIA_TYPES.markdown, 'that no credentials exist'),
          row(PATHS.opensearch, MEDIA_TYPES.opensearch, 'search from a browser’s address bar'),
        ],
      ),
      `Every page is markdown too: put \`.md\` in the place of its last slash (${link(PATHS.aboutMarkdown, addresses.absolute(PATHS.aboutMarkdown))}), or send \`Accept: text/markdown\`. Photo pages carry schema.org data (BlogPosting and ImageObject).`,
      `To embed a photo with its credit, ask oEmbed: \`${PATHS.oembed}\` takes ${OEMBED_PARAMETERS.map(({ name }) => `\`${name}\``).join(', ')}.`,
      photo &&
        code(
          'sh',
          `curl -s '${addresses.absolute(PATHS.oembed)}?${new URLSearchParams({ url: addresses.photoPage(photo) })}'`,
          'Embed',
        ),
    ),
  }
}
