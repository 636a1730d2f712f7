import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { type ServiceOptions, startService, type TestService } from '../service.js'

const start = (days: readonly string[], now: string, options: ServiceOptions = {}) =>
  startService({ photos: days.map((day) => makePhoto(day)), now, ...options })

const startIn = (timeZone: string, days: readonly string[], now: string) =>
  start(days, now, { site: { ...SPECIFIED_SITE, timeZone } })

const statusOf = async (service: TestService, path: string) => (await service.get(path)).status
const textOf = async (service: TestService, path: string) => (await service.get(path)).text
const latestOf = async (service: TestService) =>
  (await service.get('/api/v1/photos/latest')).json.photo?.date as string | undefined
/** The max-age of a document that changes only with the day: at most a day. */
const secondsLeft = async (service: TestService) =>
  Number(/max-age=(\d+)/.exec(String((await service.get('/.well-known/tdmrep.json')).headers['cache-control']))?.[1])

describe('leap days', () => {
  const days = ['2020-02-28', '2020-02-29', '2020-03-01', '2023-02-28', '2023-03-01', '2024-02-29', '2024-03-01']

  test('29 February has pages, neighbours and a place in its month', async () => {
    const service = await start(days, '2024-03-01T12:00:00+01:00')
    const page = await textOf(service, '/2020/02/29/photo-of-2020-02-29/')
    expect(page).toContain('href="/2020/02/28/photo-of-2020-02-28/"')
    expect(page).toContain('href="/2020/03/01/photo-of-2020-03-01/"')
    expect(await textOf(service, '/2024/02/')).toContain('href="/2024/02/29/photo-of-2024-02-29/"')
    expect(await textOf(service, '/2024/')).toContain('29 February: Photo of 2024-02-29')
    expect((await service.get('/api/v1/photos/2024-02-29')).json.photo.date).toBe('2024-02-29')
  })

  test('29 February is on this day in leap years alone, between the 28th and the 1st', async () => {
    const service = await start(days, '2024-02-29T12:00:00+01:00')
    const page = await textOf(service, '/on-this-day/02-29/')
    expect([...page.matchAll(/<h2>(\d{4})<\/h2>/g)].map(([, year]) => year)).toEqual(['2024', '2020'])
    expect(page).toContain('href="/on-this-day/02-28/"')
    expect(page).toContain('href="/on-this-day/03-01/"')
    expect((await service.get('/on-this-day/')).headers.location).toBe('https://photos.example/on-this-day/02-29/')
  })

  test.each([2023, 1900, 2100])('rejects 29 February %i in the API, and shows no page for it', async (year) => {
    const service = await start(days, '2024-03-01T12:00:00+01:00')
    expect(await statusOf(service, `/${year}/02/29/`)).toBe(404)
    expect(await statusOf(service, `/api/v1/photos/${year}-02-29`)).toBe(400)
    expect(await textOf(service, `/${year}/02/`)).not.toContain('>29<')
  })
})

describe('the end of the century', () => {
  const days = ['2100-02-28', '2100-03-01', '2100-12-31', '2101-01-01']
  const startIn2101 = () => start(days, '2101-01-01T12:00:00+01:00')

  test.each([
    ...[['/2101/'], ['/2101/01/'], ['/2101/01/01/photo-of-2101-01-01/'], ['/2101/stripes.svg']],
    ['/search/?year=2101'],
  ])('shows %s', async (path) => {
    expect(await statusOf(await startIn2101(), path)).toBe(200)
  })

  test.each(['0000', '0001', '0999', '9999'])('has no page of the year %s, and does not fail', async (year) => {
    const service = await startIn2101()
    const paths = [`/${year}/`, `/${year}.md`, `/${year}/01/`, `/${year}/01/01/`, `/${year}/stripes.svg`]
    expect(await Promise.all(paths.map((path) => statusOf(service, path)))).toEqual(paths.map(() => 404))
    expect(await statusOf(service, `/search/?year=${year}`)).toBe(200)
    expect(await statusOf(service, `/random/?year=${year}`)).toBe(302)
  })
})

