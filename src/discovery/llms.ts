import { type Contract, createTerms, markdownPath, type Operation, PATHS } from '../contract/index.js'

/** /llms.txt: the index from which agents find everything. @see llmstxt.org */
export function createLlms(contract: Contract): string {
  const { site, addresses, operations } = contract
  const terms = createTerms(contract)
  const link = (name: string, path: string, note: string) => `- [${name}](${addresses.absolute(path)}): ${note}`
  const operation = ({ path, summary, parameters }: Operation) => {
    const query = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
    return `- \`GET ${addresses.baseUrl}${path}\`: ${summary}${query.length > 0 ? ` (${query.join(', ')})` : ''}`
  }
  const legalLinks = [
    ...(site.imprint ? [link('Imprint', markdownPath(PATHS.imprint), 'who is responsible for the site')] : []),
    ...(site.privacy ? [link('Privacy', markdownPath(PATHS.privacy), 'how data about visitors is handled')] : []),
  ]
  return `# ${site.title}

> ${terms.summary} By ${terms.photographers}. ${terms.access}

${terms.credit} ${terms.rights}

One request gets the photo of a day, with its title, photographer, place, image URLs and \`credit\`: \`GET ${addresses.absolute('/api/v1/photos/{YYYY-MM-DD}')}\`. All operations:

${Object.values<Operation>(operations).map(operation).join('\n')}

${terms.midnight} ${terms.paging} Quota: ${terms.quota}

## API

${link('REST API index', PATHS.apiIndex, 'lists every endpoint with its parameters')}
${link('OpenAPI 3.1 document', PATHS.openapi, 'typed schemas of every response')}
${link('MCP server card', PATHS.serverCard, `the endpoint is ${addresses.absolute(PATHS.mcp)}, Streamable HTTP`)}
${link('Agent skill', PATHS.agentSkill, 'step-by-step use and credit rules')}
${link('API catalog', PATHS.apiCatalog, 'RFC 9727 linkset')}

## Pages

${link('Home', PATHS.homeMarkdown, 'the latest photos')}
${link('About', PATHS.aboutMarkdown, 'the photographers and the archive')}
${link('Developers', PATHS.developersMarkdown, 'guide, errors, rate limits, versioning')}
${[link('Contact', PATHS.contactMarkdown, 'licensing requests'), ...legalLinks].join('\n')}

## Feeds

${link('RSS', PATHS.feed, 'the latest 20 photos')}
${link('Sitemap', PATHS.sitemap, 'every photo page, year by year')}

## Optional

${link('Full text bundle', PATHS.llmsFull, 'the pages above and the latest photos in one file')}
${link('Access notes for agents', PATHS.auth, 'no credentials are needed')}
`
}
