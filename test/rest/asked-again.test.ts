// A search is put together for its request when it is asked for once, and kept from the second time on: nobody may notice.
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { send, type TestAnswer } from '../client.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const photosOf = (title: string) =>
  Array.from({ length: 30 }, (_, index) =>
    makePhoto(`2024-04-${String(index + 1).padStart(2, '0')}`, { title: `${title} ${index}`, location: 'Köln' }),
  )

const service = useService({ photos: photosOf('Fog') })

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  send(service.baseUrl, path, { method, headers })
/** Without what tells one request from another. */
const shown = ({ status, headers, text }: TestAnswer) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  const quota = Object.keys(rest).filter((name) => name.startsWith('ratelimit'))
  return [status, Object.fromEntries(Object.entries(rest).filter(([name]) => !quota.includes(name))), text]
}

describe.each([
  ['a page', '/api/v1/photos?q=fog&limit=10&offset=10'],
  ['an answer that is not worth compressing', '/api/v1/photos?q=fog%2029'],
  ['a search that finds nothing', '/api/v1/photos?q=nonesuch'],
  ['a photo with its details', '/api/v1/photos?q=fog+29&include=details'],
])('%s', (_name, path) => {
  test('is the same when it is asked for again', async () => {
    const first = await get(path)
    for (let times = 0; times < 3; times++) expect(shown(await get(path))).toEqual(shown(first))
  })
})

test('a search is not sent again to who has it, the first time it is asked too', async () => {
  const { etag = '' } = (await get('/api/v1/photos?q=fog&limit=11')).headers
  const other = await get('/api/v1/photos?limit=11&q=fog', { 'if-none-match': etag })
  expect([other.status, other.body.length]).toEqual([304, 0])
})

test('a search is compressed for who accepts it, the first time it is asked too', async () => {
  const coded = await get('/api/v1/photos?q=fog&limit=12', { 'accept-encoding': 'br' })
  const plain = await get('/api/v1/photos?q=fog&limit=12')
  expect(brotliDecompressSync(coded.body).toString()).toBe(plain.text)
  expect(coded.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(coded.headers.etag).toBe(`${plain.headers.etag!.slice(0, -1)}-br"`)
})

test('HEAD tells the length of a search that is asked for once', async () => {
  const head = await get('/api/v1/photos?q=fog&limit=13', {}, 'HEAD')
  expect(head.body.length).toBe(0)
  expect(Number(head.headers['content-length'])).toBe((await get('/api/v1/photos?q=fog&limit=13')).body.length)
})

test('other photos make another tag', async () => {
  const ask = () => get('/api/v1/photos?q=k%C3%B6ln&limit=3')
  const before = await ask()
  await service.replacePhotos(photosOf('Mist'))
  const after = await ask()
  expect(after.json.photos[0].title).toBe('Mist 29')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

describe('a result of a tool', () => {
  const call = async (name: string, given: object) => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: Math.random(),
      method: 'tools/call',
      params: { name, arguments: given },
    })
    const headers = { 'content-type': 'application/json' }
    return (await send(service.baseUrl, '/mcp', { method: 'POST', headers, body })).json
  }

  test('is that of the photos that there are now', async () => {
    for (const title of ['Rain', 'Snow']) {
      await service.replacePhotos(photosOf(title))
      for (let times = 0; times < 2; times++) {
        expect((await call('search_photos', { limit: 1 })).result.structuredContent.photos[0].title).toBe(`${title} 29`)
      }
    }
  })

  test('is not that of arguments which only look the same', async () => {
    expect((await call('search_photos', { q: '3' })).result.structuredContent.returned).toBeGreaterThan(1)
    expect((await call('search_photos', { q: 3 })).error.message).toContain('q')
    expect((await call('search_photos', { limit: 3 })).result.structuredContent.returned).toBe(3)
    expect((await call('search_photos', { limit: '3' })).error.message).toContain('limit')
  })
})

test('a tool that draws lots draws each time', async () => {
  const drawn = await startService({ photos: photosOf('Fog'), randomNumber: Math.random })
  const titles = new Set<string>()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'random_photo' } })
  for (let times = 0; times < 40; times++) {
    const headers = { 'content-type': 'application/json' }
    const { json } = await send(drawn.baseUrl, '/mcp', { method: 'POST', headers, body })
    titles.add(json.result.structuredContent.photo.title)
  }
  await drawn.close()
  expect(titles.size).toBeGreaterThan(1)
})
