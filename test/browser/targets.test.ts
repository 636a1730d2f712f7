import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK, hasBrowser, PHONE, startVisit, type Visit } from './visit.js'

/**
 * What can be hit and is smaller than 44 px each way, a line each. A link within a sentence is as high as its line, which
 * WCAG 2.2 (2.5.5, 2.5.8) leaves free; the skip link is there for keys alone.
 */
const SMALL_TARGETS = `(() => {
  const isInSentence = (link) => getComputedStyle(link).display === 'inline' &&
    [...(link.closest('p, li, dd, td')?.childNodes ?? [])].some((node) => node.nodeType === 3 && /\\p{L}{2}/u.test(node.data))
  return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.classList.contains('skip'))
    .filter((target) => !isInSentence(target))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.99 || height < 43.99)
    .map(([target, { width, height }]) => target.textContent.trim() + ' ' + Math.round(width) + ' × ' + Math.round(height))
})()`

const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 640 } }

describe.skipIf(!hasBrowser)('everything that can be hit is at least 44 px wide and high', { timeout: 90_000 }, () => {
  let visit: Visit
  beforeAll(async () => {
    visit = await startVisit()
  })
  afterAll(() => visit.close())

  test.each<[string, BrowserContextOptions]>([
    ['the narrowest phone', NARROW],
    ['a phone', PHONE],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desk', DESK],
  ])('on %s', (_name, options) =>
    visit.tour(options, async (page, path) => {
      expect(await page.evaluate(SMALL_TARGETS), path).toEqual([])
      if (path !== '/developers/reference/') return
      await page.locator('#open-reference').click()
      await page.locator('.opblock').first().waitFor()
      expect(await page.evaluate(SMALL_TARGETS), 'the open reference').toEqual([])
    }),
  )
})
