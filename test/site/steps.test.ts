import { describe, expect, test } from 'vitest'
import {
  addDays,
  createCalendar,
  type Photo,
  type Picture,
  SPECIFIED_SITE,
  toPhotoDate,
} from '../../src/archive/index.js'
import { createContract, PATHS } from '../../src/contract/index.js'
import { readAssets } from '../../src/site/assets.js'
import { createSiteDocuments } from '../../src/site/index.js'
import type { PageRequest } from '../../src/site/page.js'
import { createPages } from '../../src/site/pages.js'
import { createPageRenderer } from '../../src/site/serve/page-renderer.js'
import { openArchive } from '../open-archive.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'

const DAYS = 2500
const FIRST = toPhotoDate('2017-01-01')
const LAST = addDays(FIRST, DAYS - 1)
/** A store reads what belongs to so many photos in some milliseconds. */
const MOST_READ_AT_ONCE = 50
/** So many are counted in a millisecond. */
const MOST_COUNTED_AT_ONCE = 1100
/** What shows a photo asks twice what it is called, and 48 are shown in a millisecond. */
const MOST_TITLES_AT_ONCE = 100

interface Seen {
  /** Days whose pictures were read. */
  readonly read: Set<string>
  /** How often it was asked who took a photo. */
  counted: number
  /** How often it was asked what a photo is called. */
  titles: number
}

/** Photos whose pictures are read when somebody asks for them, and what was seen of them. */
function lazyPhotos() {
  const seen: Seen = { read: new Set(), counted: 0, titles: 0 }
  const photos = Array.from({ length: DAYS }, (_, index): Photo => {
    const date = addDays(FIRST, index)
    const photo = makePhoto(date, {
      tags: [`tag ${index % 300}`],
      categories: [SPECIFIED_SITE.categories[index % 5]!],
      location: `City ${index % 40}, Country ${index % 9}`,
    })
    return Object.defineProperties(photo, {
      picture: {
        get(): Picture {
          seen.read.add(date)
          return TEST_PICTURE
        },
      },
      photographer: {
        get() {
          seen.counted++
          return 'Erik'
        },
      },
      title: {
        get() {
          seen.titles++
          return `Photo of ${date}`
        },
      },
    })
  })
  return { photos, seen }
}

async function openPages() {
  const { photos, seen } = lazyPhotos()
  const { archive } = await openArchive(photos, `${LAST}T12:00:00+02:00`)
  const contract = createContract({ site: SPECIFIED_SITE, baseUrl: 'https://photos.example', quota: 120, version: '1' })
  const calendar = createCalendar('Europe/Berlin')
  const renderer = createPageRenderer(contract, readAssets(contract))
  const published = archive.published()
  // The archive itself makes these beforehand.
  published.overview()
  published.search({ words: ['photo'], q: 'photo' }, 0, 1)
  seen.read.clear()
  return {
    seen,
    page(pattern: string, request: Pick<PageRequest, 'params' | 'query'>) {
      const page = createPages(contract, calendar).find((one) => one.pattern === pattern)!
      return (function* () {
        const found = yield* page.find({ published, ...request })
        if ('redirect' in found) throw new Error(`leads to ${found.redirect}`)
        yield
        yield* renderer.render(found, 'html')
      })()
    },
    document(path: string) {
      const body = createSiteDocuments(contract, calendar)
        .find((one) => one.path === path)!
        .body(published)
      if (typeof body === 'string') throw new Error(`${path} is made in one step`)
      return body
    },
  }
}

/** @returns how many steps there are, and the most that is seen of photos in one of them */
function walk(steps: Generator<void, unknown>, seen: Seen) {
  const most = { steps: 0, read: 0, counted: 0, titles: 0 }
  for (let done = false; !done; most.steps++) {
    const before = { read: seen.read.size, counted: seen.counted, titles: seen.titles }
    done = steps.next().done === true
    most.titles = Math.max(most.titles, seen.titles - before.titles)
    most.read = Math.max(most.read, seen.read.size - before.read)
    most.counted = Math.max(most.counted, seen.counted - before.counted)
  }
  return most
}

function expectShort(most: ReturnType<typeof walk>, leastSteps: number) {
  expect(most.steps).toBeGreaterThanOrEqual(leastSteps)
  expect(most.read).toBeLessThanOrEqual(MOST_READ_AT_ONCE)
  expect(most.counted).toBeLessThanOrEqual(MOST_COUNTED_AT_ONCE)
  expect(most.titles).toBeLessThanOrEqual(MOST_TITLES_AT_ONCE)
}

const PAGES = [
  { kind: 'the home page', pattern: PATHS.home, leastSteps: 20 },
  { kind: 'a year', pattern: '/:year(^\\d{4}$)/', params: { year: '2022' }, leastSteps: 365 },
  {
    kind: 'a month',
    pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/',
    params: { year: '2022', month: '05' },
    leastSteps: 60,
  },
  { kind: 'the archive', pattern: PATHS.archive, leastSteps: 20 },
  {
    kind: 'a category',
    pattern: `${PATHS.categories}:name/`,
    params: { path: '/categories/landscapes/' },
    leastSteps: 60,
  },
  { kind: 'the tags', pattern: PATHS.tags, leastSteps: 45 },
  { kind: 'a search', pattern: PATHS.search, query: { q: 'photo' }, leastSteps: 60 },
  {
    kind: 'a search that nothing narrows',
    pattern: PATHS.search,
    query: {},
    leastSteps: 60,
  },
  {
    kind: 'a day of all years',
    pattern: `${PATHS.onThisDay}:day(^\\d{2}-\\d{2}$)/`,
    params: { day: '05-05' },
    leastSteps: 20,
  },
  { kind: 'the developer pages', pattern: PATHS.developers, leastSteps: 25 },
]

describe('a page is made in steps of milliseconds', () => {
  test.each(PAGES)('$kind', async ({ pattern, params = {}, query = {}, leastSteps }) => {
    const { page, seen } = await openPages()
    expectShort(walk(page(pattern, { params, query }), seen), leastSteps)
  })
})

test('the home page reads no photo but the eleven that it shows', async () => {
  const { page, seen } = await openPages()
  walk(page(PATHS.home, { params: {}, query: {} }), seen)
  expect(seen.read.size).toBe(11)
})

describe('a document is made in steps of milliseconds', () => {
  test.each([
    { path: PATHS.sitemap, leastSteps: 4 },
    { path: PATHS.sitemapPages, leastSteps: 30 },
    { path: PATHS.feed, leastSteps: 20 },
  ])('$path', async ({ path, leastSteps }) => {
    const { document, seen } = await openPages()
    expectShort(walk(document(path), seen), leastSteps)
  })
})
