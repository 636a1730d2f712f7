import { beforeAll, describe, expect, test } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { createArchive } from '../../src/state/archive.js'
import { postMcp } from '../mcp/ask.js'
import { TEST_NOW } from '../service.js'
import { sendRaw } from '../trust/send-raw.js'
import { useService } from '../use-service.js'

const service = useService()
const { get } = service

/** Sends bytes as they are and returns all that comes back. */
const raw = (bytes: string) => sendRaw(service.baseUrl, Buffer.from(bytes, 'latin1'))
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('a problem document', () => {
  test.each(['/api/v1/photos/%zz', '/api/%ff', '/%zz', '/2024/%c3%28/'])(
    'answers the malformed address %s, with the quota below /api',
    async (path) => {
      const { status, json, headers } = await get(path, { headers: { accept: 'application/json' } })
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
      expect(headers['ratelimit-limit'] !== undefined).toBe(path.startsWith('/api'))
      expect(json.instance).toMatch(/^https:\/\/photos\.example\//)
    },
  )

  test.each([
    ['a b', 400],
    ['a/b', 400],
    ['[::1', 400],
    ['[::1]:8080', 200],
    ['', 200],
  ])('answers a request to the host «%s» with %i', async (host, status) => {
    const answer = await raw(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('reads the last of a thousand header fields', async () => {
    const many = 'a:\r\n'.repeat(1100)
    expect(await raw(`GET /api/v1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${many}Host: b\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    expect(await raw(`GET /api/v1 HTTP/1.1\r\n${many}Host: a\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each(['/api/feed', '/api/tags/fog', '/mcp/feed'])('answers %s, without a redirect to a page', async (path) => {
    expect((await get(path, { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  test.each(['//evil.example/x', 'http://evil.example/api/nope', '/\\evil.example', '/@evil.example/'])(
    'names our own origin for the request target %s',
    async (target) => {
      const request = `GET ${target} HTTP/1.1\r\nHost: a\r\nAccept: application/json\r\nConnection: close\r\n\r\n`
      expect(new URL(bodyOf(await raw(request)).instance).origin).toBe('https://photos.example')
    },
  )

  test('answers a long address, and one over 16 KB with 431 [open-address-length]', async () => {
    expect((await get(`/api/v1/photos/${'9'.repeat(8000)}`)).json.code).toBe('invalid_parameter')
    const answer = await raw(`GET /api/v1/photos?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(answer).code).toBe('header_fields_too_large')
    // The address and the names and values of fields count: here also `Host`, `a`, `Connection` and `close`.
    const ofBytes = (bytes: number, method = 'GET') =>
      raw(`${method} /${'x'.repeat(bytes - 21)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(await ofBytes(16_384)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await ofBytes(16_385)).toMatch(/^HTTP\/1\.1 431 /)
    expect(await ofBytes(16_385, 'HEAD')).toMatch(/^HTTP\/1\.1 431 [^{]*\r\n\r\n$/)
  })

  test.each(['hello', 'GET / HTTP/9.9', 'GET /\u0000 HTTP/1.1\r\nHost: a', 'FOO / HTTP/1.1\r\nHost: a'])(
    'answers malformed HTTP: %s',
    async (head) => {
      const answer = await raw(`${head}\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
      expect(answer).toMatch(/content-type: application\/problem\+json\r\n/i)
      expect(bodyOf(answer)).toMatchObject({ code: 'bad_request', status: 400 })
    },
  )

  test.each([
    [
      'an address that is not percent-encoded',
      'GET /api/v1/photos?q=b\u00c3\u00bcsum HTTP/1.1\r\nHost: a\r\n\r\n',
      '/api/v1/photos?q=b%C3%BCsum',
    ],
    ['an unknown method', 'FOO /api/v1 HTTP/1.1\r\nHost: a\r\n\r\n', '/api/v1'],
    ['an invalid field', 'GET /about/ HTTP/1.1\r\nHost: a\r\nno field\r\n\r\n', '/about/'],
    [
      'a request after another',
      'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\nGET /\u00fc HTTP/1.1\r\nHost: a\r\n\r\n',
      '/%EF%BF%BD',
    ],
    ['an invalid body', 'POST /mcp HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n', '/mcp'],
  ])('reports %s with its time, its address and an id', async (_, bytes, instance) => {
    const answers = await raw(bytes)
    const answer = answers.slice(answers.lastIndexOf('HTTP/1.1 400 '))
    expect(answer).toMatch(/\r\nDate: Fri, 17 May 2024 10:00:00 GMT\r\n/)
    expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
    expect(bodyOf(answer).instance).toBe(`https://photos.example${instance}`)
  })

  test('says how to percent-encode an address', async () => {
    const answer = bodyOf(await raw('GET /api/v1/photos?q=b\u00c3\u00bcsum HTTP/1.1\r\nHost: a\r\n\r\n'))
    const [, url] = /Percent-encode the address: (\S+)$/.exec(answer.resolution) ?? []
    expect((await get(url!.slice('https://photos.example'.length))).status).toBe(200)
    const latin1 = bodyOf(await raw('GET /b\u00fcsum HTTP/1.1\r\nHost: a\r\n\r\n'))
    expect(latin1.resolution).toContain('UTF-8')
    expect(latin1.resolution).not.toContain('%EF%BF%BD')
  })

  test("points only clients of the API to the list of the API's parameters", async () => {
    const ofMcp = await postMcp(service, '{"jsonrpc":"2.0","id":1,"method":"ping"}', {
      'mcp-protocol-version': '1999-01-01',
    })
    const ofOembed = await get('/oembed?url=/2024/05/17/photo-3/&maxwidth=abc')
    const ofPage = await get('/%zz', { headers: { accept: 'application/json' } })
    for (const { status, json } of [ofMcp, ofOembed, ofPage]) {
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
      expect(json.resolution).not.toContain('/api/v1')
    }
    expect((await get('/api/%zz')).json.resolution).toContain('https://photos.example/api/v1')
  })

  test('answers two Host fields with 400, and smuggled lengths too', async () => {
    const twice = await raw('GET /api/v1 HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
    expect(bodyOf(twice).code).toBe('bad_request')
    const both = 'POST /api/v1 HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await raw(both)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('failures of the service', () => {
  describe('until the photos have been read once', () => {
    const unloaded = useService()
    beforeAll(() => {
      const never = createArchive({
        store: { readAll: async () => [] },
        site: SPECIFIED_SITE,
        calendar: createCalendar('Europe/Berlin'),
        clock: () => new Date(TEST_NOW),
        randomNumber: () => 0,
      })
      Object.assign(unloaded.archive, { published: never.published, status: never.status })
    })

    test.each(['/api/v1/health', '/api/v1/photos', '/api/v1/photos/latest'])(
      '%s is a 503 with Retry-After [open-retry-after-503] [open-unavailable] [health-503] [code-service-unavailable] [quota-fields-503]',
      async (path) => {
        const { status, json, headers } = await unloaded.get(path)
        expect([status, json.code]).toEqual([503, 'service_unavailable'])
        expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
        expect(headers['ratelimit-limit']).toBeDefined()
      },
    )

    test('the index of the API is available, because it lists only endpoints', async () => {
      const { status, json } = await unloaded.get('/api/v1')
      expect([status, json.version]).toEqual([200, 'v1'])
    })

    test.each([
      ...['/', '/archive/', '/2024/', '/2024/05/17/', '/2024/05/17/photo-3/', '/tags/fog/', '/about/', '/random/'],
      ...['/index.md', '/llms-full.txt', '/feed.xml', '/feed.json', '/sitemap.xml'],
    ])('%s is a 503 with Retry-After [open-unavailable]', async (path) => {
      const { status, headers } = await unloaded.get(path)
      expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
    })

    test('llms.txt lacks only the number and the days of the photos', async () => {
      const { status, text } = await unloaded.get('/llms.txt')
      expect([status, /photos? from \d{4}/.test(text)]).toEqual([200, false])
      expect(text).toContain('(https://photos.example/openapi.json)')
    })

    test.each([
      ...['/openapi.json', '/robots.txt', '/auth.md', '/AGENTS.md', '/server.json', '/opensearch.xml', '/favicon.ico'],
      ...['/contact/', '/contact.md', '/licence/', '/mcp/server-card'],
      ...[
        ...['api-catalog', 'ai-catalog.json', 'ard.json', 'agent-skills/index.json', 'ai-plugin.json', 'security.txt'],
        ...['tdmrep.json', 'openapi.json', 'mcp.json', 'mcp/server-card.json'],
      ].map((name) => `/.well-known/${name}`),
    ])('%s, which shows no photo, is the same byte for byte', async (path) => {
      const [now, otherwise] = [await unloaded.get(path), await get(path)]
      expect([now.status, now.text, now.headers.etag]).toEqual([200, otherwise.text, otherwise.headers.etag])
    })

    test.each(['/developers/', '/developers.md', '/developers/reference.md'])(
      '%s answers without examples',
      async (path) => {
        const { status, text } = await unloaded.get(path)
        expect(status).toBe(200)
        expect(text).toContain('getPhotoByDate')
        expect(text).not.toContain('photo-3')
      },
    )
  })

  describe('that are unexpected', () => {
    const lines: Record<string, unknown>[] = []
    const ignore = () => {}
    const log = { debug: ignore, info: ignore, warn: ignore, error: (fields: object) => lines.push({ ...fields }) }
    const failing = useService({ log })
    beforeAll(() => {
      failing.archive.published = () => {
        throw new Error('secret: /var/lib/photoblog/photos.sqlite')
      }
    })

    test('are a 500 that hides the message, logged with the id of the response [open-internal-error] [problem-other]', async () => {
      const { status, headers, text, json } = await failing.get('/api/v1/photos')
      expect([status, headers['content-type']]).toEqual([500, 'application/problem+json'])
      expect(json).toMatchObject({ code: 'internal_error', status: 500 })
      expect(text).not.toContain('secret')
      expect(lines[0]).toMatchObject({ requestId: headers['x-request-id'], path: '/api/v1/photos' })
    })
  })
})
