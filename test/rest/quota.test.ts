import { afterEach, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
afterEach(() => service?.close())

describe('the quota', () => {
  test('refuses the 121st request of a minute with 429 and Retry-After [quota-requests] [retry-after-on-429]', async () => {
    service = await startService({ quota: 120 })
    for (let count = 1; count <= 120; count++) {
      const path = ['/api/v1/photos?limit=1', '/api/v1/nonesuch', '/api/v1/photos/%zz', '/api/v1/photos?limit=0'][
        count % 4
      ]!
      const { status, headers } = await send(service.baseUrl, path, { method: count % 5 ? 'GET' : 'DELETE' })
      expect(status, path).not.toBe(429)
      expect(headers['ratelimit-remaining']).toBe(String(120 - count))
      expect(headers.ratelimit).toBe(`"public-read";r=${120 - count};t=60`)
      expect(headers['retry-after']).toBeUndefined()
    }
    const refused = await send(service.baseUrl, '/api/v1')
    expect(refused.json).toMatchObject({ code: 'rate_limit_exceeded', 'violated-policies': ['public-read'] })
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"public-read";q=120;w=60',
      ratelimit: '"public-read";r=0;t=60',
      'ratelimit-limit': '120',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '60',
      'retry-after': '60',
    })
    expect((await send(service.baseUrl, '/api/v1/photos/%zz')).status).toBe(429)
    expect((await send(service.baseUrl, '/api/v1', { method: 'DELETE' })).status).toBe(429)
    expect((await send(service.baseUrl, '/api/v1', { from: '127.0.0.9' })).status).toBe(200)
  })

  test('never refuses a preflight, whatever was used: a browser would see a network error', async () => {
    service = await startService({ quota: 3 })
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
    for (let count = 0; count < 4; count++) await send(service.baseUrl, '/api/v1')
    for (const path of ['/api/v1', '/api/v1/photos', '/mcp', '/mcp/health']) {
      const preflight = await send(service.baseUrl, path, { method: 'OPTIONS', headers })
      expect([preflight.status, preflight.headers['access-control-allow-origin']], path).toEqual([204, '*'])
      expect(preflight.headers['ratelimit-remaining']).toBe('0')
      // RFC 9110 8.6: a 204 says nothing of a length.
      expect(preflight.headers).not.toHaveProperty('content-length')
    }
    expect((await send(service.baseUrl, '/api/v1')).status).toBe(429)
  })

  test('is not used by documents and pages, which carry no trace of it [documents-not-counted]', async () => {
    service = await startService({ quota: 1 })
    await send(service.baseUrl, '/api/v1')
    const { status, headers } = await send(service.baseUrl, '/openapi.json')
    expect(status).toBe(200)
    expect(headers['ratelimit-limit']).toBeUndefined()
  })

  test('begins anew a minute after the first request [open-window]', async () => {
    service = await startService({ quota: 2, now: '2024-05-17T12:00:00Z' })
    const ask = async () => (await send(service.baseUrl, '/api/v1')).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
    service.setNow('2024-05-17T12:00:59.999Z')
    expect(await ask()).toBe(429)
    service.setNow('2024-05-17T12:01:00Z')
    expect(await ask()).toBe(200)
  })

  test('cannot be escaped with forwarding headers [open-client-proxy]', async () => {
    service = await startService({ quota: 100 })
    const remaining: unknown[] = []
    for (let index = 0; index < 3; index++) {
      const address = `203.0.113.${index}`
      const headers = { 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address }
      remaining.push((await send(service.baseUrl, '/api/v1', { headers })).headers['ratelimit-remaining'])
    }
    expect(remaining).toEqual(['99', '98', '97'])
  })

  test('believes a trusted proxy, and only its own word [open-client-proxy]', async () => {
    service = await startService({ quota: 100, trustedProxies: ['127.0.0.0/8'] })
    const remaining = async (forwardedFor: string) => {
      const { headers } = await send(service.baseUrl, '/api/v1', { headers: { 'x-forwarded-for': forwardedFor } })
      return headers['ratelimit-remaining']
    }
    expect(await remaining('203.0.113.1')).toBe('99')
    expect(await remaining('203.0.113.2')).toBe('99')
    expect(await remaining('198.51.100.7, 203.0.113.1')).toBe('98')
    expect(await remaining('198.51.100.8, 203.0.113.1')).toBe('97')
    expect(await remaining('not an address')).toBe('99')
  })
})
