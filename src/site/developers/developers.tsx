import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { createTerms } from '../../contract/terms.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { blocks, type Markdown } from '../parts/markdown.js'
import { createMarkdownParser } from '../parts/markdown-parser.js'
import {
  changelogSection,
  feedsSection,
  licenceSection,
  readingsSection,
  startSection,
  versioningSection,
} from './guide.js'
import { agentsSection, mcpSection } from './mcp.js'
import { picturesSection } from './pictures.js'
import { cachingSection, errorsSection, rateLimitsSection, restSection } from './rest.js'
import { escapeProse, type Section, type SectionMaker, sectionMarkdown } from './section.js'
import { staticSection } from './static.js'

const MAKERS: readonly SectionMaker[] = [
  startSection,
  agentsSection,
  restSection,
  mcpSection,
  errorsSection,
  rateLimitsSection,
  cachingSection,
  feedsSection,
  picturesSection,
  licenceSection,
  readingsSection,
  versioningSection,
  changelogSection,
]

/** A static copy has feeds and files, but no API or MCP server. */
const STATIC_MAKERS: readonly SectionMaker[] = [staticSection, licenceSection]

/**
 * One page with everything that programs rely on, made from the contract, with current responses as examples. Responses
 * and documents link to its anchors, such as `#license` and `#error-…`.
 */
export const developersPage: PageMaker = (contract) =>
  definePage({
    pattern: PATHS.developers,
    className: 'developers',
    find: ({ published }) => ({
      path: PATHS.developers,
      title: 'Developers',
      description: contract.addresses.isStatic
        ? `Feeds, markdown and JSON files from ${contract.site.title}: public, read-only and free.`
        : `REST API, MCP server, feeds and errors of ${contract.site.title}: public, read-only and free.`,
      isForPrograms: true,
      extras: ['developers.css'],
      sections: (contract.addresses.isStatic ? STATIC_MAKERS : MAKERS).map((make) => make(contract, published)),
    }),
    html: ({ title, sections }) => (
      <DevelopersView title={title} sections={sections} prose={createProse(contract.addresses.baseUrl)} />
    ),
    markdown: ({ sections }) =>
      blocks(escapeProse(createTerms(contract).summary), ...sections.map((section) => sectionMarkdown(section))),
    jsonLd: (model) => (contract.addresses.offers(PATHS.apiIndex) ? [apiNode(model, contract)] : []),
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

/** All sections on one page, with a table of contents that stays visible if there is space. */
function DevelopersView({ title, sections, prose }: { title: string; sections: readonly Section[]; prose: ToHtml }) {
  return (
    <>
      <h1>{title}</h1>
      <nav class="contents" aria-label="On this page">
        <ul>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name.replaceAll('`', '')}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="sections">
        {sections.map((section) => (
          <SectionView key={section.id} section={section} prose={prose} />
        ))}
      </div>
    </>
  )
}

function SectionView({ section, prose, isPart = false }: { section: Section; prose: ToHtml; isPart?: boolean }) {
  const { id, title, body, sections = [] } = section
  const Heading = isPart ? 'h3' : 'h2'
  // Drop the paragraph around a single line.
  const heading = prose(title)
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
  return (
    <section id={id}>
      <Heading>
        <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
      </Heading>
      <div dangerouslySetInnerHTML={{ __html: prose(body) }} />
      {sections.map((part) => (
        <SectionView key={part.id} section={part} prose={prose} isPart={true} />
      ))}
    </section>
  )
}

/** Renders a section's markdown as HTML; HTML in it is escaped. */
type ToHtml = (markdown: Markdown) => string

/** @param baseUrl links that start with this URL become paths, which work on any host */
function createProse(baseUrl: string): ToHtml {
  const markdown = createMarkdownParser('wide')
  const { renderer, utils } = markdown
  const counter = { blocks: 0 }

  renderer.rules.fence = (tokens, index, _options, env) => {
    const { info, content } = tokens[index]!
    const [language = '', ...caption] = info.split(' ')
    const id = `code-${++(env as typeof counter).blocks}`
    const label = utils.escapeHtml(caption.join(' ') || language)
    return [
      `<figure class="code"><figcaption>${label}<button type="button" class="live" data-copy="${id}" data-copied="Copied"`,
      ` aria-label="Copy: ${label}">Copy</button></figcaption>`,
      `<pre id="${id}" tabindex="0"><code>${utils.escapeHtml(content.trimEnd())}</code></pre></figure>\n`,
    ].join('')
  }
  renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index]!
    const href = String(token.attrGet('href') ?? '')
    if (href.startsWith(`${baseUrl}/`)) token.attrSet('href', href.slice(baseUrl.length))
    return self.renderToken(tokens, index, options)
  }

  return (text) => markdown.render(text, counter)
}
