import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'

interface Item {
  readonly title: string
  readonly url: string
  readonly id: string
  readonly date_published: string
  readonly content_html: string
}

let service: TestService

const startWith = async (dates: readonly string[], now: string, site = SPECIFIED_SITE) => {
  service = await startService({ photos: dates.map((date) => makePhoto(date, { slug: 'fog' })), now, site })
}
const itemsOf = async (path: string): Promise<readonly Item[]> => (await service.get(path)).json.items
const daysIn = ({ content_html }: Item) =>
  [...content_html.matchAll(/href="https:\/\/photos\.example\/(\d{4}\/\d\d\/\d\d)\//g)].map(([, day]) => day)

describe('the digest of weeks', () => {
  test('has one item for each finished week, with the photos of its days, newest first', async () => {
    // 13 May 2024 is a Monday.
    await startWith(['2024-05-05', '2024-05-06', '2024-05-08', '2024-05-12', '2024-05-13'], '2024-05-17T12:00:00+02:00')
    const items = await itemsOf('/weekly.json')
    expect(items.map(({ title }) => title)).toEqual(['6\u2009–\u200912 May 2024', '29 April\u2009–\u20095 May 2024'])
    expect(items.map(daysIn)).toEqual([['2024/05/12', '2024/05/08', '2024/05/06'], ['2024/05/05']])
    expect(items[0]).toMatchObject({
      id: 'https://photos.example/weekly.xml#2024-05-06',
      url: 'https://photos.example/2024/05/12/fog/',
      date_published: '2024-05-13T00:00:00+02:00',
    })
  })

  test('has nothing of a week until its last day is over in the zone of the site', async () => {
    const site = { ...SPECIFIED_SITE, timeZone: 'Pacific/Auckland' }
    await startWith(['2024-05-06', '2024-05-12'], '2024-05-12T23:59:59.999+12:00', site)
    expect(await itemsOf('/weekly.json')).toEqual([])
    service.setNow('2024-05-13T00:00:00+12:00')
    expect((await itemsOf('/weekly.json')).map(daysIn)).toEqual([['2024/05/12', '2024/05/06']])
  })

  test('skips weeks without photos, and goes back at most twelve', async () => {
    const mondays = Array.from({ length: 14 }, (_, index) => `20${String(index + 10)}-01-04`)
    await startWith(mondays, '2024-05-17T12:00:00+02:00')
    expect((await itemsOf('/weekly.json')).flatMap(daysIn)).toEqual(
      mondays
        .slice(2)
        .reverse()
        .map((day) => day.replaceAll('-', '/')),
    )
  })
})

test('the digest of months has one item for each finished month, which leads to its page', async () => {
  await startWith(['2023-12-31', '2024-02-01', '2024-02-29', '2024-03-01'], '2024-03-31T23:59:59+02:00')
  const items = await itemsOf('/monthly.json')
  expect(items.map(({ title, url }) => [title, url])).toEqual([
    ['February 2024', 'https://photos.example/2024/02/'],
    ['December 2023', 'https://photos.example/2023/12/'],
  ])
  expect(items.map(daysIn)).toEqual([['2024/02/29', '2024/02/01'], ['2023/12/31']])
  expect(items[0]).toMatchObject({
    id: 'https://photos.example/monthly.xml#2024-02',
    date_published: '2024-03-01T00:00:00+01:00',
  })
})

describe('the feed of this day in other years', () => {
  test('has an item for each of the last days with photos in earlier years', async () => {
    await startWith(['2022-05-17', '2023-05-17', '2024-05-17', '2023-05-15', '2023-05-18'], '2024-05-17T12:00:00+02:00')
    const items = await itemsOf('/on-this-day/feed.json')
    expect(items.map(({ title, url }) => [title, url])).toEqual([
      ['17 May', 'https://photos.example/on-this-day/05-17/'],
      ['15 May', 'https://photos.example/on-this-day/05-15/'],
    ])
    expect(items.map(daysIn)).toEqual([['2023/05/17', '2022/05/17'], ['2023/05/15']])
    expect(items[0]?.id).toBe('https://photos.example/on-this-day/feed.xml#2024-05-17')
  })

  test('gets its next item at midnight, without a new photo', async () => {
    await startWith(['2023-05-18', '2024-05-17'], '2024-05-17T23:59:59+02:00')
    expect(await itemsOf('/on-this-day/feed.json')).toEqual([])
    service.setNow('2024-05-18T00:00:00+02:00')
    expect((await itemsOf('/on-this-day/feed.json')).map(daysIn)).toEqual([['2023/05/18']])
  })
})
