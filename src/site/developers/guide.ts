import { PATHS } from '../../contract/addresses/addresses.js'
import { feedPath } from '../../contract/addresses/page-paths.js'
import { API_CHANGELOG } from '../../contract/changelog.js'
import type { Contract } from '../../contract/contract.js'
import { type Deprecation, MIN_SUNSET_DAYS } from '../../contract/deprecation.js'
import { LIMITS, MCP_PROTOCOL_VERSIONS } from '../../contract/limits.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import type { Operation } from '../../contract/operations.js'
import { READINGS } from '../../contract/readings.js'
import { createTerms } from '../../contract/terms.js'
import { blocks, link, list, type Markdown, text } from '../parts/markdown.js'
import { OEMBED_PARAMETERS } from '../photo/oembed.js'
import {
  code,
  describeMarkdown,
  documentTable,
  escapeProse,
  examplePhoto,
  prettyAnswer,
  type SectionMaker,
} from './section.js'

const NO_PHOTO = 'No photo has been published yet; until one is, the response is `photo_not_found`.'
const NOT_READ = 'The photos cannot be read at the moment: until they can, the response is `service_unavailable`.'

/** The first request; each program is followed by its current output. */
export const startSection: SectionMaker = (contract, published) => {
  const { addresses, operations, photoJson } = contract
  const terms = createTerms(contract)
  const url = addresses.absolute(operations.getLatestPhoto.path)
  const photo = examplePhoto(published)
  const { title, credit } = photo === undefined ? {} : JSON.parse(photoJson.photo(photo).toString())
  const answer =
    photo && code('json', prettyAnswer(photoJson.pieces.envelope(photo)), 'Response, with line breaks added')
  const printed = photo && code('text', `${title}\n${credit}`, 'Output')
  return {
    id: 'start',
    title: 'Your first photo, in a minute',
    body: blocks(
      escapeProse(`${terms.access} Get the newest photo:`),
      code('sh', `curl -s ${url}`, 'curl'),
      answer ?? (published.isLoaded ? NO_PHOTO : NOT_READ),
      escapeProse(terms.credit),
      ...programs(url).flatMap((program) => [program, printed]),
      `Try every operation in the ${link('interactive reference', addresses.absolute(PATHS.reference))}. Programs can read the ${link('OpenAPI document', addresses.absolute(PATHS.openapi))}; agents start at ${link('llms.txt', addresses.absolute(PATHS.llms))}.`,
    ),
  }
}

const programs = (url: string): readonly Markdown[] => [
  code(
    'js',
    `const response = await fetch('${url}')
const { photo } = await response.json()
console.log(photo.title)
console.log(photo.credit)`,
    'JavaScript: browsers, Node.js, Deno, Bun',
  ),
  code(
    'python',
    `import json, urllib.request

with urllib.request.urlopen('${url}') as response:
    photo = json.load(response)['photo']
print(photo['title'])
print(photo['credit'])`,
    'Python: standard library only',
  ),
]

