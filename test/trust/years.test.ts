import { afterEach, describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { type ServiceOptions, startService, type TestService } from '../service.js'

const open: TestService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

async function start(days: readonly string[], now: string, options: ServiceOptions = {}): Promise<TestService> {
  const service = await startService({ photos: days.map((day) => makePhoto(day)), now, ...options })
  open.push(service)
  return service
}

const startIn = (timeZone: string, days: readonly string[], now: string) =>
  start(days, now, { site: { ...SPECIFIED_SITE, timeZone } })

const statusOf = async ({ baseUrl }: TestService, path: string) => (await send(baseUrl, path)).status
const textOf = async ({ baseUrl }: TestService, path: string) => (await send(baseUrl, path)).text
const latestOf = async ({ baseUrl }: TestService) =>
  (await send(baseUrl, '/api/v1/photos/latest')).json.photo?.date as string | undefined
/** Seconds for which something may be kept that changes only with the day: at most a day. */
const secondsLeft = async ({ baseUrl }: TestService) =>
  Number(/max-age=(\d+)/.exec(String((await send(baseUrl, '/.well-known/tdmrep.json')).headers['cache-control']))?.[1])

describe('leap days', () => {
  const days = ['2020-02-28', '2020-02-29', '2020-03-01', '2023-02-28', '2023-03-01', '2024-02-29', '2024-03-01']

  test('29 February has pages, neighbours and a place in its month', async () => {
    const service = await start(days, '2024-03-01T12:00:00+01:00')
    const page = await textOf(service, '/2020/02/29/photo-of-2020-02-29/')
    expect(page).toContain('href="/2020/02/28/photo-of-2020-02-28/"')
    expect(page).toContain('href="/2020/03/01/photo-of-2020-03-01/"')
    expect(await textOf(service, '/2024/02/')).toContain('href="/2024/02/29/photo-of-2024-02-29/"')
    expect(await textOf(service, '/2024/')).toContain('29 February: Photo of 2024-02-29')
    expect((await send(service.baseUrl, '/api/v1/photos/2024-02-29')).json.photo.date).toBe('2024-02-29')
  })

  test('29 February is on this day in leap years alone, between the 28th and the 1st', async () => {
    const service = await start(days, '2024-02-29T12:00:00+01:00')
    const page = await textOf(service, '/on-this-day/02-29/')
    expect([...page.matchAll(/<h2>(\d{4})<\/h2>/g)].map(([, year]) => year)).toEqual(['2024', '2020'])
    expect(page).toContain('href="/on-this-day/02-28/"')
    expect(page).toContain('href="/on-this-day/03-01/"')
    expect((await send(service.baseUrl, '/on-this-day/')).headers.location).toBe(
      'https://photos.example/on-this-day/02-29/',
    )
  })

  test('29 February of another year is no day: pages are absent, and the API refuses the date', async () => {
    const service = await start(days, '2024-03-01T12:00:00+01:00')
    for (const year of [2023, 1900, 2100]) {
      expect(await statusOf(service, `/${year}/02/29/`)).toBe(404)
      expect(await statusOf(service, `/api/v1/photos/${year}-02-29`)).toBe(400)
    }
    expect(await textOf(service, '/2023/02/')).not.toContain('>29<')
  })
})

describe('the end of the century', () => {
  const days = ['2100-02-28', '2100-03-01', '2100-12-31', '2101-01-01']

  test('2100 is the last year that the API takes as a parameter, and 2005 the first', async () => {
    const service = await start(days, '2101-01-01T12:00:00+01:00')
    const of = async (year: number | string) => send(service.baseUrl, `/api/v1/photos?year=${year}`)
    expect((await of(2100)).json.total_matches).toBe(3)
    expect((await of(2005)).json.total_matches).toBe(0)
    for (const year of [2101, 2004, '02100', -1]) expect((await of(year)).status, String(year)).toBe(400)
    expect((await of(2101)).json.detail).toBe('The parameter year must be an integer from 2005 to 2100, not 2101.')
  })

  test('photos go on after it: by day, newest, in searches without a year, on pages and in counts', async () => {
    const service = await start(days, '2101-01-01T12:00:00+01:00')
    expect(await latestOf(service)).toBe('2101-01-01')
    expect((await send(service.baseUrl, '/api/v1/photos/2101-01-01')).json.photo.date).toBe('2101-01-01')
    expect((await send(service.baseUrl, '/api/v1/photos')).json.total_matches).toBe(4)
    expect((await send(service.baseUrl, '/api/v1/overview')).json.posts_per_year).toEqual([
      { year: 2101, photos: 1 },
      { year: 2100, photos: 3 },
    ])
    for (const path of [
      '/2101/',
      '/2101/01/',
      '/2101/01/01/photo-of-2101-01-01/',
      '/2101/stripes.svg',
      '/search/?year=2101',
    ])
      expect(await statusOf(service, path), path).toBe(200)
    expect(await textOf(service, '/2100/02/28/photo-of-2100-02-28/')).toContain(
      'href="/2100/03/01/photo-of-2100-03-01/"',
    )
  })

  test('years before anybody took photos are absent, and no failure', async () => {
    const service = await start(days, '2101-01-01T12:00:00+01:00')
    for (const year of ['0000', '0001', '0999', '9999']) {
      for (const path of [`/${year}/`, `/${year}.md`, `/${year}/01/`, `/${year}/01/01/`, `/${year}/stripes.svg`])
        expect(await statusOf(service, path), path).toBe(404)
      expect(await statusOf(service, `/search/?year=${year}`)).toBe(200)
      expect(await statusOf(service, `/random/?year=${year}`)).toBe(302)
    }
  })
})

describe('the days of Berlin on which clocks change', () => {
  test('the photo appears at midnight before and after a day of 23 hours', async () => {
    const service = await start(['2024-03-30', '2024-03-31', '2024-04-01'], '2024-03-30T22:59:59.999Z')
    expect(await latestOf(service)).toBe('2024-03-30')
    service.setNow('2024-03-30T23:00:00.000Z')
    expect(await latestOf(service)).toBe('2024-03-31')
    service.setNow('2024-03-31T21:59:59.999Z')
    expect(await latestOf(service)).toBe('2024-03-31')
    service.setNow('2024-03-31T22:00:00.000Z')
    expect(await latestOf(service)).toBe('2024-04-01')
  })

  test('the photo appears at midnight before and after a day of 25 hours', async () => {
    const service = await start(['2024-10-26', '2024-10-27', '2024-10-28'], '2024-10-26T21:59:59.999Z')
    expect(await latestOf(service)).toBe('2024-10-26')
    service.setNow('2024-10-26T22:00:00.000Z')
    expect(await latestOf(service)).toBe('2024-10-27')
    service.setNow('2024-10-27T22:59:59.999Z')
    expect(await latestOf(service)).toBe('2024-10-27')
    service.setNow('2024-10-27T23:00:00.000Z')
    expect(await latestOf(service)).toBe('2024-10-28')
  })

  test('what may be kept ends with a day of 23 hours', async () => {
    const service = await start(['2024-03-30'], '2024-03-31T00:00:00+01:00')
    expect(await secondsLeft(service)).toBe(23 * 3600)
    service.setNow('2024-03-31T03:00:00+02:00')
    expect(await secondsLeft(service)).toBe(21 * 3600)
    service.setNow('2024-03-31T23:59:59.999+02:00')
    expect(await secondsLeft(service)).toBe(0)
  })

  test('what may be kept ends with a day of 25 hours', async () => {
    const service = await start(['2024-10-26'], '2024-10-27T00:00:00+02:00')
    expect(await secondsLeft(service)).toBe(24 * 3600)
    service.setNow('2024-10-27T02:30:00+02:00')
    expect(await secondsLeft(service)).toBe(22.5 * 3600)
    service.setNow('2024-10-27T02:30:00+01:00')
    expect(await secondsLeft(service)).toBe(21.5 * 3600)
  })

  test('what may be kept of pages and feeds for minutes ends with the day too', async () => {
    const service = await start(['2024-03-30', '2024-03-31'], '2024-03-31T23:59:30+02:00')
    for (const path of ['/', '/feed.xml', '/2024/03/', '/search/?q=photo', '/llms.txt', '/sitemap.xml']) {
      const { headers } = await send(service.baseUrl, path)
      expect(headers['cache-control'], path).toBe('public, max-age=30, must-revalidate')
    }
  })

  test('feeds tell the offset of each day', async () => {
    const feed = await textOf(await start(['2024-03-31', '2024-04-01'], '2024-04-01T12:00:00+02:00'), '/feed.xml')
    expect(feed).toContain('<pubDate>Sun, 31 Mar 2024 00:00:00 +0100</pubDate>')
    expect(feed).toContain('<pubDate>Mon, 01 Apr 2024 00:00:00 +0200</pubDate>')
  })
})

describe('days of other zones', () => {
  /** The photo of `day` is there from `begins` on, and not a millisecond before; `left` seconds remain of the day before. */
  async function expectBeginning(
    timeZone: string,
    day: string,
    dayBefore: string,
    begins: string,
  ): Promise<TestService> {
    const instant = Date.parse(begins)
    const service = await startIn(timeZone, [dayBefore, day], new Date(instant - 1).toISOString())
    expect(await latestOf(service)).toBe(dayBefore)
    service.setNow(new Date(instant - 60_000).toISOString())
    expect(await secondsLeft(service)).toBe(60)
    service.setNow(begins)
    expect(await latestOf(service)).toBe(day)
    return service
  }

  test('a day in Havana that begins at 01:00', async () => {
    const service = await expectBeginning('America/Havana', '2024-03-10', '2024-03-09', '2024-03-10T05:00:00.000Z')
    expect(await textOf(service, '/feed.xml')).toContain('<pubDate>Sun, 10 Mar 2024 01:00:00 -0400</pubDate>')
  })
  test('a day in Cairo that begins at 01:00', async () => {
    await expectBeginning('Africa/Cairo', '2024-04-26', '2024-04-25', '2024-04-25T22:00:00.000Z')
  })
  test('a day in Cairo after an hour that came twice', async () => {
    await expectBeginning('Africa/Cairo', '2024-11-01', '2024-10-31', '2024-10-31T22:00:00.000Z')
  })
  test('a day in Beirut that begins at 01:00', async () => {
    await expectBeginning('Asia/Beirut', '2024-03-31', '2024-03-30', '2024-03-30T22:00:00.000Z')
  })
  test('a day of the Line Islands, 14 hours before UTC', async () => {
    await expectBeginning('Pacific/Kiritimati', '2024-05-18', '2024-05-17', '2024-05-17T10:00:00.000Z')
  })
  test('a day of Pago Pago, 11 hours after UTC', async () => {
    await expectBeginning('Pacific/Pago_Pago', '2024-05-18', '2024-05-17', '2024-05-18T11:00:00.000Z')
  })
  test('a day of Kathmandu, 5:45 hours before UTC', async () => {
    await expectBeginning('Asia/Kathmandu', '2024-05-18', '2024-05-17', '2024-05-17T18:15:00.000Z')
  })

  test('the day that Apia skipped: its photo comes with that of the next', async () => {
    const days = ['2011-12-29', '2011-12-30', '2011-12-31']
    const service = await startIn('Pacific/Apia', days, '2011-12-30T09:59:59.999Z')
    expect(await latestOf(service)).toBe('2011-12-29')
    expect(await statusOf(service, '/api/v1/photos/2011-12-30')).toBe(404)
    service.setNow('2011-12-30T10:00:00.000Z')
    expect(await latestOf(service)).toBe('2011-12-31')
    expect(await statusOf(service, '/api/v1/photos/2011-12-30')).toBe(200)
    expect(await textOf(service, '/2011/12/30/photo-of-2011-12-30/')).toContain(
      'href="/2011/12/31/photo-of-2011-12-31/"',
    )
    expect(await secondsLeft(service)).toBe(24 * 3600)
  })

  test('a day that has begun stays begun where clocks go back over its midnight', async () => {
    const days = ['2008-11-01', '2008-11-02']
    const service = await startIn('America/St_Johns', days, '2008-11-02T02:29:59.999Z')
    expect(await latestOf(service)).toBe('2008-11-01')
    service.setNow('2008-11-02T02:30:00.000Z')
    expect(await latestOf(service)).toBe('2008-11-02')
    // Clocks show 23:01 of the day before again, also to a server that starts now.
    const late = await startIn('America/St_Johns', days, '2008-11-02T02:31:00.000Z')
    expect(await latestOf(late)).toBe('2008-11-02')
  })
})
