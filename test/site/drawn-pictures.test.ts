import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { composeCanvas } from '../../src/pictures/renditions/compose-canvas.js'
import { cacheGenerated } from '../../src/pictures/storage/generated-image-cache.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { getHtml } from './read-page.js'

/** A portrait; cropping it to 1.91:1 would show only a third. */
const PORTRAIT = {
  ...TEST_PICTURE,
  key: 'abcdefabcdefabcdefabcdefabcdefab',
  width: 800,
  height: 1200,
  renditions: [{ size: 'full', format: 'jpeg', width: 800, height: 1200, bytes: 0 }],
} as const

let directory: string
let service: TestService
let draws: number
/** Called while an image is drawn. */
let meanwhile: () => void
/** Files that are not there for now. */
const missing = new Set<string>()

beforeEach(async () => {
  directory = await makeTemporaryDirectory()
  draws = 0
  meanwhile = () => undefined
  missing.clear()
  const red = await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer()
  writeFileSync(join(directory, PORTRAIT.key), red)
  writeFileSync(join(directory, TEST_PICTURE.key), red)
  service = await startService({
    photos: [
      makePhoto('2024-05-01', { picture: PORTRAIT }),
      makePhoto('2024-05-02'),
      makePhoto('2024-04-30'),
      makePhoto('2024-05-18', { picture: PORTRAIT }),
    ],
    pictures: {
      read: async (key) => (missing.has(key) ? undefined : open(join(directory, key))),
      isIntact: () => true,
      draw: (canvas) => {
        draws++
        meanwhile()
        return composeCanvas(canvas)
      },
    },
  })
})

