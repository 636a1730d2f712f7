import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService, TEST_NOW, type TestService } from '../service.js'
import { useService } from '../use-service.js'
import { HOSTILE, textsOf } from './hostile-values.js'
import { rssFaults } from './read-rss.js'

const BASE = 'https://photos.example'
const NOW = new Date(TEST_NOW)

/** A photo for each hostile text; markup in a title is the owners’ own doing. */
const hostileIn = (month: string) =>
  HOSTILE.map(([, value], index) =>
    makePhoto(`${month}-${String(index + 1).padStart(2, '0')}`, {
      slug: `hostile-${index}`,
      ...textsOf(value),
      series: value,
      camera: { camera: 'Whisker 2', lens: 'Prime 35', focalLength: '35 mm' },
    }),
  )
const hostile = [...hostileIn('2023-05'), ...hostileIn('2024-05')]

/** The feeds of all groups, and those of none. */
function feedsOf({ contract, archive }: TestService): readonly string[] {
  const groups = Object.values(contract.groupKinds).flatMap((kind) =>
    kind.groups(archive.published()).map(({ parts }) => kind.pathOf(parts)),
  )
  const pages = ['/', '/on-this-day/', ...groups]
  return [...pages.map((path) => `${path}feed.xml`), '/weekly.xml', '/monthly.xml']
}

async function faultsOf(service: TestService): Promise<readonly string[]> {
  const faults: string[] = []
  for (const path of feedsOf(service)) {
    const { text, headers } = await service.get(path)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    faults.push(...rssFaults(text, BASE + path, NOW).map((fault) => `${path}: ${fault}`))
  }
  return faults
}

describe('no RSS feed has an error or a warning by the rules of the W3C feed validator', () => {
  test('of a usual archive', async () => {
    const service = await startService()
    expect(await faultsOf(service)).toEqual([])
  })

  test.each([
    ['of an archive full of hostile texts', { photos: hostile }],
    ['of an archive without photos', { photos: [] }],
    ['of a German site', { site: { ...SPECIFIED_SITE, language: 'de-AT' } }],
  ])('%s', async (_case, options) => {
    const service = await startService(options)
    expect(await faultsOf(service)).toEqual([])
  })
})

describe.each([
  ['/feed.json', 20],
  ['/cameras/whisker-2/feed.json', 20],
  ['/weekly.json', 5],
  ['/monthly.json', 1],
  ['/on-this-day/feed.json', 11],
])('%s follows JSON Feed 1.1', (path, count) => {
  const service = useService({ photos: hostile })
  const read = async () => (await service.get(path)).json

  test('in its top-level members', async () => {
    const feed = await read()
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
    expect(feed.feed_url).toBe(BASE + path)
    expect(feed.title).not.toBe('')
    expect(feed.language).toBe('en')
    for (const url of [feed.home_page_url, feed.icon, feed.favicon]) expect(new URL(url).origin).toBe(BASE)
    for (const author of feed.authors) expect(Object.keys(author)).toEqual(['name', 'url'])
    // Members of version 1.0 that 1.1 has replaced.
    expect(feed).not.toHaveProperty('author')
  })

  test('in every item', async () => {
    const { items } = await read()
    expect(items).toHaveLength(count)
    expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(items.length)
    for (const item of items) {
      expect(typeof item.id).toBe('string')
      expect(item.title.trim()).not.toBe('')
      expect(item.content_html).toContain('<img src="https://')
      for (const date of [item.date_published, item.date_modified]) {
        expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/)
      }
      for (const url of [item.url, item.image]) expect(new URL(url).origin).toBe(BASE)
      for (const tag of item.tags) expect(typeof tag).toBe('string')
      for (const { url, mime_type, size_in_bytes } of item.attachments) {
        expect([new URL(url).origin, mime_type, typeof size_in_bytes]).toEqual([BASE, 'image/jpeg', 'number'])
      }
      expect(item).not.toHaveProperty('author')
    }
  })
})
