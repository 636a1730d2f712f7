import { PATHS } from '../contract/addresses/addresses.js'
import { markdownPath } from '../contract/addresses/page-paths.js'
import type { Contract } from '../contract/contract.js'
import { COUNTED, valuesOf } from '../contract/parameters.js'
import { createTerms } from '../contract/terms.js'
import type { Published } from '../state/published.js'

type Large = 'openapi' | 'developers' | 'llmsFull'

/**
 * /llms.txt: the index through which agents find everything, short enough to read in every conversation.
 * @param bytes sizes of the large documents, if known, so that agents can decide whether to read them
 * @see llmstxt.org
 */
export function createLlms(contract: Contract, published: Published, bytes?: Record<Large, number>): string {
  const { site, addresses, resourceTemplates } = contract
  const terms = createTerms(contract)
  const link = (name: string, path: string, note: string) => `- [${name}](${addresses.absolute(path)}): ${note}`
  const sized = (note: string, size: number | undefined) =>
    size === undefined ? note : `${note}; ${Math.ceil(size / 1024)} KB`
  const patterns = [
    resourceTemplates.month.path.replace('{year}', 'YYYY').replace('{month}', 'MM'),
    `${PATHS.onThisDay}MM-DD.md`,
    `${PATHS.categories}NAME.md`,
    `${PATHS.tags}NAME.md`,
    `${PATHS.places}COUNTRY/CITY.md`,
  ]
  const names = [PATHS.categories, PATHS.tags, PATHS.places].map((page) => `\`${markdownPath(page)}\``)
  const others = [PATHS.aboutMarkdown, PATHS.contactMarkdown, PATHS.agents].filter(addresses.offers)
  const serviceLinks = addresses.isStatic
    ? [link('Developers', PATHS.developersMarkdown, 'the addresses of this copy, licence')]
    : [
        link('Developers', PATHS.developersMarkdown, sized('common questions, errors', bytes?.developers)),
        link('OpenAPI', PATHS.openapi, sized('typed schemas', bytes?.openapi)),
        link('MCP server card', PATHS.serverCard, `the endpoint is \`${PATHS.mcp}\``),
      ]
  const legalLinks = [
    ...(site.imprint ? [link('Imprint', markdownPath(PATHS.imprint), 'who is responsible for the site')] : []),
    ...(site.privacy ? [link('Privacy', markdownPath(PATHS.privacy), 'how data about visitors is handled')] : []),
  ]
  const ownLinks = contract.ownPages.map(({ title, path, description }) =>
    link(title.replaceAll(/[[\]]/g, '\\$&'), markdownPath(path), description),
  )
  return `# ${site.title}

> ${terms.summary} By ${terms.photographers}. ${terms.access}

${terms.credit} ${terms.rights}

${describeArchive(published)}Old addresses redirect. A day's photo: \`GET ${addresses.absolute(contract.operations.getPhotoByDate.path.replace('{date}', '{YYYY-MM-DD}'))}\`.

${addresses.isStatic ? describeFiles(contract) : describeRequests(contract)}
- ${patterns.map((pattern) => `\`${pattern}\``).join(', ')}: lists, feeds; names in ${names.join(', ')}, paged by \`${addresses.isStatic ? '/page/2.md' : '?page='}\`.
- \`${PATHS.homeMarkdown}\` and \`${PATHS.feed}\`: the latest; ${others.map((path) => `\`${path}\``).join(', ')}.

${addresses.isStatic ? terms.staticCopy : `${terms.midnight} Quota: ${terms.quota}`}

## Documents

${[...serviceLinks, ...legalLinks, ...ownLinks].join('\n')}

## Optional

${link('Full text bundle', PATHS.llmsFull, sized('pages, latest photos', bytes?.llmsFull))}
`
}

/** List items about API requests and the addresses that redirect to pictures. */
function describeRequests({ operations }: Contract): string {
  const { path, parameters } = operations.searchPhotos
  const searches = parameters
    .map((parameter) => [parameter.name, valuesOf(parameter)?.join('|')].filter(Boolean).join('='))
    .join(', ')
  return [
    `- \`${path}\` searches and counts by ${searches}; q is a phrase in titles, places, tags, categories; alt whole words about the picture; setting f/1.4 or ISO 400; include=details adds caption, camera, also for a day.`,
    `- \`${operations.getLatestPhoto.path}\`, \`${operations.getRandomPhoto.path}\`; \`${operations.getSiteOverview.path}\`: totals by photographer, category and year, or of a search; \`?include=\` adds ${COUNTED.join(', ')}.`,
    `- \`${PATHS.todayPicture}\`, \`${PATHS.randomPicture}\`: pictures; \`?w=800\`.`,
  ].join('\n')
}

/** A list item about the API responses in a static copy, apart from those for single days. */
function describeFiles({ operations }: Contract): string {
  return `- \`${operations.getLatestPhoto.path}\`; \`${operations.getSiteOverview.path}\`: photos per photographer, category and year, and each photographer’s feed.`
}

/** One sentence on the contents of the archive; empty if there are no photos or none are loaded yet. */
function describeArchive(published: Published): string {
  const [first, latest] = published.isLoaded ? [published.first(), published.latest()] : []
  if (first === undefined || latest === undefined) return ''
  const many = published.total === 1 ? 'photo' : 'photos'
  return `${published.total.toLocaleString('en')} ${many} from ${first.date} through ${latest.date}. `
}
