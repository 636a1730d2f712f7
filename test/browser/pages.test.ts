import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, hasBrowser, PHONE, startVisit, VISITED_PAGES, type Visit } from './visit.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong, a line each. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE)
  return page.evaluate(
    'axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => r.violations.map((v) => v.id + ": " + v.nodes.map((n) => n.html).slice(0, 3).join(" ")))',
  )
}

const WATCH_SHIFTS =
  'globalThis.shifts = []; new PerformanceObserver((list) => { for (const entry of list.getEntries()) shifts.push(entry.value) }).observe({ type: "layout-shift", buffered: true })'

describe.skipIf(!hasBrowser)('every type of page', { timeout: 120_000 }, () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await startVisit()
  })
  afterAll(async () => {
    expect(visit.complaints).toEqual([])
    await visit.close()
  })

  test.each(['light', 'dark'] as const)('has no axe violation in the %s scheme', async (colorScheme) => {
    for (const path of VISITED_PAGES) {
      const page = await visit.open(path, { ...DESK, colorScheme })
      expect(await violationsOf(page), path).toEqual([])
      await page.context().close()
    }
  })

  test('has no axe violation on a phone', async () => {
    for (const path of VISITED_PAGES) {
      const page = await visit.open(path, PHONE)
      expect(await violationsOf(page), path).toEqual([])
      await page.context().close()
    }
  })

  test.each([
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const)('never shifts while it loads on %s', async (_name, options) => {
    for (const path of VISITED_PAGES) {
      const page = await visit.open('/contact/', options)
      await page.addInitScript(WATCH_SHIFTS)
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' })
      expect(await page.evaluate('shifts'), path).toEqual([])
      await page.context().close()
    }
  })

  test('keeps portrait and landscape whole inside the window', async () => {
    for (const path of ['/2024/05/16/photo-4/', '/2024/05/17/photo-3/']) {
      const page = await visit.open(path)
      const box = await page.locator('.frame picture img').boundingBox()
      const { width = 0, height = 0 } = box ?? {}
      expect(width / height).toBeCloseTo(path.includes('16') ? 1.5 : 2 / 3, 1)
      expect(height).toBeLessThan(900)
      expect(Math.max(width / 1440, height / 900)).toBeGreaterThan(0.75)
      await page.context().close()
    }
  })
})