const get = (path: string) => fetch(service.baseUrl + path)
const sheets = async (path: string) => {
  const { text } = await getHtml(service, path)
  return [...new Set([...text.matchAll(/\/2024\/\d\d\/sheet\.webp\?v=\w+/g)].map(([address]) => address))]
}
const metaOf = (html: string, name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('the sheet of a month', () => {
  test('is immutable at the address that names its state, and only there', async () => {
    const [april = '', may = ''] = await sheets('/2024/')
    expect([april, may].map((address) => address.slice(0, 19))).toEqual(['/2024/04/sheet.webp', '/2024/05/sheet.webp'])
    expect((await get(may)).headers.get('cache-control')).toContain('immutable')
    expect((await get('/2024/05/sheet.webp?v=0123456789ab')).headers.get('cache-control')).not.toContain('immutable')
  })

  test('has another address when one of its photos has another picture', async () => {
    const [april, may] = await sheets('/2024/')
    await service.replacePhotos([makePhoto('2024-04-30'), makePhoto('2024-05-01'), makePhoto('2024-05-02')])
    const [sameApril, otherMay] = await sheets('/2024/')
    expect(sameApril).toBe(april)
    expect(otherMay).not.toBe(may)
  })

  test('is stale at once if the day ends while it is drawn', async () => {
    service.setNow('2024-05-17T23:59:59+02:00')
    meanwhile = () => service.setNow('2024-05-18T00:00:00+02:00')
    expect((await get('/2024/05/sheet.webp')).headers.get('cache-control')).toContain('max-age=0')
  })

  test('does not depend on queued photos', async () => {
    const before = await sheets('/2024/')
    await service.replacePhotos([
      makePhoto('2024-04-30'),
      makePhoto('2024-05-01', { picture: PORTRAIT }),
      makePhoto('2024-05-02'),
    ])
    expect(await sheets('/2024/')).toEqual(before)
  })

  test('has each photo at its day, and nothing on days without one', async () => {
    const sheet = Buffer.from(await (await get('/2024/05/sheet.webp')).arrayBuffer())
    const { width, height } = await sharp(sheet).metadata()
    expect([width, height]).toEqual([31 * 80, 80])
    const redOf = async (day: number) => {
      const { data } = await sharp(sheet)
        .extract({ left: (day - 1) * 80 + 40, top: 40, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return data[0]! > 200
    }
    expect(await Promise.all([1, 2, 3, 18, 31].map(redOf))).toEqual([true, true, false, false, false])
  })

  test('is drawn once for all who ask, and again when its state changed', async () => {
    await Promise.all(Array.from({ length: 8 }, () => get('/2024/05/sheet.webp')))
    await get('/2024/05/sheet.webp')
    expect(draws).toBe(1)
    service.setNow('2024-05-18T00:00:00+02:00')
    await get('/2024/05/sheet.webp')
    expect(draws).toBe(2)
  })

  test('without one of its files is not immutable, and is drawn again after a minute', async () => {
    missing.add(PORTRAIT.key)
    const [, may = ''] = await sheets('/2024/')
    expect((await get(may)).headers.get('cache-control')).not.toContain('immutable')
    missing.clear()
    service.setNow('2024-05-17T12:02:00+02:00')
    expect((await get(may)).headers.get('cache-control')).toContain('immutable')
    expect(draws).toBe(2)
  })

  test('that could not be drawn is tried again at once', async () => {
    let tries = 0
    service = await startService({
      photos: [makePhoto('2024-05-01')],
      pictures: {
        draw: async () => {
          if (++tries === 1) throw new Error('no decoder')
          return Buffer.from('drawn')
        },
      },
    })
    const answers = [await get('/2024/05/sheet.webp'), await get('/2024/05/sheet.webp')]
    expect(answers.map(({ status }) => status)).toEqual([500, 200])
  })
})

describe('images that are drawn slowly', () => {
  const DAYS = Array.from({ length: 12 }, (_, day) => `2024-05-${String(day + 1).padStart(2, '0')}`)
  const cardOf = (date: string) => `/${date.replaceAll('-', '/')}/photo-of-${date}/card.jpg`

  test('are drawn four at once for each client, and a second client does not wait for the first', async () => {
    let draw = () => {}
    const begun = new Promise<void>((resolve) => {
      draw = resolve
    })
    let waiting = 0
    service = await startService({
      photos: DAYS.map((date) => makePhoto(date)),
      trustedProxies: ['127.0.0.1'],
      pictures: {
        read: async (key) => open(join(directory, key)),
        isIntact: () => true,
        draw: async () => {
          waiting++
          await begun
          return Buffer.from('drawn')
        },
      },
    })
    const askAs = (client: string, date: string) =>
      fetch(service.baseUrl + cardOf(date), { headers: { 'x-forwarded-for': client } })
    const first = DAYS.slice(1).map((date) => askAs('192.0.2.1', date))
    await expect.poll(() => waiting).toBe(4)
    const second = askAs('192.0.2.2', DAYS[0]!)
    await expect.poll(() => waiting).toBe(5)
    draw()
    const answers = await Promise.all([...first, second])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('are drawn once, also when the server starts again, and again when their state changed', async () => {
    const photos = [makePhoto('2024-05-01'), makePhoto('2024-05-02'), makePhoto('2024-05-18')]
    const startAgain = async () => {
      service = await startService({
        photos,
        pictures: {
          read: async (key) => (missing.has(key) ? undefined : open(join(directory, key))),
          isIntact: () => true,
          cacheGenerated: cacheGenerated(directory),
          draw: async () => Buffer.from(`drawing ${++draws}`),
        },
      })
    }
    await startAgain()
    expect(await (await get('/2024/05/sheet.webp')).text()).toBe('drawing 1')
    await service.close()
    await startAgain()
    expect(await (await get('/2024/05/sheet.webp')).text()).toBe('drawing 1')
    service.setNow('2024-05-18T00:00:00+02:00')
    expect(await (await get('/2024/05/sheet.webp')).text()).toBe('drawing 2')
  })
})

describe('the picture in link previews', () => {
  const cardOf = async (path: string) => {
    const { text } = await getHtml(service, path)
    const address = new URL(metaOf(text, 'og:image')!.replaceAll('&amp;', '&'))
    const file = Buffer.from(await (await get(address.pathname + address.search)).arrayBuffer())
    return { said: ['og:image:width', 'og:image:height'].map((name) => Number(metaOf(text, name))), file }
  }

  test.each(['/2024/05/01/photo-of-2024-05-01/', '/2024/', '/'])(
    'of %s has the size that the page says',
    async (path) => {
      const { said, file } = await cardOf(path)
      const { width, height, format } = await sharp(file).metadata()
      expect([width, height, format]).toEqual([...said, 'jpeg'])
      expect(said).toEqual([1200, 630])
    },
  )

  test('shows a portrait whole', async () => {
    const { file } = await cardOf('/2024/05/01/photo-of-2024-05-01/')
    const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    const isRed = (left: number, top: number) => data[(top * 1200 + left) * 3]! > 200
    const columns = Array.from({ length: 1200 }, (_, left) => left).filter((left) => isRed(left, 315))
    const rows = Array.from({ length: 630 }, (_, top) => top).filter((top) => isRed(600, top))
    expect(rows.length).toBe(630)
    expect(columns.length / rows.length).toBeCloseTo(800 / 1200, 1)
  })

  test('is refused with Retry-After when too many requests wait', async () => {
    service = await startService({
      photos: [makePhoto('2024-05-01')],
      pictures: { draw: async () => undefined },
    })
    const { status, headers } = await get('/2024/05/01/photo-of-2024-05-01/card.jpg')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  })

  test('at another slug of the photo redirects to the right one', async () => {
    const { status, headers } = await fetch(`${service.baseUrl}/2024/05/01/other/card.jpg`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([
      301,
      'https://photos.example/2024/05/01/photo-of-2024-05-01/card.jpg',
    ])
  })
})
