import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../files.js'
import { LEGAL_SITE } from '../legal-site.js'
import { DESK, hasBrowser, startVisit, type Visit } from './visit.js'

const EVENING = '2024-05-17T23:50:00+02:00'
const NIGHT = '2024-05-18T00:01:00+02:00'
const SITE = 'http://photos.localhost'
/** Messages that browsers log when offline, and about pages that others embed. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|frame-ancestors|screen-wake-lock/

const headingOf = (page: Page) => page.locator('h1').textContent()
const isShown = (page: Page) =>
  page.locator('figure img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
const minutes = (count: number) => count * 60_000
const headingLater = async (page: Page) => {
  await page.clock.fastForward(minutes(1))
  return headingOf(page)
}

test('the script of the frame is small', async () => {
  const script = await readFile(join(projectRoot, 'src/site/assets/frame.js'))
  expect(brotliCompressSync(script).length).toBeLessThan(2048)
})

describe.skipIf(!hasBrowser)('the frame', () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await startVisit()
  })
  beforeEach(() => visit.service.setNow(EVENING))
  afterAll(async () => {
    await visit.close()
    expect(visit.complaints.filter((one) => !EXPECTED.test(one))).toEqual([])
  })

  /** Opens a page in the evening, with a clock that the test moves. */
  const openFrame = async (query = '') => {
    const page = await visit.open('/contact/')
    await page.clock.install({ time: new Date(EVENING) })
    await page.goto(`${SITE}/frame/${query}`)
    return page
  }

  test('shows the next picture after midnight', async () => {
    const page = await openFrame()
    expect(await headingOf(page)).toBe('Photo 3')
    await page.clock.fastForward(minutes(9))
    expect(await headingOf(page)).toBe('Photo 3')
    visit.service.setNow(NIGHT)
    await page.clock.fastForward(minutes(2))
    await expect.poll(() => headingOf(page)).toBe('Photo 2')
    expect(await isShown(page)).toBe(true)
    expect(await page.title()).toContain('Photo 2')
  })

  test('keeps its picture past midnight when offline, and shows the next when online again', async () => {
    const page = await openFrame()
    await page.context().setOffline(true)
    visit.service.setNow('2024-05-18T06:00:00+02:00')
    // Requests fail in real time, so the night is many short steps.
    for (let step = 0; step < 12; step++) {
      await page.clock.fastForward(minutes(30))
      expect([await headingOf(page), await isShown(page)]).toEqual(['Photo 3', true])
    }
    await page.context().setOffline(false)
    await expect.poll(() => headingOf(page)).toBe('Photo 2')
    expect(await isShown(page)).toBe(true)
  })

  test('retries when the server fails, but rarely', async () => {
    const page = await openFrame()
    let requests = 0
    await page.route('**/frame/', (route) => {
      requests++
      return route.abort()
    })
    for (let minute = 0; minute < 130; minute++) await page.clock.fastForward(minutes(1))
    expect(requests).toBeGreaterThan(3)
    expect(requests).toBeLessThan(25)
    await page.unroute('**/frame/')
    visit.service.setNow(NIGHT)
    // The last failure may still be on its way.
    await expect.poll(() => headingLater(page)).toBe('Photo 2')
  })

  test('shows the photos of a series one by one past midnight, and a reload keeps the place', async () => {
    const page = await openFrame('?series=Low+water&minutes=10&caption=none')
    expect(await headingOf(page)).toBe('Photo 3')
    await page.clock.fastForward(minutes(11))
    await expect.poll(() => headingOf(page)).toBe('Photo 4')
    visit.service.setNow(NIGHT)
    await page.clock.fastForward(minutes(11))
    await expect.poll(() => headingOf(page)).toBe('Photo 5')
    await page.reload()
    expect(await headingOf(page)).toBe('Photo 5')
  })

  test('goes on to the photo after one whose picture does not load', async () => {
    const page = await openFrame('?minutes=10')
    await page.route('**/images/2024/05/16/*', (route) => route.fulfill({ status: 404 }))
    await page.clock.fastForward(minutes(10))
    await expect.poll(() => headingLater(page)).toBe('Photo 5')
  })

  test('goes on to it even if pictures come from another host, which its script may not ask', async () => {
    const away = await startVisit([], LEGAL_SITE, { mediaUrl: 'http://media.localhost' })
    onTestFinished(() => away.close())
    away.service.setNow(EVENING)
    const page = await away.open('/contact/')
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
    await page.route('http://media.localhost/**', (route) => {
      const isMissing = route.request().url().includes('/2024/05/16/')
      return route.fulfill(isMissing ? { status: 404 } : { body, contentType: 'image/svg+xml' })
    })
    await page.clock.install({ time: new Date(EVENING) })
    await page.goto(`${SITE}/frame/?minutes=10`)
    await page.clock.fastForward(minutes(10))
    await expect.poll(() => headingLater(page)).toBe('Photo 5')
  })

  test('begins again, with the second photo next, if no photo is left from the named day on', async () => {
    const page = await visit.open('/frame/?minutes=10&day=2000-01-01')
    expect(await page.locator('figure').getAttribute('data-next')).toBe('/frame/?minutes=10&day=2024-05-16')
  })

  test.each([
    ['a television', { width: 1920, height: 1080 }],
    ['a phone', { width: 390, height: 844 }],
    ['an e-ink display', { width: 600, height: 800 }],
  ])('fills the screen of %s, and nothing scrolls', async (_, viewport) => {
    const page = await visit.open('/frame/', { viewport })
    const box = await page.locator('figure').boundingBox()
    expect(box).toEqual({ x: 0, y: 0, ...viewport })
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect(scrolls).toBe(false)
  })

  test('without a caption, shows it while its link has the focus', async () => {
    const page = await visit.open('/frame/?caption=none')
    await page.keyboard.press('Tab')
    expect((await page.locator('figcaption').boundingBox())?.height).toBeGreaterThan(24)
  })

  test('shows the whole outline of its link', async () => {
    const page = await visit.open('/frame/')
    await page.keyboard.press('Tab')
    const below = await page.locator('figcaption a').evaluate((link) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(link)
      return (
        innerHeight -
        link.getBoundingClientRect().bottom -
        Number.parseFloat(outlineOffset) -
        Number.parseFloat(outlineWidth)
      )
    })
    expect(below).toBeGreaterThanOrEqual(0)
  })

  test('shows the picture without script, and the browser loads the next page by itself', async () => {
    const page = await visit.open('/frame/?minutes=1&year=2023', { ...DESK, javaScriptEnabled: false })
    const first = await page.locator('h1').textContent()
    expect(await page.locator('noscript meta').getAttribute('content')).toBe(
      '60; url=/frame/?year=2023&minutes=1&day=2023-12-30',
    )
    await page.goto(`${SITE}/frame/?minutes=1&year=2023&day=2023-12-30`)
    expect(await page.locator('h1').textContent()).not.toBe(first)
  })

  test('may be embedded by another site, unlike all other pages', async () => {
    const elsewhere = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<iframe id="frame" src="${SITE}/frame/"></iframe><iframe id="home" src="${SITE}/"></iframe>`)
    })
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
    const page = await visit.open('/contact/')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    expect(await page.frameLocator('#frame').locator('h1').textContent()).toBe('Photo 3')
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
    elsewhere.close()
  })

  test('shows a photo that comes late in the day', async () => {
    const page = await openFrame()
    const photos = visit.service.archive.published().newest(0, 800).toReversed()
    await visit.service.replacePhotos(photos.map((photo, at) => (at === 796 ? { ...photo, title: 'Late' } : photo)))
    await page.clock.fastForward(minutes(9))
    await page.clock.fastForward(minutes(22))
    await expect.poll(() => headingOf(page)).toBe('Late')
  })
})
