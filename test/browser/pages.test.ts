import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFaults } from '../studio/axe.js'
import { startHaltingProxy } from './halting-proxy.js'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE } from './visit.js'

/** Records layout shifts in `shifts`, each with the old and new boxes of the elements that moved. */
const WATCH_SHIFTS = `
  globalThis.shifts = []
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const told = ({ node, previousRect, currentRect }) =>
    (node?.nodeName ?? 'gone') + '.' + (node?.className ?? '') + ' ' + box(previousRect) + ' -> ' + box(currentRect)
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) shifts.push({ value, startTime, sources: sources.map(told) })
  }).observe({ type: 'layout-shift', buffered: true })
`

/** Positions of the month names, in twelfths of the stripe, each with the number of the month that it links to. */
const MONTHS_BELOW_STRIPES = `[...document.querySelectorAll('.stripes p a')].map((link) => {
  const stripe = link.closest('li').querySelector('img').getBoundingClientRect()
  const name = document.createRange()
  name.selectNodeContents(link.firstChild)
  const twelfths = 12 * (name.getBoundingClientRect().left - stripe.left) / stripe.width
  return [Number(/\\/(\\d\\d)\\/$/.exec(link.pathname)[1]), Math.round(10 * twelfths) / 10 + 1]
})`

interface NameOfMonth {
  readonly left: number
  readonly right: number
  readonly top: number
}
/** Positions of the names, by year, in the order of the months. */
const NAMES_OF_MONTHS = `[...document.querySelectorAll('.stripes p')].map((line) => [...line.querySelectorAll('a')].map((link) => {
  const name = document.createRange()
  name.selectNodeContents(link.firstChild)
  const { left, right, top } = name.getBoundingClientRect()
  return { left, right, top: Math.round(top) }
}))`

describe.skipIf(!hasBrowser)('every type of page', () => {
  const visit = useVisit()

  test.each(['light', 'dark'] as const)('has no axe violation in the %s scheme', async (colorScheme) => {
    await visit.tour({ ...DESK, colorScheme }, async (page, path) => expect(await axeFaults(page), path).toEqual([]))
  })

  test('has no axe violation on a phone', async () => {
    await visit.tour(PHONE, async (page, path) => expect(await axeFaults(page), path).toEqual([]))
  })

  test.each([
    ['a desktop', DESK],
    ['a phone', PHONE],
  ] as const)('on %s the archive shows the name of each month below its first day', async (_name, options) => {
    const page = await visit.open('/archive/', options)
    const months = (await page.evaluate(MONTHS_BELOW_STRIPES)) as readonly (readonly [number, number])[]
    expect(months.length).toBeGreaterThan(12)
    expect(months.filter(([month, place]) => Math.abs(month - place) > 0.11)).toEqual([])
  })

  test.each([
    ['the narrowest phone', { ...PHONE, viewport: { width: 320, height: 640 } }],
    ['a phone', PHONE],
  ] as const)(
    'on %s the archive shows the names of the months of a year in one line without overlap',
    async (_name, options) => {
      const page = await visit.open('/archive/', options)
      const months = (await page.evaluate(NAMES_OF_MONTHS)) as readonly (readonly NameOfMonth[])[]
      expect(months.flat().length).toBeGreaterThan(12)
      for (const names of months) {
        expect(new Set(names.map(({ top }) => top)).size).toBe(1)
        expect(names.filter(({ left }, at) => at > 0 && left < names[at - 1]!.right + 2)).toEqual([])
      }
    },
  )

  test('has no axe violation in the lightbox', async () => {
    const page = await visit.open('/2024/05/16/photo-4/')
    await page.keyboard.press('f')
    await page.locator('.lightbox img').waitFor()
    expect(await axeFaults(page)).toEqual([])
  })

  test.each([
    ['a desktop', DESK],
    ['a phone', PHONE],
  ] as const)('never shifts while it loads on %s', async (_name, options) => {
    // Stylesheet, typefaces and pictures come over the network each time, as on a first visit.
    const watch = async (page: Page) => {
      await page.addInitScript(WATCH_SHIFTS)
      const client = await page.context().newCDPSession(page)
      await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    }
    const look = async (page: Page, path: string) => {
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('shifts'), path).toEqual([])
    }
    await visit.tour(options, look, watch)
  })

  test.each<[string, (page: Buffer) => number]>([
    ['in its middle', (page) => Math.floor(page.length / 2)],
    ['where its footer begins', (page) => page.indexOf('<nav', page.indexOf('<footer'))],
  ])('never shifts when a page comes in two pieces, cut %s', async (_where, cutAt) => {
    // Grid rows and the footer change as more of the page arrives, so the browser must not paint half a page.
    const page = await visit.open('/')
    await page.addInitScript(WATCH_SHIFTS)
    const proxy = await startHaltingProxy(visit.service.baseUrl, cutAt)
    for (const path of ['/tags/', '/search/?q=fog', '/photographers/jens/?page=2', '/about/']) {
      await page.goto(proxy.baseUrl + path, { waitUntil: 'networkidle' })
      expect(await page.evaluate('shifts'), path).toEqual([])
    }
    proxy.close()
  })

  test.each([
    ['a desktop', '/2024/05/16/photo-4/', DESK, 0.75],
    ['a desktop', '/2024/05/17/photo-3/', DESK, 0.75],
    ['a phone held sideways', '/2024/05/16/photo-4/', { ...PHONE, viewport: { width: 844, height: 390 } }, 0.85],
    ['a phone held sideways', '/2024/05/17/photo-3/', { ...PHONE, viewport: { width: 844, height: 390 } }, 0.85],
    ['a small window', '/2024/05/16/photo-4/', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, 0.6],
    ['a small window', '/2024/05/17/photo-3/', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, 0.6],
  ] as const)('on %s the picture of %s is whole and large', async (_name, path, options, least) => {
    const page = await visit.open(path, options)
    const { y = 0, width = 0, height = 0 } = (await page.locator('.frame picture img').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(path.includes('16') ? 1.5 : 2 / 3, 1)
    const windowHeight = page.viewportSize()!.height
    expect(y + height).toBeLessThanOrEqual(windowHeight)
    expect(height).toBeGreaterThan(least * windowHeight)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('the texts of a portrait stand beside it where there is room', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 1440, height: 900 },
    ]) {
      const page = await visit.open('/2024/05/17/photo-3/', { viewport })
      const picture = (await page.locator('.frame').boundingBox())!
      const title = (await page.locator('h1').boundingBox())!
      expect(title.x).toBeGreaterThan(picture.x + picture.width)
      expect(title.y).toBeLessThan(picture.y + picture.height)
    }
  })
})
