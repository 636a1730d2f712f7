import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { createTerms } from '../../contract/terms.js'
import { oncePerState } from '../../state/once-per-state.js'
import type { Published } from '../../state/published.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { blocks } from '../parts/markdown.js'
import { agentsSection } from './agents.js'
import { cachingSection } from './caching.js'
import { errorsSection } from './errors.js'
import { feedsSection } from './feeds.js'
import { licenceSection } from './licence.js'
import { mcpSection } from './mcp.js'
import { rateLimitsSection } from './rate-limits.js'
import { readingsSection } from './readings.js'
import { restSection } from './rest.js'
import { escapeProse, type Section, type SectionMaker, sectionMarkdown } from './section.js'
import { startSection } from './start.js'
import { changelogSection, versioningSection } from './versioning.js'
import { DevelopersView } from './view.js'

/** Everything that programs rely on, from the contract, with current responses as examples. */
export interface DevelopersModel extends PageModel {
  readonly sections: readonly Section[]
}

const MAKERS: readonly SectionMaker[] = [
  startSection,
  agentsSection,
  restSection,
  mcpSection,
  errorsSection,
  rateLimitsSection,
  cachingSection,
  feedsSection,
  licenceSection,
  readingsSection,
  versioningSection,
  changelogSection,
]

const sectionsOfContract = new WeakMap<Contract, (published: Published) => readonly Section[]>()

/** Its sections in one state of the archive: pages and documents share them. */
function sectionsOf(contract: Contract): (published: Published) => readonly Section[] {
  const known = sectionsOfContract.get(contract)
  if (known !== undefined) return known
  const sections = oncePerState((published) => MAKERS.map((make) => make(contract, published)))
  sectionsOfContract.set(contract, sections)
  return sections
}

/** The developer pages: one page. Documents link to its anchors (`#error-…`, `#license`, `#versioning`, `#mcp`). */
export const developersPage: PageMaker = (contract) =>
  definePage<DevelopersModel>({
    pattern: PATHS.developers,
    className: 'developers',
    find: ({ published }) => ({
      path: PATHS.developers,
      title: 'Developers',
      description: `REST API, MCP server, feeds and errors of ${contract.site.title}: public, read-only and free.`,
      trail: [],
      isForPrograms: true,
      extras: ['developers.css'],
      sections: sectionsOf(contract)(published),
    }),
    html: ({ title, sections }) => (
      <DevelopersView title={title} sections={sections} baseUrl={contract.addresses.baseUrl} />
    ),
    markdown: ({ sections }) =>
      blocks(escapeProse(createTerms(contract).summary), ...sections.map((section) => sectionMarkdown(section))),
    jsonLd: (model) => [apiNode(model, contract)],
    sitemap: () => [{ path: PATHS.developers }],
  })

/** @see schema.org/WebAPI */
function apiNode({ description }: PageModel, { site, addresses }: Contract): object {
  return {
    '@type': 'WebAPI',
    '@id': addresses.absolute(`${PATHS.developers}#api`),
    name: `${site.title} API`,
    description,
    url: addresses.absolute(PATHS.apiIndex),
    documentation: addresses.absolute(PATHS.developers),
    termsOfService: addresses.licence,
  }
}
