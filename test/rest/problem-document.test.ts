// Problem documents: their members, and every code that the specification names. Spec 7.
import { describe, expect, test } from 'vitest'
import type { TestAnswer } from '../client.js'
import { PING, postMcp } from '../mcp/ask.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const PROBLEM = 'application/problem+json'
const CODES =
  'not_found api_route_not_found photo_not_found method_not_allowed invalid_parameter not_acceptable unsupported_media_type payload_too_large rate_limit_exceeded service_unavailable'.split(
    ' ',
  )

const service = useService()
const { get } = service

const summaryOf = ({ status, json }: TestAnswer) => [status, json.status, json.code]

describe('a problem document', () => {
  const limit = () => get('/api/v1/photos?q=fog&limit=51')

  test.each([
    ['/.well-known/nothing', 'text/html', 404, 'not_found'],
    ['/nothing/', 'application/json', 404, 'not_found'],
    ['/2024/13/', 'application/json', 404, 'not_found'],
    ['/2031/01/01/photo/', 'application/json', 404, 'photo_not_found'],
    ['/api/v1/photos/2024-01-01', 'application/json', 404, 'photo_not_found'],
    ['/about/', 'application/json', 406, 'not_acceptable'],
  ])(
    'answers %s to a client that accepts %s [problem-media-type] [problem-not-200] [problem-api] [problem-pages] [problem-discovery] [code-not-found] [date-404] [code-photo-not-found] [open-accept-page]',
    async (path, accept, status, code) => {
      const answer = await get(path, { headers: { accept } })
      expect([answer.headers['content-type'], ...summaryOf(answer)]).toEqual([PROBLEM, status, status, code])
    },
  )

  test('links to its error on the developer pages [problem-type] [problem-documentation]', async () => {
    const { type, documentation_url } = (await get('/api/nothing')).json
    expect([type, documentation_url]).toEqual(Array(2).fill(`${BASE}/developers/#error-api_route_not_found`))
    const { text } = await get('/developers/', { headers: { accept: 'text/html' } })
    const errors = text.slice(text.indexOf(' id="errors"'), text.indexOf(' id="rate-limits"'))
    expect(errors).toContain(' id="error-api_route_not_found"')
  })

  test('has the members of the specification [problem-title] [problem-status] [problem-detail] [problem-instance] [problem-resolution]', async () => {
    expect((await limit()).json).toEqual({
      type: `${BASE}/developers/#error-invalid_parameter`,
      title: 'Invalid parameter',
      status: 400,
      detail: 'The parameter limit must be an integer from 1 to 50, not 51.',
      instance: `${BASE}/api/v1/photos?q=fog&limit=51`,
      code: 'invalid_parameter',
      resolution: `Correct the parameter named in detail; GET ${BASE}/api/v1 lists those of the API with their limits.`,
      documentation_url: `${BASE}/developers/#error-invalid_parameter`,
      parameter: 'limit',
    })
  })

  test('has one of the codes of the specification, or one of a few others [problem-code] [open-further-codes]', async () => {
    const { json } = await get('/openapi.json')
    const further = ['gone', 'bad_request', 'precondition_failed', 'header_fields_too_large', 'internal_error']
    expect(json.components.schemas.Problem.properties.code.enum).toEqual(expect.arrayContaining([...CODES, ...further]))
    expect((await limit()).json.code).toBe('invalid_parameter')
  })
})

describe('the code', () => {
  test.each(['/api', '/api/', '/api/v1/nothing', '/api/v2', '/api/v1/photos/2015-06-15/extra', '/api/v1//photos'])(
    'api_route_not_found is for the unknown route %s [code-api-route-not-found]',
    async (path) => {
      expect(summaryOf(await get(path))).toEqual([404, 404, 'api_route_not_found'])
    },
  )

  test('api_route_not_found points to the list of routes [api-route-resolution]', async () => {
    expect((await get('/api/v1/nothing')).json.resolution).toMatch(/GET https:\/\/photos\.example\/api\/v1 lists every/)
  })

  test('payload_too_large is for a body over 64 KB [code-payload-too-large] [body-size]', async () => {
    const bytes = (count: number) => PING + ' '.repeat(count - PING.length)
    expect((await postMcp(service, bytes(65_536))).status).toBe(200)
    expect(summaryOf(await postMcp(service, bytes(65_537)))).toEqual([413, 413, 'payload_too_large'])
  })
})
