// Hints when nothing matches, checked against a simple search that looks at every photo.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createContract } from '../../src/contract/contract.js'
import { emptyResultHint } from '../../src/contract/hints/empty-result-hint.js'
import { toSearchRequest } from '../../src/contract/search-request.js'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import type { PhotoFilter } from '../../src/search/photo-filter.js'
import { askMcp } from '../mcp/ask.js'
import { makePhoto } from '../photos.js'
import { publishOn } from '../publish.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const TODAY = '2024-05-17'
const PLACES = [
  'Évora, Portugal',
  'Hamburg, Germany',
  'Altona, Hamburg, Germany',
  'Tromsø, Norway',
  'Köln, Germany',
  '',
]
const TAGS = ['bridge', 'low tide', 'tram', 'blue hour', 'harbour']
const TITLES = [
  'A bridge at noon',
  'Crane',
  'Wind-swept dunes',
  'Harbour, again',
  'Evening in the Gängeviertel',
  'Dock 7',
]
const { categories } = SPECIFIED_SITE

const PHOTOS: readonly Photo[] = Array.from({ length: 340 }, (_, index) => {
  const day = new Date(Date.UTC(2020, 0, 1 + index * 5)).toISOString().slice(0, 10)
  return makePhoto(day, {
    title: TITLES[index % TITLES.length]!,
    location: PLACES[(index * 5) % 7] ?? 'Lisboa, Portugal',
    photographer: index % 3 === 0 ? 'Jens' : 'Erik',
    categories: index % 4 === 0 ? [categories[index % 11]!] : [categories[index % 11]!, 'Street'],
    tags: index % 2 === 0 ? [TAGS[(index >> 1) % 5]!] : [TAGS[(index >> 1) % 5]!, TAGS[(index >> 3) % 5]!],
  })
})

/** The rules of the search, applied to each published photo. */
function countMatches(filter: PhotoFilter): number {
  const same = (text: string) => text.normalize('NFC').toLowerCase()
  const holds = (text: string, part: string) => same(text).includes(same(part))
  // Countries and well-known cities are found whatever punctuation is around them.
  const asked = filter.location
  const isPart = asked !== undefined && PLACES.some((one) => holds(one, asked))
  const place = isPart ? asked : asked?.replace(/^[ ,]*(germany|Hamburg)[ ,]*$/, '$1')
  return PHOTOS.filter(({ title, location, photographer, categories, tags, date }) => {
    const texts = [title, location, photographer, ...categories, ...tags]
    return (
      date <= TODAY &&
      (filter.q === undefined || texts.some((text) => holds(text, filter.q!))) &&
      (place === undefined || holds(location, place)) &&
      (filter.photographer === undefined || photographer === filter.photographer) &&
      (filter.category === undefined || categories.some((name) => same(name) === same(filter.category!))) &&
      (filter.tag === undefined || tags.some((name) => same(name) === same(filter.tag!))) &&
      (filter.year === undefined || date.startsWith(`${filter.year}-`)) &&
      (filter.from === undefined || date >= filter.from) &&
      (filter.to === undefined || date <= filter.to) &&
      (filter.on === undefined || date.endsWith(`-${filter.on}`))
    )
  }).length
}

