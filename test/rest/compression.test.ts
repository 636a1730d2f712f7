// An answer of the API in another coding is the same answer.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'

const service = useService()

const get = (path: string, headers: Record<string, string> = {}) => service.get(path, { headers })
const CODINGS = [
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const
const LONG = ['/api/v1', '/api/v1/photos', '/api/v1/photos?q=fog&limit=50', '/api/v1/overview']

describe.each(CODINGS)('an answer in %s', (coding, decode) => {
  test.each(LONG)('%s has the plain content in fewer bytes, and its own tag', async (path) => {
    const plain = await get(path)
    const coded = await get(path, { 'accept-encoding': coding })
    expect(decode(coded.body).toString()).toBe(plain.text)
    expect(coded.headers['content-encoding']).toBe(coding)
    expect(coded.body.length).toBeLessThan(plain.body.length * 0.6)
    expect(Number(coded.headers['content-length'])).toBe(coded.body.length)
    expect(coded.headers.etag).toBe(`${plain.headers.etag!.slice(0, -1)}-${coding}"`)
    expect([plain.headers.vary, coded.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  })

  test('is revalidated by its own tag alone', async () => {
    const tagOf = async (accepted: string) =>
      (await get('/api/v1/photos', { 'accept-encoding': accepted })).headers.etag
    const [own = '', plain = ''] = [await tagOf(coding), await tagOf('identity')]
    const ask = (tag: string) => get('/api/v1/photos', { 'accept-encoding': coding, 'if-none-match': tag })
    expect([(await ask(own)).status, (await ask(plain)).status]).toEqual([304, 200])
    const { headers } = await ask(own)
    expect([headers.etag, headers.vary]).toEqual([own, 'Accept-Encoding'])
  })

  test('changes at midnight', async () => {
    const ask = () => get('/api/v1/photos', { 'accept-encoding': coding })
    const before = await ask()
    service.setNow('2024-05-18T00:00:00+02:00')
    const after = await ask()
    service.setNow('2024-05-17T12:00:00+02:00')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(JSON.parse(decode(after.body).toString()).photos[0].date).toBe('2024-05-18')
  })
})

test.each(['/api/v1/photos/latest', '/api/v1/photos/random', '/api/v1/health', '/api/v1/photos/2031-01-01'])(
  '%s is too small to gain anything, so it is sent uncompressed',
  async (path) => {
    const { headers, json } = await get(path, { 'accept-encoding': 'br, gzip' })
    expect(json).toBeDefined()
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  },
)

test('OpenAPI describes the header fields of a compressed answer as optional', async () => {
  const { paths, components } = (await get('/openapi.json')).json
  const told = Object.keys(paths['/api/v1/photos'].get.responses[200].headers)
  expect(told).toEqual(expect.arrayContaining(['Content-Encoding', 'Vary', 'ETag']))
  expect([components.headers['Content-Encoding'].required, components.headers.Vary.required]).toEqual([false, false])
})
