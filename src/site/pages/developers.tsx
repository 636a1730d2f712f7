import { PATHS, PROBLEM_CODES, PROBLEMS } from '../../contract/index.js'
import { autolink, blocks, heading, list, text } from '../markdown.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'

/** A first form of the developer pages: what links point to. */
export const developersPage: PageMaker = (contract) => {
  const { site, addresses, operations } = contract
  const problems = PROBLEM_CODES.map((code) => {
    const { status, title, meaning, resolution } = PROBLEMS[code]
    const what = resolution.replace('{api}', addresses.absolute(PATHS.apiIndex))
    return { code, status, title, meaning, resolution: what }
  })
  const versioning =
    'The major version is in the path: /api/v1. Fields may be added within it; a change that breaks clients gets a new path. Before a version is removed, a note stands here, and its answers carry Deprecation, Link and, at least 90 days before, Sunset. No sunset is scheduled.'
  return definePage<PageModel>({
    pattern: PATHS.developers,
    className: 'plain',
    find: () => ({
      path: PATHS.developers,
      title: 'Developers',
      description: `REST API, MCP server, feeds and errors of ${site.title}: public, read-only and free.`,
      trail: [],
    }),
    html: () => (
      <div class="text">
        <h1>Developers</h1>
        <p>Everything is public, read-only and free. There are no keys and no accounts.</p>
        <h2 id="rest">REST API</h2>
        <dl>
          {Object.values(operations).map(({ id, path, summary }) => (
            <div key={id}>
              <dt>
                <code>GET {path}</code>
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
        </dl>
        <h2 id="mcp">MCP server</h2>
        <p>
          <code>POST {addresses.absolute(PATHS.mcp)}</code>, Streamable HTTP.
        </p>
        <h2 id="errors">Errors</h2>
        {problems.map(({ code, status, title, meaning, resolution }) => (
          <section key={code} id={`error-${code}`}>
            <h3>
              <code>{code}</code> ({status}, {title})
            </h3>
            <p>
              {meaning} {resolution}
            </p>
          </section>
        ))}
        <h2 id="versioning">Versioning</h2>
        <p>{versioning}</p>
        <h2 id="license">Licence</h2>
        <p>
          {site.licence} Licences: <a href={PATHS.contact}>contact</a>.
        </p>
      </div>
    ),
    markdown: () =>
      blocks(
        'Everything is public, read-only and free. There are no keys and no accounts.',
        heading(2, 'REST API'),
        list(Object.values(operations).map(({ path, summary }) => `\`GET ${path}\`: ${text(summary)}`)),
        heading(2, 'MCP server'),
        `POST ${autolink(addresses.absolute(PATHS.mcp))}, Streamable HTTP.`,
        heading(2, 'Errors'),
        ...problems.flatMap(({ code, status, title, meaning, resolution }) => [
          `### \`${code}\` (${status}, ${title})`,
          `${text(meaning)} ${text(resolution)}`,
        ]),
        heading(2, 'Versioning'),
        text(versioning),
        heading(2, 'Licence'),
        text(site.licence),
      ),
    jsonLd: () => [],
    sitemap: () => [{ path: PATHS.developers }],
  })
}