const word = fc.constantFrom(
  ...['bridge', 'Hamburg', 'evora', 'Évora', 'tide', 'low', 'tram', 'hambrug', 'brigde', 'koeln', 'tromso', 'Street'],
  ...['harbour', 'Jens', 'noon', 'wind swept', 'dunes', '7', 'xyzzy', 'Gaengeviertel', 'a', 'germany', 'b&w', ','],
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const day = fc.constantFrom('2019-01-01', '2020-06-01', '2022-02-28', '2023-12-31', '2024-05-17', '2025-01-01')
const search = fc.record({
  q: fc.option(text, { nil: undefined, freq: 1 }),
  location: maybe(text),
  category: maybe(fc.constantFrom('street', 'Time-exposure', 'bw', 'Macros', 'Portrait', 'B&W', 'tram')),
  tag: maybe(fc.constantFrom('bridge', 'Low Tide', 'brigde', 'bridges', 'Hamburg', 'nothing')),
  photographer: maybe(fc.constantFrom('Erik', 'Jens')),
  year: maybe(fc.constantFrom(2019, 2021, 2024, 2031)),
  from: maybe(day),
  to: maybe(day),
  on: maybe(fc.constantFrom('02-29', '05-17', '01-01', '12-31')),
})

describe('a search', () => {
  const contract = createContract({ site: SPECIFIED_SITE, baseUrl: 'https://photos.example', quota: 1, version: '1' })
  const published = publishOn(TODAY, PHOTOS)
  const { parameters } = contract.operations.searchPhotos

  test('finds what a full scan finds, and every search in a hint finds as many photos as the hint says', () => {
    const runs = 5_000
    let hinted = 0
    let helped = 0
    fc.assert(
      fc.property(search, (given) => {
        const { filter } = toSearchRequest(given as Parameters<typeof toSearchRequest>[0])
        const { total } = published.search(filter, 0, 1)
        expect(total).toBe(countMatches(filter))
        if (total > 0) return
        const hint = emptyResultHint(filter, published, { form: 'arguments', parameters }, contract)
        if (Object.values(filter).every((value) => value === undefined)) return
        expect(hint).toMatch(/\S/)
        hinted++
        const request = /: (\{.*\})$/.exec(hint!)?.[1]
        if (request === undefined) return
        helped++
        const told = Number((/; this finds (\d+)/.exec(hint!) ?? /(\d+)(?: photos?[^:]*)?: \{/.exec(hint!))?.[1])
        expect(told, hint).toBeGreaterThan(0)
        expect(countMatches(JSON.parse(request)), hint).toBe(told)
      }),
      { numRuns: runs },
    )
    expect(hinted / runs).toBeGreaterThan(0.5)
    expect(helped / hinted).toBeGreaterThan(0.4)
  })

  test('for any text is explained without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 40 }), (q, category) => {
        const { filter } = toSearchRequest({ q, category })
        if (published.search(filter, 0, 1).total > 0) return
        const hint = emptyResultHint(filter, published, { form: 'query', parameters }, contract)
        expect((hint ?? '').length).toBeLessThan(1500)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a hint', () => {
  const service = useService({ now: `${TODAY}T12:00:00+02:00`, photos: PHOTOS })

  const { call } = service
  const NEWEST = /, (the newest )?"[^"]*" on [\d-]+( in [^:]*)?(?=:)/
  const ask = async (path: string) => (await service.get(`/api/v1/photos${path}`)).json
  const get = async (path: string) => {
    const { hint, ...found } = await ask(path)
    return { ...found, ...(hint !== undefined && { hint: hint.replace(NEWEST, '') }) }
  }

  test('names the oldest photo for a search that begins with it', async () => {
    const { hint } = await ask('?q=evora&order=oldest')
    const { photos } = await ask(`?limit=1&order=oldest&${hint.split(': ').at(-1)}`)
    expect(hint).toContain(`, the oldest "${photos[0].title}" on ${photos[0].date} in `)
  })

  test.each(['q=evora', 'location=tromso', 'category=bw', 'q=hamburg+bridge'])(
    'names the newest photo for %s',
    async (query) => {
      const { hint } = await ask(`?${query}`)
      const { photos } = await ask(`?limit=1&${hint.split(': ').at(-1)}`)
      expect(hint).toContain(`, the newest "${photos[0].title}" on ${photos[0].date} in ${photos[0].location}: `)
    },
  )

  test.each([
    ['q=evora', /^Nothing contains "evora"\. \d+ photos contain "Évora": q=%C3%89vora$/],
    ['location=tromso', /^No place contains "tromso"\. \d+ photos are from "Tromsø": location=Troms%C3%B8$/],
    [
      'q=hamburg+bridge',
      /^Nothing contains "hamburg bridge" as one phrase\. \d+ photos contain both words: q=bridge&location=hamburg$/,
    ],
    ['q=hambrug', /\. \d+ photos contain "Hamburg": q=Hamburg$/],
    ['category=bw', /^No photo is in a category called "bw"\. \d+ photos are in "B&W": category=B%26W$/],
    [
      'q=bridge+jens+2022',
      /^Nothing contains "bridge jens 2022"\. \d+ photos match: q=bridge&photographer=Jens&year=2022$/,
    ],
    ['q=2022', /^Nothing contains "2022"\. \d+ photos match: year=2022$/],
    ['q=bridge+2031', /nor "2031" at all\. \d+ photos contain "bridge": q=bridge$/],
    ['q=photos+by+Jens+in+2022', /: q=Jens&year=2022$/],
    ['q=tram+in+Hamburg', /: q=tram&location=Hamburg$/],
    ['q=bridge&year=2031', /^No photo meets all conditions\. Without year, \d+ photos match: q=bridge$/],
    ['year=2031', /^No photo matches; the archive covers 2020-01-01 through 2024-05-14\.$/],
    ['from=2024-01-02&to=2024-01-01', /^from \(2024-01-02\) is after to \(2024-01-01\)\.$/],
  ])('names what was probably meant by %s', async (query, hint) => {
    expect((await get(`?${query}`)).hint).toMatch(hint)
  })

  test.each(['black+and+white', 'Black+%26+White', 'schwarzwei%C3%9F'])(
    'knows the category that is called %s elsewhere',
    async (name) => {
      expect((await get(`?category=${name}`)).hint).toMatch(/\. \d+ photos are in "B&W": category=B%26W$/)
      expect((await get(`?q=${name}`)).hint).toMatch(/\. \d+ photos match: category=B%26W$/)
      expect((await get(`?q=${name}+tram`)).hint).toMatch(/\. \d+ photos match: q=tram&category=B%26W$/)
    },
  )

  test('about an unknown place leads to the list of places', async () => {
    expect((await get('?location=Munich')).hint).toBe(
      'No place contains "Munich". GET /api/v1/overview?include=places lists all places.',
    )
    expect((await call('search_photos', { location: 'Munich' })).result.structuredContent.hint).toBe(
      'No place contains "Munich". get_site_overview {"include":"places"} lists all places.',
    )
  })

  test('escapes quotes in the query, and replaces control characters', async () => {
    const { hint } = await get(`?q=${encodeURIComponent('"}],\u0007"x":"</script>\n')}`)
    expect(hint).toContain('Nothing contains "\\"}], \\"x\\":\\"</script>"')
  })

  test('gives a tool its arguments', async () => {
    const { structuredContent, content } = (await call('search_photos', { q: 'hamburg bridge' })).result
    expect(structuredContent.hint).toMatch(/both words, the newest .*: \{"q":"bridge","location":"hamburg"\}$/)
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  })

  test('for a random photo names the search if only that can match the word', async () => {
    expect((await get('/random?tag=hamburg')).hint).toMatch(/: \/api\/v1\/photos\?q=hamburg$/)
    expect((await call('random_photo', { tag: 'hamburg' })).result.structuredContent.hint).toMatch(
      /: search_photos \{"q":"hamburg"\}$/,
    )
  })

  describe('about a parameter that is ignored', () => {
    test('names it, and the parameters that there are [open-unknown-parameter]', async () => {
      expect((await get('?colour=blue')).hint).toBe(
        'Ignored: "colour". Parameters here: q, title, photographer, category, year, location, tag, from, to, on, series, camera, lens, setting, alt, caption, order, limit, offset, include.',
      )
    })

    test.each([
      ['month=2024-02', '"month" (use from=2024-02-01&to=2024-02-29)'],
      ['year=2023&month=2', '"month" (use from=2023-02-01&to=2023-02-28)'],
      ['month=02-29', '"month" (use on=02-29)'],
      ['month=May', '"month" (use from and to, YYYY-MM-DD)'],
      ['place=K%C3%B6ln', '"place" (use location=K%C3%B6ln)'],
      ['catagory=Street', '"catagory" (use category=Street)'],
      ['city=Kiel&country=Spain', '"city" (use location=Kiel), "country"'],
      ['since=2024-01-01&per_page=3', '"since" (use from=2024-01-01), "per_page" (use limit)'],
    ])('says how to write %s', async (query, advice) => {
      expect((await get(`?${query}`)).hint.replace(/ Parameters here:.*/, '')).toBe(`Ignored: ${advice}.`)
    })

    test('names a few of many, each truncated', async () => {
      const query = Array.from({ length: 60 }, (_, index) => `${'n'.repeat(200)}${index}=v`).join('&')
      const { hint } = await get(`?${query}`)
      expect(hint).toContain('and 56 more. Parameters here')
      expect(hint.length).toBeLessThan(400)
    })

    test.each(['utm_source', 'fbclid', '_', 'api_key', 'token', 'ref'])(
      'does not mention %s, which links and clients append',
      async (name) => {
        expect(await get(`?${name}=x&limit=1`)).toEqual(await get('?limit=1'))
      },
    )

    test.each(['photos/latest', 'photos/random', 'photos/2024-05-14', 'overview'])(
      'is in the answer of %s too',
      async (path) => {
        const ask = async (query: string) => (await service.get(`/api/v1/${path}${query}`)).json
        expect((await ask('?colour=blue')).hint).toMatch(/^Ignored: "colour"\. /)
        expect(await ask('')).not.toHaveProperty('hint')
      },
    )
  })
})

test('a day to come and a day without a photo get the same answer, with the day of the next photo [open-day-to-come]', async () => {
  const service = await startService({
    now: `${TODAY}T12:00:00+02:00`,
    photos: [makePhoto(TODAY), makePhoto('2024-05-19')],
  })
  const told = async (date: string) => {
    const { json, headers } = await service.get(`/api/v1/photos/${date}`)
    return [headers['content-length'], JSON.stringify(json).replaceAll(date, 'DAY')]
  }
  const [queued, past, far] = [await told('2024-05-19'), await told('2024-05-10'), await told('2031-01-01')]
  expect(past).toEqual(queued)
  expect(far).toEqual(queued)
  expect(queued[1]).toContain(
    'Ask for a day from 2024-05-17 through 2024-05-17. A new photo appears every day at 00:00 (Europe/Berlin), the next on 2024-05-18.',
  )
})

describe.each(['2006-01-01', '2031-01-01'])('a young site whose first day may be %s', (firstDate) => {
  const FIRST = '2024-05-14'
  const service = useService({
    site: { ...SPECIFIED_SITE, firstDate: toPhotoDate(firstDate) },
    photos: [makePhoto(FIRST), makePhoto('2024-05-16'), makePhoto('2024-05-20')],
  })
  test.each([
    ...['/api/v1/photos/2024-05-13', '/api/v1/photos/2024-05-15', '/api/v1/photos/2024-05-20'],
    ...['/api/v1/photos?year=2020', '/api/v1/overview', '/llms.txt', '/about.md', '/developers.md', '/2024/05/13.md'],
  ])('names its first published day in %s', async (path) => {
    const { text } = await service.get(path)
    expect(text).toMatch(/2024-05-14|14 May 2024/)
    expect(text).not.toContain(firstDate)
  })

  test.each([
    ['get_photo', { date: '2024-05-13' }],
    ['search_photos', { year: 2020 }],
  ])('names its first published day in the answer of %s', async (name, given) => {
    const answer = JSON.stringify(await service.call(name, given))
    expect(answer).toContain('2024-05-14')
    expect(answer).not.toContain(firstDate)
  })

  test.each([
    ...['/openapi.json', '/server.json', '/AGENTS.md', '/.well-known/mcp/server-card.json', '/api/v1'],
    ...['/.well-known/ai-catalog.json', '/.well-known/ai-plugin.json', '/.well-known/agent-skills/index.json'],
  ])('names no first day in %s, which never changes', async (path) => {
    const { status, text } = await service.get(path)
    expect(status).toBe(200)
    expect(text).not.toContain(firstDate)
  })

  test('names no first day in the list of tools', async () => {
    const { status, text } = await askMcp(service, 'tools/list')
    expect(status).toBe(200)
    expect(text).not.toContain(firstDate)
  })
})