/** Feeds, markdown and documents, none of which counts against the quota. */
export const feedsSection: SectionMaker = (contract, published) => {
  const { addresses, pages, site } = contract
  const photo = examplePhoto(published)
  const ofCategory = site.categories.slice(0, 1).map((category) => feedPath(pages.category(category)))
  const ofOthers = 'feed of one category; every page of a tag, a place, a camera or another group has one too'
  const documents = [
    [PATHS.feed, MEDIA_TYPES.rss, `the latest ${LIMITS.feedPhotos} photos, pictures included`],
    [PATHS.jsonFeed, MEDIA_TYPES.jsonFeed, 'the same photos as JSON Feed 1.1'],
    ...ofCategory.map((path) => [path, MEDIA_TYPES.rss, ofOthers] as const),
    [PATHS.weekly, MEDIA_TYPES.rss, 'one item for each recently finished week, with its photos'],
    [PATHS.monthly, MEDIA_TYPES.rss, 'one item for each recently finished month, with its photos'],
    [PATHS.onThisDayFeed, MEDIA_TYPES.rss, 'for each recent day, the photos of the same day in earlier years'],
    [PATHS.calendar, MEDIA_TYPES.calendar, 'iCalendar file: up to a year of the latest photos, as all-day events'],
    [PATHS.sitemap, MEDIA_TYPES.xml, 'index of sitemaps: one per year, with pictures, and one for all other pages'],
    [PATHS.llms, MEDIA_TYPES.text, 'the index for agents'],
    [PATHS.llmsFull, MEDIA_TYPES.text, 'the index, the main pages about the site, and the latest photos'],
    [PATHS.openapi, MEDIA_TYPES.plainJson, 'OpenAPI 3.1 document of the API'],
    [PATHS.apiCatalog, MEDIA_TYPES.linkset, 'catalogue of the APIs (RFC 9727)'],
    [PATHS.aiCatalog, MEDIA_TYPES.aiCatalog, 'catalogue for agent registries'],
    [PATHS.agentSkills, MEDIA_TYPES.plainJson, 'index of agent skills'],
    [PATHS.auth, MEDIA_TYPES.markdown, 'authentication for agents: none needed'],
    [PATHS.opensearch, MEDIA_TYPES.opensearch, 'lets browsers search the site from the address bar'],
  ] as const
  return {
    id: 'feeds',
    title: 'Feeds, markdown and documents',
    body: blocks(
      'None of these counts against the quota.',
      documentTable(documents, contract),
      `Each feed that ends in \`.xml\` is also available as JSON Feed: replace the ending with \`.json\`.`,
      `${describeMarkdown(contract)}, or send \`Accept: text/markdown\`. Photo pages carry schema.org data (BlogPosting and ImageObject).`,
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

/** Rights and credit lines. */
export const licenceSection: SectionMaker = (contract, published) => {
  const { licence, addresses, photoJson } = contract
  const terms = createTerms(contract)
  const photo = examplePhoto(published)
  return {
    id: 'license',
    title: 'Licence and credit',
    body: blocks(
      text(licence.terms),
      list([
        escapeProse(terms.credit),
        escapeProse(terms.rights),
        escapeProse(terms.documents),
        `The ${link('licence page', addresses.absolute(PATHS.licence))} says the same for human readers.`,
      ]),
      photo &&
        code('text', JSON.parse(photoJson.photo(photo).toString()).credit, 'A credit line, as the API returns it'),
    ),
  }
}

/** Behaviour that the specification leaves open. */
export const readingsSection: SectionMaker = () => ({
  id: 'readings',
  title: 'What the specification leaves open',
  body: blocks(
    'Where the specification is silent, the service does this:',
    list(READINGS.map(({ subject, reading }) => `${escapeProse(subject)}: ${escapeProse(reading)}`)),
  ),
})

/** Possible changes and how they are announced. @see Spec 9 */
export const versioningSection: SectionMaker = (contract) => ({
  id: 'versioning',
  title: 'Versioning and deprecation',
  body: blocks(
    list([
      'The major version is in the path: `/api/v1`.',
      'Members, parameters and problem codes may be added within a version; tolerate those you do not know.',
      'A breaking change gets a new major path; the old one stays.',
      `Before anything is removed, a migration note is published here, and the affected responses carry \`Deprecation\` (RFC 9745), \`Link\` and, at least ${MIN_SUNSET_DAYS} days before removal, \`Sunset\` (RFC 8594).`,
      `The MCP server follows the protocol’s own version negotiation (${MCP_PROTOCOL_VERSIONS.map((version) => `\`${version}\``).join(', ')}) and keeps at least the two most recent protocol versions.`,
    ]),
    deprecations(contract),
  ),
})

function deprecations({ operations }: Contract): Markdown {
  const deprecated = Object.values<Operation>(operations).flatMap(({ path, deprecated }) =>
    deprecated === undefined ? [] : [{ path, deprecated }],
  )
  if (deprecated.length === 0) return 'Nothing is deprecated, and no sunset is scheduled.'
  return list(deprecated.map(({ path, deprecated }) => `\`${path}\`: ${escapeProse(describe(deprecated))}`))
}

function describe({ since, sunset }: Deprecation): string {
  const end = sunset === undefined ? 'no sunset date is set' : `it will be removed on ${sunset.day}`
  return `deprecated since ${since}; ${end}.`
}

/** Changes that clients can notice, newest first. */
export const changelogSection: SectionMaker = () => ({
  id: 'changelog',
  title: 'API changelog',
  body: list(API_CHANGELOG.map(({ date, change }) => `${date}: ${escapeProse(change)}`)),
})
