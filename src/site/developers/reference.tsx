import { PATHS } from '../../contract/addresses/addresses.js'
import type { Operation } from '../../contract/operations.js'
import { definePage, type PageMaker } from '../page.js'
import { blocks, link } from '../parts/markdown.js'
import { restSection } from './rest.js'
import { sectionMarkdown } from './section.js'

/**
 * The interactive reference: self-hosted Swagger UI for the OpenAPI document. It is far larger than the rest of the site
 * and keeps a phone busy for seconds, so it is loaded only when the visitor opens it.
 */
export const referencePage: PageMaker = (contract) => {
  const { addresses, site, operations } = contract
  return definePage({
    pattern: PATHS.reference,
    className: 'reference',
    find({ published }) {
      const section = restSection(contract, published)
      return {
        path: PATHS.reference,
        title: 'API reference',
        description: `Try every operation of the ${site.title} API in the browser.`,
        trail: [{ name: 'Developers', path: PATHS.developers }],
        isForPrograms: true,
        extras: ['reference.css', 'reference.js'],
        onDemand: ['swagger-ui.css', 'swagger-ui-bundle.js'],
        markdown: sectionMarkdown(section),
      }
    },
    html: ({ title }) => (
      <>
        <header class="heading">
          <h1>{title}</h1>
          <p>
            Generated from the <a href={PATHS.openapi}>OpenAPI document</a>. For the guide, errors and limits, see the{' '}
            <a href={PATHS.developers}>developer pages</a>.
          </p>
        </header>
        <ul class="operations">
          {Object.values<Operation>(operations).map(({ id, path, summary }) => (
            <li key={id}>
              <a href={`${PATHS.developers}#${id}`}>{summary}</a> <code>GET {path}</code>
            </li>
          ))}
        </ul>
        <p class="opener">
          <button type="button" class="live" id="open-reference" data-failed="Could not load the reference; try again">
            Open the interactive reference
          </button>
        </p>
        <div id="reference" data-openapi={PATHS.openapi} tabIndex={-1} hidden />
        <noscript>
          <p>
            The interactive reference needs JavaScript. Read the same without it:{' '}
            <a href={`${PATHS.developers}#rest`}>REST API</a>.
          </p>
        </noscript>
      </>
    ),
    markdown: ({ markdown }) =>
      blocks(
        `Also available as ${link('OpenAPI 3.1', addresses.absolute(PATHS.openapi))}. For the guide, errors and limits, see the ${link('developer pages', addresses.absolute(PATHS.developersMarkdown))}.`,
        markdown,
      ),
    jsonLd: () => [],
    sitemap: () => [{ path: PATHS.reference }],
  })
}
