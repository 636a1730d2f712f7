// The seven endpoints: their paths, parameters, bodies and statuses, and the fields of all responses. Spec 4 and 4.1.
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer, TestRequest } from '../client.js'
import { PING, postMcp } from '../mcp/ask.js'
import { useService } from '../use-service.js'
import { PATHS } from './paths.js'

const service = useService()
const { get } = service
const QUOTA_FIELDS = ['ratelimit-policy', 'ratelimit', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']
const missingQuotaFields = ({ headers }: TestAnswer) => QUOTA_FIELDS.filter((name) => headers[name] === undefined)

test.each([
  ['index', 'endpoints', 'documentation_url'],
  ['search', 'total_matches', 'offset', 'returned', 'photos', 'next_offset'],
  ['latest', 'photo'],
  ['random', 'found', 'photo'],
  ['byDate', 'photo'],
  ['overview', 'total_photos', 'posts_per_year'],
  ['health', 'status', 'photo_index', 'mcp'],
] as const)(
  'GET of the %s returns its body [api-index-path] [api-index-200] [search-path] [search-200] [latest-path] [latest-200] [random-path] [random-200] [date-path] [date-200] [date-in-path] [overview-path] [overview-200] [health-path]',
  async (endpoint, ...keys) => {
    const { status, json } = await get(PATHS[endpoint])
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(expect.arrayContaining(keys))
  },
)

describe('the OpenAPI document', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document to look into.
  let operations: any[]
  beforeAll(async () => {
    const { paths } = (await get('/openapi.json')).json
    operations = ['', '/photos', '/photos/latest', '/photos/random', '/photos/{date}', '/overview', '/health'].map(
      (path) => paths[`/api/v1${path}`].get,
    )
  })

  test('names the operations as the specification does [operation-ids]', () => {
    const ids = 'getApiIndex searchPhotos getLatestPhoto getRandomPhoto getPhotoByDate getSiteOverview getApiHealth'
    expect(operations.map(({ operationId }) => operationId)).toEqual(ids.split(' '))
  })

  const CONDITIONS =
    'q title photographer category year location tag from to on series camera lens setting alt caption'.split(' ')

  test.each([
    ['index', 0, []],
    ['latest photo', 2, ['photographer', 'include']],
    ['random photo', 3, ['photographer', 'category', 'year', 'tag', 'from', 'to', 'include']],
    ['overview', 5, [...CONDITIONS, 'include']],
    ['health', 6, []],
  ])(
    'requires no parameter of the %s, and all are in the query [api-index-parameters] [latest-parameters] [random-parameters] [random-parameters-optional] [random-parameters-query] [overview-parameters] [health-parameters]',
    (_, index, names) => {
      const declared = operations[index].parameters.map((each: Record<string, unknown>) => [
        each.name,
        each.in,
        each.required,
      ])
      expect(declared).toEqual(names.map((name) => [name, 'query', false]))
    },
  )

  test('declares the date as a required part of the path [date-required] [date-format] [date-pattern]', () => {
    const schema = { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }
    expect(operations[4].parameters[0]).toMatchObject({ in: 'path', required: true, schema })
  })

  test('has no request body [rest-no-body]', () => {
    expect(operations.filter((operation) => 'requestBody' in operation)).toEqual([])
  })

  test.each([2, 4])('names the body of operation %i PhotoEnvelope [envelope-name]', (index) => {
    const { schema } = operations[index].responses['200'].content['application/json']
    expect(schema).toEqual({ $ref: '#/components/schemas/PhotoEnvelope' })
  })
})

test.each(Object.values(PATHS))(
  'POST %s is a 405 [api-index-405] [search-405] [latest-405] [random-405] [date-405] [overview-405] [health-405]',
  async (path) => {
    const { status, headers, json } = await get(path, { method: 'POST' })
    expect([status, json.code, headers.allow]).toEqual([405, 'method_not_allowed', 'GET, HEAD, OPTIONS'])
  },
)

describe('beyond the quota', () => {
  const spent = useService({ quota: 1 })
  beforeAll(() => spent.get('/api/v1'))

  test.each(Object.values(PATHS))(
    '%s is a 429 [api-index-429] [search-429] [latest-429] [random-429] [date-429] [overview-429] [health-429] [quota-fields-429] [quota-exceeded] [code-rate-limit-exceeded]',
    async (path) => {
      const answer = await spent.get(path)
      expect([answer.status, answer.json.status, answer.json.code]).toEqual([429, 429, 'rate_limit_exceeded'])
      expect(missingQuotaFields(answer)).toEqual([])
    },
  )
})

describe('the Link field', () => {
  const LINK =
    /^<https:\/\/photos\.example\/[^>]*>(?:; [a-z]+="[^"]*")+(?:, <https:\/\/photos\.example\/[^>]*>(?:; [a-z]+="[^"]*")+)*$/

  test.each(Object.values(PATHS))(
    'of %s links contract, documentation and catalogue [links-photos] [links-overview] [links-index] [links-health] [links-syntax] [link-service-desc] [link-service-doc] [link-api-catalog]',
    async (path) => {
      const { link } = (await get(path)).headers
      expect(link).toMatch(LINK)
      expect(link).toContain('<https://photos.example/openapi.json>; rel="service-desc"')
      expect(link).toContain('<https://photos.example/developers/>; rel="service-doc"')
      expect(link).toContain('<https://photos.example/.well-known/api-catalog>; rel="api-catalog"')
    },
  )
})

describe('the quota is in the header fields of', () => {
  test.each<[status: number, path: string, options?: TestRequest]>([
    ...Object.values(PATHS).map((path): [number, string] => [200, path]),
    [400, '/api/v1/photos?limit=0'],
    [404, '/api/v1/photos/2024-01-01'],
    [405, '/api/v1/photos', { method: 'DELETE' }],
    [404, '/api/nothing'],
    [304, '/api/v1', { headers: { 'if-none-match': '*' } }],
    [406, '/api/v1', { headers: { accept: 'text/html' } }],
    [405, '/mcp'],
    [415, '/mcp', { method: 'POST', body: PING }],
    [200, '/mcp/health'],
    [200, '/mcp/server-card'],
    [404, '/mcp/nothing'],
  ])(
    'a %i of %s [quota-fields-200] [quota-fields-400] [quota-fields-404] [quota-fields-405] [quota-fields-api] [quota-fields-mcp]',
    async (status, path, options) => {
      const answer = await get(path, options)
      expect([answer.status, ...missingQuotaFields(answer)]).toEqual([status])
    },
  )

  test.each([
    [200, PING],
    [400, '{'],
  ])('a %i of the MCP server to %s [quota-fields-mcp]', async (status, body) => {
    const answer = await postMcp(service, body)
    expect([answer.status, ...missingQuotaFields(answer)]).toEqual([status])
  })
})
