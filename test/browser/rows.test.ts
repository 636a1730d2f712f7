import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { hasBrowser, launchBrowser } from './visit.js'

const PROPORTIONS = [
  [3, 2],
  [2, 3],
  [1, 1],
  [16, 9],
  [3, 1],
  [1, 2],
  [1, 5],
] as const
/** Which of them each day has: every two different ones meet, and portraits come in groups. */
const ORDER = '0123451350241155003412062214305440213'

/** Rows of a list from the top: missing width, uneven heights, lone portraits. */
const ROWS = `(() => {
  const list = document.querySelector('.grid').getBoundingClientRect()
  const rows = Object.groupBy([...document.querySelectorAll('.grid img')].map((image) => image.getBoundingClientRect()), ({ top }) => Math.round(top))
  return Object.values(rows).map((boxes) => ({
    missing: Math.max(boxes[0].left - list.left, list.right - boxes.at(-1).right),
    uneven: Math.max(...boxes.map(({ height }) => height)) - Math.min(...boxes.map(({ height }) => height)),
    isLonePortrait: boxes.length === 1 && boxes[0].height >= boxes[0].width,
    height: boxes[0].height,
  }))
})()`

interface Row {
  readonly missing: number
  readonly uneven: number
  readonly isLonePortrait: boolean
  readonly height: number
}

describe.skipIf(!hasBrowser)('the rows of a list', () => {
  let service: TestService
  let browser: Browser
  beforeAll(async () => {
    const last = toPhotoDate('2024-05-17')
    const photos = [...ORDER].map((digit, index) => {
      const [x, y] = PROPORTIONS[Number(digit)]!
      const picture = {
        ...TEST_PICTURE,
        key: `${index}`.padStart(32, '0'),
        width: 900 * x,
        height: 900 * y,
        renditions: [],
        colours: index === 0 ? 'c8201eff' : '',
      }
      return makePhoto(addDays(last, -index), {
        slug: `photo-${index}`,
        title: 'Fog',
        categories: ['Landscapes'],
        picture,
      })
    })
    service = await startService({ photos, publicUrl: 'http://photos.localhost' })
    browser = await launchBrowser(service)
  })
  afterAll(async () => {
    await browser.close()
    await service.close()
  })

  test.each([
    [390, 844, 85],
    [844, 390, 150],
    [820, 1180, 150],
    [1440, 900, 200],
    [2560, 1440, 200],
    [3840, 2160, 200],
  ])('are full and even on %i × %i, and no portrait is alone', async (width, height, least) => {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.goto('http://photos.localhost/categories/landscapes/')
    const rows = await page.evaluate<readonly Row[]>(ROWS)
    const hidden = await page.locator('.caption').evaluateAll((all) => all.map((a) => a.scrollHeight - a.clientHeight))
    expect(Math.max(...hidden)).toBeLessThan(2)
    await page.close()
    const full = rows.slice(0, -1)
    expect(full.length).toBeGreaterThan(1)
    expect(Math.max(...full.map(({ missing }) => missing))).toBeLessThan(0.5)
    expect(Math.max(...rows.map(({ uneven }) => uneven))).toBeLessThan(0.5)
    expect(rows.filter(({ isLonePortrait }) => isLonePortrait)).toEqual([])
    expect(Math.min(...full.map(({ height: high }) => high))).toBeGreaterThan(least)
    expect(Math.max(...rows.map(({ height: high }) => high))).toBeLessThan(400)
  })

  test('are narrow if a colour has few photos, because their files are small', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto('http://photos.localhost/colours/')
    expect((await page.locator('.band img').boundingBox())?.width).toBe(288)
    await page.close()
  })
})
