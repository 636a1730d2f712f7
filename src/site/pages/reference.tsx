import { type Operation, PATHS } from '../../contract/index.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { blocks, link } from '../parts/markdown.js'
import { restSection } from './developers/rest.js'
import { sectionMarkdown } from './developers/section.js'

interface ReferenceModel extends PageModel {
  readonly markdown: string
}

/**
 * The interactive reference: Swagger UI, served from here alone, over the OpenAPI document. It is far larger than all else
 * of the site, and keeps a phone busy for seconds: it is fetched when somebody opens it.
 */
export const referencePage: PageMaker = (contract) => {
  const { addresses, site, operations } = contract
  return definePage<ReferenceModel>({
    pattern: PATHS.reference,
    className: 'reference',
    find: ({ published }) => ({
      path: PATHS.reference,
      title: 'API reference',
      description: `Try every operation of ${site.title}’s API in the browser.`,
      trail: [{ name: 'Developers', path: PATHS.developers }],
      isForPrograms: true,
      extras: ['reference.css', 'reference.js'],
      onDemand: ['swagger-ui.css', 'swagger-ui-bundle.js'],
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
        <ul class="operations">
          {Object.values<Operation>(operations).map(({ id, method, path, summary }) => (
            <li key={id}>
              <a href={`${PATHS.developers}#${id}`}>{summary}</a>{' '}
              <code>
                {method} {path}
              </code>
            </li>
          ))}
        </ul>
        <p class="opener">
          <button type="button" class="live" id="open-reference" data-failed="It could not be fetched. Try again">
            Open the interactive reference
          </button>
        </p>
        <div id="reference" data-openapi={PATHS.openapi} tabIndex={-1} hidden />
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
