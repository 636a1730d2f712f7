// What ten times as many photos cost: ten times as much, not a hundred times. CPU time, so that a busy machine does not matter; the
// bound lies far from both.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Photo, SPECIFIED_SITE, toPhotoDate } from '../../src/archive/index.js'
import { send } from '../client.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService, type TestService } from '../service.js'

const FEW = 10_000
const MANY = 100_000
/** Linear comes to 10 at most, a little more with the caches of the processor left behind; quadratic to 100. */
const MOST = 30
/** A millisecond of CPU is noise. */
const NOISE_MS = 3

const FIRST = toPhotoDate('1700-01-01')
const site = { ...SPECIFIED_SITE, firstDate: FIRST }
const models = seedPhotos(100)

function manyPhotos(count: number): readonly Photo[] {
  return Array.from({ length: count }, (_, index) => {
    const { title, location, photographer, categories, tags } = models[index % models.length]!
    return makePhoto(addDays(FIRST, index), { title, slug: `p${index}`, location, photographer, categories, tags })
  })
}

/** CPU time of this process, server and client in it: milliseconds. */
async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const services: TestService[] = []
const startMs: number[] = []
beforeAll(async () => {
  for (const count of [FEW, MANY]) {
    const photos = manyPhotos(count)
    const now = `${addDays(FIRST, count - 1)}T12:00:00+01:00`
    startMs.push(await cpuMsOf(async () => services.push(await startService({ photos, site, now }))))
  }
})
afterAll(async () => {
  for (const service of services) await service.close()
})

/** Asked for the first time, so that nothing is kept. */
async function growthOf(path: string, headers = {}): Promise<number> {
  const [few, many] = services
  const ask = async ({ baseUrl }: TestService) => {
    const { status } = await send(baseUrl, path, { headers })
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
  const least = await cpuMsOf(() => ask(few!))
  const most = await cpuMsOf(() => ask(many!))
  return (most + NOISE_MS) / (least + NOISE_MS)
}

test('reading the photos grows with their number', () => {
  expect((startMs[1]! + NOISE_MS) / (startMs[0]! + NOISE_MS)).toBeLessThan(MOST)
})

describe('the first answer grows with the number of photos', () => {
  test.each([
    ['a search', '/api/v1/photos?q=fog'],
    ['a search for what is nowhere', '/api/v1/photos?q=nonesuch'],
    ['the overview', '/api/v1/overview'],
    ['a random photo', '/api/v1/photos/random'],
    ['the last page', '/api/v1/photos?limit=50&offset=9000'],
    ['the index of sitemaps', '/sitemap.xml'],
    ['the sitemap of pages', '/sitemap-pages.xml'],
    ['the sitemap of a year', '/sitemap-1710.xml'],
    ['the feed', '/feed.xml'],
    ['llms-full.txt', '/llms-full.txt'],
  ])('%s', async (_what, path) => {
    expect(await growthOf(path)).toBeLessThan(MOST)
  })

  test.each([
    ['the first page', '/'],
    ['a year', '/1710/'],
    ['a month', '/1710/05/'],
    ['the archive', '/archive/'],
    ['a category', '/categories/landscapes/'],
    ['a day of all years', '/on-this-day/05-05/'],
    ['the search page', '/search/?q=fog'],
  ])('%s', async (_what, path) => {
    expect(await growthOf(path, { Accept: 'text/html' })).toBeLessThan(MOST)
  })
})
