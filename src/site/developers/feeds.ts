import { PATHS } from '../../contract/addresses/addresses.js'
import { feedPath } from '../../contract/addresses/page-paths.js'
import { LIMITS } from '../../contract/limits.js'
import { essence, MEDIA_TYPES } from '../../contract/media-types.js'
import { blocks, link, type Markdown, table } from '../parts/markdown.js'
import { OEMBED_PARAMETERS } from '../photo/oembed.js'
import { code, examplePhoto, type SectionMaker } from './section.js'

/** Feeds, texts and documents: everything outside the API, none of it counted. */
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
      'None of these counts against the quota.',
      table(
        ['Address', 'Media type', 'What it is'],
        [
          row(PATHS.feed, MEDIA_TYPES.rss, `the latest ${LIMITS.feedPhotos} photos, pictures included`),
          row(PATHS.jsonFeed, MEDIA_TYPES.jsonFeed, 'the same photos as JSON Feed 1.1'),
          ...(category === undefined
            ? []
            : [
                row(feedPath(pages.category(category)), MEDIA_TYPES.rss, 'one category; each photographer has one too'),
              ]),
          row(
            PATHS.sitemap,
            MEDIA_TYPES.xml,
            'index of sitemaps: one per year, with pictures, and one of all other pages',
          ),
          row(PATHS.llms, MEDIA_TYPES.text, 'the index for agents'),
          row(PATHS.llmsFull, MEDIA_TYPES.text, 'the index with the pages and the latest photos'),
          row(PATHS.openapi, MEDIA_TYPES.plainJson, 'OpenAPI 3.1 document of the API'),
          row(PATHS.apiCatalog, MEDIA_TYPES.linkset, 'catalogue of the APIs (RFC 9727)'),
          row(PATHS.aiCatalog, MEDIA_TYPES.aiCatalog, 'catalogue for agent registries'),
          row(PATHS.agentSkills, MEDIA_TYPES.plainJson, 'index of agent skills'),
          row(PATHS.auth, MEDIA_TYPES.markdown, 'authentication for agents: none needed'),
          row(PATHS.opensearch, MEDIA_TYPES.opensearch, 'lets browsers search the site from the address bar'),
        ],
      ),
      `Every page is also available as markdown: replace its trailing slash with \`.md\` (${link(PATHS.aboutMarkdown, addresses.absolute(PATHS.aboutMarkdown))}), or send \`Accept: text/markdown\`. Photo pages carry schema.org data (BlogPosting and ImageObject).`,
      `To embed a photo with its credit, use oEmbed: \`${PATHS.oembed}\` takes ${OEMBED_PARAMETERS.map(({ name }) => `\`${name}\``).join(', ')}.`,
      photo &&
        code(
          'sh',
          `curl -s '${addresses.absolute(PATHS.oembed)}?${new URLSearchParams({ url: addresses.photoPage(photo) })}'`,
          'Embed',
        ),
    ),
  }
}
