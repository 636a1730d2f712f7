import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { hasBrowser, launchBrowser } from './visit.js'

/** Renditions of a picture: pixels on the longer side. */
const SIDES = {
  small: 240,
  thumbnail: 400,
  grid: 640,
  medium: 800,
  phone: 1200,
  full: 1600,
  laptop: 2000,
  large: 2560,
} as const
/** Pixels of originals. The last one is from the early years. */
const ORIGINALS = [
  [6000, 4000],
  [4000, 6000],
  [5000, 5000],
  [9000, 3000],
  [900, 600],
] as const
const LARGEST_ORIGINAL_SHOWN = 2560
const DAYS = 20
const LAST_DAY = toPhotoDate('2024-05-17')

const WIDTHS_AND_DENSITIES: readonly (readonly [width: number, height: number, density: number])[] = [
  [320, 640, 1],
  [390, 844, 2],
  [390, 844, 3],
  [844, 390, 3],
  [768, 1024, 2],
  [1024, 768, 1],
  [1280, 720, 1.5],
  [1440, 900, 2],
  [1920, 1080, 1],
  [2560, 1440, 2],
  [3840, 2160, 1],
  [3840, 2160, 3],
]

const PAGES = [
  '/',
  '/2024/05/16/photo-1/',
  '/2024/05/15/photo-2/',
  '/2024/05/14/photo-3/',
  '/2024/05/13/photo-4/',
  '/2024/05/12/photo-5/',
  '/categories/landscapes/',
  '/categories/',
  '/2024/05/',
  '/on-this-day/05-16/',
  '/nothing/',
]

/** Pixels for each CSS pixel that small pictures need on phones held upright, and on any screen denser than 2.5; the large picture needs all. */
const ENOUGH = 1.7

interface Seen {
  readonly file: string
  /** Its width in pixels of the screen. */
  readonly shown: number
  /** Pixels needed for each CSS pixel. */
  readonly density: number
  readonly isInRows: boolean
}

/** All pictures of a page, also further down, and the files they are shown from. */
const MEASURE = `Promise.all([...document.images].map((image) => {
  image.loading = 'eager'
  return image.decode().catch(() => undefined)
})).then(() => [...document.images]
  .filter((image) => image.currentSrc.includes('/images/') && image.getBoundingClientRect().width > 0)
  .map((image) => ({
    file: new URL(image.currentSrc).pathname,
    shown: image.getBoundingClientRect().width * devicePixelRatio,
    density: (devicePixelRatio > 2.5 || (devicePixelRatio > 1.7 && innerWidth < 569)) && !image.closest('picture') ? ${ENOUGH} : devicePixelRatio,
    isInRows: image.closest('.grid') !== null,
  })))`

const directory = await makeTemporaryDirectory()

describe.skipIf(!hasBrowser)('every picture on every page', () => {
  let service: TestService
  let browser: Browser
  const byDate = new Map<string, Picture>()

  beforeAll(async () => {
    const pictures = ORIGINALS.map(([width, height]) => pictureOf(width, height))
    for (const { key, width, height } of pictures) {
      const proportions = { width: Math.round(width / 50), height: Math.round(height / 50) }
      await sharp({ create: { ...proportions, channels: 3, background: '#456' } })
        .webp()
        .toFile(join(directory, key))
    }
    // The same days of two years: each photo has another one on its day.
    const dates = [LAST_DAY, addDays(LAST_DAY, -366)].flatMap((last) =>
      Array.from({ length: DAYS }, (_, index) => addDays(last, -index)),
    )
    const photos: readonly Photo[] = dates.map((date, index) => {
      const picture = pictures[index % pictures.length]!
      byDate.set(date, picture)
      const categories = index < DAYS ? ['Landscapes'] : ['Street']
      return makePhoto(date, { slug: `photo-${index}`, categories, picture })
    })
    // All files are small ones of the same proportions, because browsers choose by `srcset` alone.
    service = await startService({
      photos,
      publicUrl: 'http://photos.localhost',
      pictures: { read: (key) => open(join(directory, key)) },
    })
    browser = await launchBrowser(service)
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  test.each(WIDTHS_AND_DENSITIES)(
    'is sharp, and hardly larger than needed, on %i × %i at %f',
    async (width, height, density) => {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: density,
        isMobile: width < 800,
      })
      const page = await context.newPage()
      // A small original may be enlarged, and more so where pixels are small.
      const bears = density >= 2 ? 1.6 : 1.25
      const faults: string[] = []
      for (const [index, path] of PAGES.entries()) {
        // Each page has its own host: otherwise the browser would reuse a larger file cached for another page.
        await page.goto(`http://${index}.photos.localhost${path}`)
        const seen = await page.evaluate<readonly Seen[]>(MEASURE)
        expect(seen.length, path).toBeGreaterThan(0)
        for (const one of seen) {
          faults.push(...judge(one, bears, density).map((fault) => `${path} ${one.file}: ${fault}`))
        }
      }
      await context.close()
      expect(faults).toEqual([])
    },
  )

  function judge({ file, shown, density, isInRows }: Seen, bears: number, screen: number): readonly string[] {
    const { date, side } = /\/images\/(?<date>.{10})\/.*-(?<side>\d+)\.webp$/.exec(file)?.groups ?? {}
    const picture = byDate.get(date?.replaceAll('/', '-') ?? '')
    if (picture === undefined) return ['unknown']
    const files = picture.renditions.filter(({ format }) => format === 'webp')
    const widths = files.map(({ width }) => width)
    const chosen = files.findIndex(({ size }) => String(SIDES[size as keyof typeof SIDES]) === side)
    const isLargest = chosen === files.length - 1
    const isSmallOriginal = Math.max(files.at(-1)!.width, files.at(-1)!.height) < LARGEST_ORIGINAL_SHOWN
    const most = isLargest && isSmallOriginal ? bears : 1.05
    const allowed = isLargest && isInRows ? 2 : most
    const enlarged = (shown * density) / screen / widths[chosen]!
    const needed = widths.findIndex((width) => width * 1.05 >= shown)
    return [
      ...(enlarged > allowed + 0.005 ? [`shown ${enlarged.toFixed(2)} times as large as its pixels`] : []),
      ...(needed >= 0 && chosen > needed + 1 ? [`${widths[chosen]} px for ${Math.round(shown)}`] : []),
    ]
  }
})

function pictureOf(width: number, height: number): Picture {
  const longer = Math.max(width, height)
  const sizes = (Object.keys(SIDES) as (keyof typeof SIDES)[]).filter(
    (size) => size === 'thumbnail' || size === 'full' || longer > SIDES[size],
  )
  const renditions = sizes.flatMap((size) => {
    const scale = Math.min(1, SIDES[size] / longer)
    const pixels = { width: Math.round(width * scale), height: Math.round(height * scale), bytes: 1000 }
    return (['jpeg', 'webp'] as const).map((format) => ({ size, format, ...pixels }))
  })
  const full = renditions.find(({ size }) => size === 'full')!
  return {
    key: `${width}x${height}`.padEnd(32, '0'),
    width: full.width,
    height: full.height,
    colour: '#445566',
    placeholder: '',
    renditions,
  }
}
