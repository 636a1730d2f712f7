import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LEGAL_SITE } from '../legal-site.js'
import { useVisit } from './use-visit.js'
import { hasBrowser } from './visit.js'

/** Published days of the archive of `visit.ts`, whose last three are in the future. */
const DAYS = 797

/** Presses the key End until `isReached`: a busy browser may drop a press, or interrupt the scrolling. */
const pressEndUntil = (page: Page, isReached: () => Promise<boolean> | boolean) =>
  expect
    .poll(
      async () => {
        await page.keyboard.press('End')
        return isReached()
      },
      { timeout: 300_000, interval: 500 },
    )
    .toBe(true)

/** The days that are shown, newest first. */
const daysOf = (page: Page) =>
  page.locator('.wall-month time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')!))

describe.skipIf(!hasBrowser)('the wall', () => {
  const visit = useVisit([], { ...LEGAL_SITE, home: 'wall' })

  test('continues month by month to the first day, and shows each year once', async () => {
    const page = await visit.open('/')
    await pressEndUntil(page, async () => (await page.locator('.wall-next').count()) === 0)
    const days = await daysOf(page)
    expect(days).toHaveLength(DAYS)
    expect(days).toEqual(days.toSorted().reverse())
    expect(await page.locator('.wall-month h2 b').allTextContents()).toEqual(['2024', '2023', '2022'])
  })

  test('continues when a busy browser reports two changes of the link at once', async () => {
    const page = await visit.open('/archive/')
    await page.addInitScript(() => {
      const Observer = globalThis.IntersectionObserver
      globalThis.IntersectionObserver = class extends Observer {
        constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          const outOfSight = (entry: IntersectionObserverEntry) => ({ isIntersecting: false, target: entry.target })
          super((entries) => report([outOfSight(entries[0]!) as IntersectionObserverEntry, ...entries], this), options)
        }
      }
    })
    await page.goto(new URL('/', page.url()).href)
    await pressEndUntil(page, async () => (await page.locator('.wall-month').count()) > 1)
  })

  test('shows an appended month with the proportions and colours of its pictures', async () => {
    const page = await visit.open('/')
    await pressEndUntil(page, async () => (await page.locator('.wall-month').count()) > 1)
    const picture = page.locator('.wall-month:nth-of-type(2) .grid img').first()
    await picture.scrollIntoViewIfNeeded()
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    expect(Math.abs(width / height - 1.5) < 0.02 || Math.abs(width / height - 2 / 3) < 0.02).toBe(true)
    const ground = await picture.evaluate((image) => getComputedStyle(image).backgroundColor)
    expect(['rgb(77, 107, 138)', 'rgb(138, 107, 77)']).toContain(ground)
  })

  test('keeps the link to the month before when a captive portal answers', async () => {
    const page = await visit.open('/archive/')
    await page.route('**/2024/04/', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }))
    await page.goto(new URL('/', page.url()).href)
    let isAnswered = false
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/2024/04/')) isAnswered = true
    })
    await pressEndUntil(page, () => isAnswered)
    expect(await page.locator('.wall-next').getAttribute('href')).toBe('/2024/04/')
  })
})
