import { PATHS } from '../../contract/index.js'
import { blocks, link } from '../markdown.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { restSection } from './developers/rest.js'
import { sectionMarkdown } from './developers/section.js'

interface ReferenceModel extends PageModel {
  readonly markdown: string
}

/** The interactive reference: Swagger UI, served from here alone, over the OpenAPI document. */
export const referencePage: PageMaker = (contract) => {
  const { addresses, site } = contract
  return definePage<ReferenceModel>({
    pattern: PATHS.reference,
    className: 'reference',
    find: ({ published }) => ({
      path: PATHS.reference,
      title: 'API reference',
      description: `Try every operation of ${site.title}’s API in the browser.`,
      trail: [{ name: 'Developers', path: PATHS.developers }],
      isForPrograms: true,
      extras: ['swagger-ui.css', 'reference.css', 'swagger-ui-bundle.js', 'reference.js'],
      markdown: sectionMarkdown(restSection(contract, published)),
    }),
    html: ({ title }) => (
      <>
        <header class="heading">
          <h1>{title}</h1>
          <p>
            From the <a href={PATHS.openapi}>OpenAPI document</a>; guide, errors and limits stand on the{' '}
            <a href={PATHS.developers}>developer pages</a>.
          </p>
        </header>
        <div id="reference" data-openapi={PATHS.openapi} />
        <noscript>
          <p>
            Trying needs JavaScript. The same reference without it: <a href={`${PATHS.developers}#rest`}>REST API</a>.
          </p>
        </noscript>
      </>
    ),
    markdown: ({ markdown }) =>
      blocks(
        `The same as ${link('OpenAPI 3.1', addresses.absolute(PATHS.openapi))}; guide, errors and limits stand on the ${link('developer pages', addresses.absolute(PATHS.developersMarkdown))}.`,
        markdown,
      ),
    jsonLd: () => [],
    sitemap: () => [{ path: PATHS.reference }],
  })
}
