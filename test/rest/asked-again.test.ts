// The first answer to a search is built for its request, and later ones are cached. Clients must not notice.
import { expect, test } from 'vitest'
import type { TestAnswer } from '../client.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const photosOf = (title: string) =>
  Array.from({ length: 30 }, (_, index) =>
    makePhoto(`2024-04-${String(index + 1).padStart(2, '0')}`, { title: `${title} ${index}`, location: 'Köln' }),
  )

const service = useService({ photos: photosOf('Fog') })
const { get } = service
/** A service that draws at random. */
const drawing = useService({ photos: photosOf('Fog') })

/** An answer without the fields that differ in each. */
const shown = ({ status, headers, text }: TestAnswer) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers
  const quota = Object.keys(rest).filter((name) => name.startsWith('ratelimit'))
  return [status, Object.fromEntries(Object.entries(rest).filter(([name]) => !quota.includes(name))), text]
}

test.each([
  ['a page', '/api/v1/photos?q=fog&limit=10&offset=10'],
  ['an answer that is not worth compressing', '/api/v1/photos?q=fog%2029'],
  ['a search that finds nothing', '/api/v1/photos?q=nonesuch'],
  ['a photo with its details', '/api/v1/photos?q=fog+29&include=details'],
])('%s is the same the second and third time', async (_name, path) => {
  const first = shown(await get(path))
  expect([shown(await get(path)), shown(await get(path))]).toEqual([first, first])
})

test('the first answer is a 304 for a client that has it by another spelling', async () => {
  const { etag = '' } = (await get('/api/v1/photos?q=fog&limit=11')).headers
  const other = await get('/api/v1/photos?limit=11&q=fog', { headers: { 'if-none-match': etag } })
  expect([other.status, other.body.length]).toEqual([304, 0])
})

test('HEAD has the length of an answer that was never sent', async () => {
  const head = await get('/api/v1/photos?q=fog&limit=13', { method: 'HEAD' })
  expect(head.body.length).toBe(0)
  expect(Number(head.headers['content-length'])).toBe((await get('/api/v1/photos?q=fog&limit=13')).body.length)
})

test('other photos give another ETag', async () => {
  const ask = () => get('/api/v1/photos?q=k%C3%B6ln&limit=3')
  const before = await ask()
  await service.replacePhotos(photosOf('Mist'))
  const after = await ask()
  expect(after.json.photos[0].title).toBe('Mist 29')
  expect(after.headers.etag).not.toBe(before.headers.etag)
})

test.each(['Rain', 'Snow'])('a tool finds the current photos, twice: %s', async (title) => {
  await service.replacePhotos(photosOf(title))
  const first = await service.call('search_photos', { limit: 1 })
  expect(first.result.structuredContent.photos[0].title).toBe(`${title} 29`)
  expect(await service.call('search_photos', { limit: 1 })).toEqual(first)
})

test.each([
  ['q', '3', 3],
  ['limit', 3, '3'],
])('the argument %s %j is not answered like %j', async (name, good, bad) => {
  expect((await service.call('search_photos', { [name]: good })).result.structuredContent.returned).toBeGreaterThan(1)
  expect((await service.call('search_photos', { [name]: bad })).error.message).toContain(name)
})

test('random_photo draws again on each call', async () => {
  const titles = new Set<string>()
  for (let times = 0; times < 40; times++) {
    titles.add((await drawing.call('random_photo')).result.structuredContent.photo.title)
  }
  expect(titles.size).toBeGreaterThan(1)
})