describe('days in Berlin when clocks change', () => {
  test.each([
    [23, ['2024-03-30', '2024-03-31', '2024-04-01'], '2024-03-30T23:00:00Z', '2024-03-31T22:00:00Z'],
    [25, ['2024-10-26', '2024-10-27', '2024-10-28'], '2024-10-26T22:00:00Z', '2024-10-27T23:00:00Z'],
  ] as const)(
    'the photo appears at the midnights before and after a day of %i hours',
    async (_, days, first, second) => {
      const service = await start(days, '2024-01-01T12:00:00Z')
      const latestAround = async (midnight: string) => {
        service.setNow(new Date(Date.parse(midnight) - 1).toISOString())
        const before = await latestOf(service)
        service.setNow(midnight)
        return [before, await latestOf(service)]
      }
      expect([await latestAround(first), await latestAround(second)]).toEqual([
        [days[0], days[1]],
        [days[1], days[2]],
      ])
    },
  )

  test.each([
    ['2024-03-31T00:00:00+01:00', 23 * 3600],
    ['2024-03-31T03:00:00+02:00', 21 * 3600],
    ['2024-03-31T23:59:59.999+02:00', 0],
    // Caches keep nothing for longer than a day.
    ['2024-10-27T00:00:00+02:00', 24 * 3600],
    ['2024-10-27T02:30:00+02:00', 22.5 * 3600],
    ['2024-10-27T02:30:00+01:00', 21.5 * 3600],
  ])('caches keep a document of %s for %i seconds', async (now, seconds) => {
    expect(await secondsLeft(await start(['2024-03-30'], now))).toBe(seconds)
  })

  test('feeds give the offset of each day', async () => {
    const feed = await textOf(await start(['2024-03-31', '2024-04-01'], '2024-04-01T12:00:00+02:00'), '/feed.xml')
    expect(feed).toContain('<pubDate>Sun, 31 Mar 2024 00:00:00 +0100</pubDate>')
    expect(feed).toContain('<pubDate>Mon, 01 Apr 2024 00:00:00 +0200</pubDate>')
  })
})

describe('days of other zones', () => {
  test.each([
    ['Havana that begins at 01:00', 'America/Havana', '2024-03-10T05:00:00Z'],
    ['Cairo that begins at 01:00', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    ['Cairo after a repeated hour', 'Africa/Cairo', '2024-10-31T22:00:00Z'],
    ['Beirut that begins at 01:00', 'Asia/Beirut', '2024-03-30T22:00:00Z'],
    ['the Line Islands, 14 hours ahead of UTC', 'Pacific/Kiritimati', '2024-05-17T10:00:00Z'],
    ['Pago Pago, 11 hours behind UTC', 'Pacific/Pago_Pago', '2024-05-18T11:00:00Z'],
    ['Kathmandu, 5:45 hours ahead of UTC', 'Asia/Kathmandu', '2024-05-17T18:15:00Z'],
  ])('the photo of a day in %s appears with its first millisecond', async (_name, timeZone, begins) => {
    const instant = Date.parse(begins)
    const at = (ms: number) => new Date(instant + ms).toISOString()
    const dayOf = (ms: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant + ms)
    const [day, dayBefore] = [dayOf(0), dayOf(-1)]
    expect(dayBefore < day).toBe(true)
    const service = await startIn(timeZone, [dayBefore, day], at(-1))
    expect(await latestOf(service)).toBe(dayBefore)
    service.setNow(at(-60_000))
    expect(await secondsLeft(service)).toBe(60)
    service.setNow(begins)
    expect(await latestOf(service)).toBe(day)
  })

  test('the photo of the day that Apia skipped appears with the next one', async () => {
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
