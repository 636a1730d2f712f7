import { describe, expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import type { TestService } from '../service.js'
import { checkXml } from '../site/check-xml.js'
import { useService } from '../use-service.js'
import { createAsker, headerOf, type Seen, wholeOf } from './ask.js'
import { surfacesOf } from './surfaces.js'

interface Shown {
  readonly name: string
  readonly seen: Seen
}

/** The responses to all requests of the table of surfaces. */
async function showAll(service: TestService): Promise<readonly Shown[]> {
  const asker = createAsker(service.baseUrl)
  const shown: Shown[] = []
  for (const asked of surfacesOf(service.contract).flatMap(({ asks }) => asks)) {
    const name = [asked.method, asked.path, asked.headers?.accept, asked.body?.slice(0, 200), asked.raw]
      .join(' ')
      .trim()
    shown.push({ name, seen: await asker.ask(asked) })
  }
  asker.close()
  return shown
}

const isText = ({ seen }: Shown) => !/^(?:image\/(?!svg)|font\/)/.test(headerOf(seen, 'content-type') ?? '')
/** Whether it is a script or style sheet, whose words are not sentences of this site. */
const isProgram = ({ seen }: Shown) => /javascript|text\/css/.test(headerOf(seen, 'content-type') ?? '')

/** Traces of missing values. */
const NOTHING = /\b(?:NaN|undefined|Invalid Date|Infinity)\b|\[object |>null<|\b0 of 0\b|\{api\}/

function expectSensible(all: readonly Shown[]): void {
  expect(all.filter(({ seen }) => seen.status >= 500 && seen.status !== 501).map(({ name }) => name)).toEqual([])
  const strange = all.filter((one) => isText(one) && !isProgram(one) && NOTHING.test(wholeOf(one.seen)))
  expect(strange.map(({ name, seen }) => `${name}: ${NOTHING.exec(wholeOf(seen))?.[0]}`)).toEqual([])
  const isBroken = ({ seen }: Shown) => {
    const mediaType = headerOf(seen, 'content-type') ?? ''
    try {
      if (/json/.test(mediaType)) JSON.parse(seen.body.toString())
      if (/xml/.test(mediaType)) checkXml(seen.body.toString())
      return false
    } catch {
      return true
    }
  }
  const withBody = all.filter(({ seen }) => seen.body.length > 0)
  expect(withBody.filter(isBroken).map(({ name }) => name)).toEqual([])
}

const testSensible = (service: TestService) =>
  test('answers everything sensibly', async () => {
    expectSensible(await showAll(service))
  })

describe('an empty site', () => {
  const service = useService({ photos: [] })

  testSensible(service)

  const statusOf = async (path: string) => (await service.get(path)).status

  test.each([
    ...['/', '/archive/', '/search/', '/about/', '/developers/', '/categories/street/', '/photographers/erik/'],
  ])('shows %s', async (path) => expect(await statusOf(path)).toBe(200))

  test.each(['/2024/', '/2024/05/', '/2024/05/17/', '/tags/fog/', '/places/germany/', '/2024/stripes.svg'])(
    'has no %s',
    async (path) => expect(await statusOf(path)).toBe(404),
  )

  test('answers the API without photos, and does not suggest asking for the latest [open-latest-none]', async () => {
    const latest = await service.get('/api/v1/photos/latest')
    expect([latest.status, latest.json.code]).toEqual([404, 'photo_not_found'])
    expect(latest.json.resolution).toBe(
      'Try again later: the first photo appears at 00:00 on its day. GET https://photos.example/api/v1/overview shows how many are published.',
    )
    expect((await service.get('/api/v1/photos')).json).toEqual({
      total_matches: 0,
      offset: 0,
      returned: 0,
      photos: [],
    })
    expect((await service.get('/api/v1/photos/random')).json).toEqual({ found: false })
    const overview = (await service.get('/api/v1/overview')).json
    expect(overview).toMatchObject({ total_photos: 0, posts_per_year: [] })
    expect(overview).not.toHaveProperty('latest_date')
    expect((await service.get('/api/v1/health')).json).toMatchObject({ status: 'ok', photo_index: { photos: 0 } })
  })

  test('has feeds without items', async () => {
    expect((await service.get('/feed.json')).json.items).toEqual([])
    expect((await service.get('/feed.xml')).text).not.toContain('<item>')
    expect((await service.get('/llms-full.txt')).text).not.toContain('latest 0 photos')
  })
})

describe('the first day', () => {
  const service = useService({ photos: [makePhoto('2006-01-01')], now: '2006-01-01T00:00:00+01:00' })

  testSensible(service)

  test.each(['/2005/', '/2005/12/', '/2005/12/31/', '/2006/01/02/'])('has no %s', async (path) => {
    expect((await service.get(path)).status).toBe(404)
  })

  test('is counted everywhere', async () => {
    expect((await service.get('/api/v1/overview')).json).toMatchObject({
      total_photos: 1,
      first_date: '2006-01-01',
      latest_date: '2006-01-01',
      posts_per_year: [{ year: 2006, photos: 1 }],
    })
    expect((await service.get('/archive/')).text).toContain('1 photo<')
    expect((await service.get('/about/')).text).toContain('1 photo since 1 January 2006')
    expect((await service.get('/2006/')).text).toContain('1 photo<')
    expect((await service.get('/feed.json')).json.items).toHaveLength(1)
    expect((await service.get('/api/v1/photos?limit=1')).json).not.toHaveProperty('next_offset')
  })
})

describe('another site', () => {
  const site: Site = {
    ...SPECIFIED_SITE,
    title: 'Fotografija dneva',
    description: 'Ena fotografija na dan.',
    language: 'sl',
    timeZone: 'Pacific/Auckland',
    firstDate: toPhotoDate('2019-07-01'),
    photographers: [
      { name: 'Špela', aliases: [] },
      { name: 'Aroha Ngata', aliases: ['A. Ngata'] },
    ],
    categories: ['Gore', 'Morje & obala'],
    contactEmail: 'pisite@dneva.example',
    licence: { text: 'Vse pravice pridržane.', mining: 'reserved' },
  }
  const photos = ['2019-07-01', '2024-05-17', '2024-05-18'].map((date, index) =>
    makePhoto(date, {
      photographer: site.photographers[index % 2]!.name,
      categories: [site.categories[index % 2]!],
      tags: ['jutro'],
      location: 'Piran, Slovenija',
      title: `Dan ${index}`,
      slug: `dan-${index}`,
    }),
  )
  const service = useService({ site, photos, now: '2024-05-17T12:00:00Z', publicUrl: 'https://dneva.example' })

  testSensible(service)

  test('repeats no word of the specified site', async () => {
    const words = /Berlin|Erik|Jens|Photoblog|2006|photos\.example/
    const telling = (await showAll(service)).filter((one) => isText(one) && !isProgram(one) && !words.test(one.name))
    expect(
      telling
        .filter(({ seen }) => words.test(wholeOf(seen)))
        .map(({ name, seen }) => {
          const whole = wholeOf(seen)
          const at = words.exec(whole)?.index ?? 0
          return `${name}: ${whole.slice(Math.max(0, at - 60), at + 40)}`
        }),
    ).toEqual([])
  })

  test('follows its own midnight, photographers and categories', async () => {
    // 12:00 UTC is midnight in Auckland, in its winter.
    expect((await service.get('/api/v1/photos/latest')).json.photo.date).toBe('2024-05-18')
    service.setNow('2024-05-17T11:59:59.999Z')
    expect((await service.get('/api/v1/photos/latest')).json.photo.date).toBe('2024-05-17')
    const refused = (await service.get('/api/v1/photos?photographer=Erik')).json
    expect(refused.detail).toBe('The parameter photographer must be Špela or Aroha Ngata, not "Erik".')
    expect((await service.get('/categories/morje-and-obala/')).status).toBe(200)
    expect((await service.get('/photographers/aroha-ngata/feed.xml')).status).toBe(200)
  })
})
