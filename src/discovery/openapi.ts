import type { TSchema } from 'typebox'
import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { LIMITS } from '../contract/limits.js'
import { type Operation, READ_PROBLEMS } from '../contract/operations.js'
import type { Schemas } from '../contract/schemas.js'
import { createExamples } from './openapi-examples.js'
import { mcpPathItem } from './openapi-mcp.js'
import { describeProblems, headerComponents, headersOf } from './openapi-responses.js'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole service, from the same declarations as routes and validation. @see Spec 1.7 */
export function createOpenApi(contract: Contract): Json {
  const { site, addresses, schemas, operations, version, licence } = contract
  const examples = createExamples(contract)
  const paths: Json = {}
  const responses: Json = {}
  for (const operation of Object.values<Operation>(operations)) {
    paths[operation.path] = { get: describeOperation(operation, examples, responses) }
  }
  paths[PATHS.mcp] = mcpPathItem(examples)
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.title} API`,
      version,
      summary: site.description,
      description: [
        'Public, read-only and free: no API keys, no accounts. One photograph a day.',
        'The photographs are copyrighted. Clients that show or cite a photo must name the photographer and link the permanent page; the `credit` field is ready to paste.',
        `Quota: ${contract.quota} requests per client IP in each ${LIMITS.quota.windowSeconds}-second window, \`/api\` and \`/mcp\` together.`,
      ].join('\n\n'),
      termsOfService: addresses.licence,
      contact: { name: site.title, url: addresses.absolute(PATHS.contact), ...email(site.contactEmail) },
      license: {
        name: `${licence.name ?? 'Terms of the site'} (photographs); documents and schemas may be copied freely`,
        url: licence.url,
      },
    },
    servers: [{ url: addresses.baseUrl, description: 'This service.' }],
    externalDocs: { description: 'Developer pages', url: addresses.absolute(PATHS.developers) },
    security: [],
    tags: [
      { name: 'Photos', description: 'Find and read photos.' },
      { name: 'Service', description: 'Contents of the archive, and its health.' },
      { name: 'Tools over MCP', description: 'The same data for AI agents, over the Model Context Protocol (MCP).' },
    ],
    paths,
    components: { schemas: referToComponents(schemas), headers: headerComponents(contract), responses, parameters: {} },
  }
}

/** OpenAPI does not accept a local address such as `contact@localhost`, the default of an unconfigured site. */
function email(address: string): Json {
  return /@[^@]+\.[^@]+$/.test(address) ? { email: address } : {}
}

/** @param shared collects the responses that operations share, by component name */
function describeOperation(operation: Operation, examples: ReturnType<typeof createExamples>, shared: Json): Json {
  const common = ['quota', 'links', 'common'] as const
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    ...(operation.deprecated === undefined ? {} : { deprecated: true }),
    parameters: operation.parameters,
    responses: {
      200: {
        description: 'OK',
        headers: headersOf(operation.isLive ? common : [...common, 'etag', 'coding']),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${operation.body}` },
            examples: { [operation.id]: { summary: operation.summary, value: examples.bodies[operation.body] } },
          },
        },
      },
      ...(!operation.isLive && {
        304: {
          description: 'Not modified: the ETag sent in If-None-Match is still current.',
          headers: headersOf([...common, 'etag']),
        },
      }),
      ...share(describeProblems([...operation.problems, ...READ_PROBLEMS], examples, operation), shared),
    },
    'x-openai-isConsequential': false,
  }
}

/** Moves responses to components: if operations repeated their headers, these would fill over half of the document. */
function share(responses: ReturnType<typeof describeProblems>, shared: Json): Json {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const name = Object.keys(response.content['application/problem+json'].examples).join('_or_')
      shared[name] ??= response
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The component schemas, referring to each other by `$ref`. */
function referToComponents(schemas: Schemas): Json {
  const names = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]))
  const refer = (node: unknown, isRoot: boolean): unknown => {
    if (typeof node !== 'object' || node === null) return node
    const name = names.get(node)
    if (name !== undefined && !isRoot) return { $ref: `#/components/schemas/${name}` }
    if (Array.isArray(node)) return node.map((item) => refer(item, false))
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, refer(value, false)]))
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]: [string, TSchema]) => [name, refer(schema, true)]),
  )
}
