// The quota and its header fields. Spec 5.3 and 8.
import { beforeAll, describe, expect, test } from 'vitest'
import { PING, postMcp } from '../mcp/ask.js'
import { useService } from '../use-service.js'

describe('the quota of a minute', () => {
  // With the quota of the specification.
  const service = useService({ quota: 120, now: '2024-05-17T12:00:00Z' })
  const { get } = service
  const REQUESTS = ['/api/v1/photos?limit=1', '/api/v1/nonesuch', '/api/v1/photos/%zz', '/api/v1/photos?limit=0']

  test('admits 120 requests of any outcome and rejects the 121st [quota-requests] [quota-policy-name] [open-counted] [open-quota-first] [retry-after-on-429] [retry-after-only-429]', async () => {
    for (let count = 1; count <= 120; count++) {
      const path = REQUESTS[count % REQUESTS.length]!
      const { status, headers } = await get(path, { method: count % 5 ? 'GET' : 'DELETE' })
      expect(status, path).not.toBe(429)
      expect(headers['ratelimit-remaining']).toBe(String(120 - count))
      expect(headers.ratelimit).toBe(`"public-read";r=${120 - count};t=60`)
      expect(headers['retry-after']).toBeUndefined()
    }
    const rejected = await get('/api/v1')
    expect(rejected.json).toMatchObject({ code: 'rate_limit_exceeded', 'violated-policies': ['public-read'] })
    expect(rejected.headers['retry-after']).toBe('60')
    expect((await get('/api/v1/photos/%zz')).status).toBe(429)
    expect((await get('/api/v1', { method: 'DELETE' })).status).toBe(429)
  })

  test('is separate for each address, and shared by /api and /mcp [quota-by-address] [quota-together]', async () => {
    const from = '127.0.0.3'
    const remaining = async (path: string, from: string) => (await get(path, { from })).headers['ratelimit-remaining']
    expect(await remaining('/api/v1', from)).toBe('119')
    expect(await remaining('/mcp', from)).toBe('118')
    expect(await remaining('/api/v1/photos', from)).toBe('117')
    expect(await remaining('/api/v1', '127.0.0.4')).toBe('119')
  })

  test('lasts 60 seconds from the first request, and the header fields say so [quota-window] [open-window] [field-ratelimit-policy] [field-ratelimit] [field-ratelimit-limit] [field-ratelimit-remaining] [field-ratelimit-reset]', async () => {
    const fieldsAt = async (time: string, method = 'GET') => {
      service.setNow(`2024-05-17T12:${time}Z`)
      return (await get('/api/v1/health', { from: '127.0.0.5', method })).headers
    }
    // A preflight opens no window.
    await fieldsAt('09:50', 'OPTIONS')
    await fieldsAt('10:00')
    expect(await fieldsAt('10:20')).toMatchObject({
      'ratelimit-policy': '"public-read";q=120;w=60',
      ratelimit: '"public-read";r=118;t=40',
      'ratelimit-limit': '120',
      'ratelimit-remaining': '118',
      'ratelimit-reset': '40',
    })
    expect((await fieldsAt('10:59.999'))['ratelimit-remaining']).toBe('117')
    expect((await fieldsAt('11:00'))['ratelimit-remaining']).toBe('119')
  })
})

describe('beyond the quota', () => {
  const spent = useService({ quota: 1, now: '2024-05-17T12:00:00Z' })
  const { get } = spent
  beforeAll(async () => {
    await get('/api/v1')
    spent.setNow('2024-05-17T12:00:25Z')
  })

  test('Retry-After is the whole seconds until the reset, over MCP too [retry-after-on-429]', async () => {
    expect((await get('/api/v1/photos')).headers['retry-after']).toBe('35')
    expect((await postMcp(spent, PING)).headers['retry-after']).toBe('35')
  })

  test.each(['/api/v1', '/api/v1/photos', '/mcp', '/mcp/health'])(
    'a preflight of %s is answered, because a browser would otherwise report a network error',
    async (path) => {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
      const preflight = await get(path, { method: 'OPTIONS', headers })
      expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect(preflight.headers['ratelimit-remaining']).toBe('0')
      // RFC 9110 8.6: a 204 has no Content-Length.
      expect(preflight.headers).not.toHaveProperty('content-length')
    },
  )
})

describe('the client behind a forwarding header', () => {
  const proxied = useService({ quota: 100, trustedProxies: ['127.0.0.0/8'] })

  test('is the one that a trusted proxy names last [open-client-proxy]', async () => {
    const from = async (address: string) =>
      (await proxied.get('/api/v1', { headers: { 'x-forwarded-for': address } })).headers['ratelimit-remaining']
    expect(await from('203.0.113.1')).toBe('99')
    expect(await from('203.0.113.2')).toBe('99')
    expect(await from('198.51.100.7, 203.0.113.1')).toBe('98')
    expect(await from('198.51.100.8, 203.0.113.1')).toBe('97')
    expect(await from('not an address')).toBe('99')
  })
})
