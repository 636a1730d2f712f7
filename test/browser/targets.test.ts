import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE } from './visit.js'

/**
 * Targets less than 44 px wide or high; 24 px where words follow each other in lines, or days in
 * rows (WCAG 2.2, 2.5.8). A link within a sentence is as high as its line, which 2.5.8 leaves free; the skip link is there
 * for keys alone. Months out of sight are drawn first: until then Chromium may say that their headings are 0 × 0.
 */
const SMALL_TARGETS = `(() => {
  const isInSentence = (link) => getComputedStyle(link).display === 'inline' &&
    [...(link.closest('p, li, dd, td')?.childNodes ?? [])].some((node) => node.nodeType === 3 && /\\p{L}{2}/u.test(node.data))
  const inLines = '.about h1, .about p, .wall-frame figcaption, .map > svg, .map figcaption, .words-list, .facets, .months, .stripes p'
  const least = (target) => target.localName === 'a' && target.closest(inLines) ? 23.99 : 43.99
  for (const month of document.querySelectorAll('.months section')) month.style.contentVisibility = 'visible'
  return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.classList.contains('skip'))
    .filter((target) => !isInSentence(target))
    .map((target) => [target, target.getBoundingClientRect()])
    .filter(([target, { width, height }]) => width < least(target) || height < least(target))
    .map(([target, { width, height }]) => target.textContent.trim() + ' ' + Math.round(width) + ' × ' + Math.round(height))
})()`

const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 640 } }

describe.skipIf(!hasBrowser)('controls are at least 44 px wide and high, links in lines 24 px', () => {
  const visit = useVisit()

  test.each<[string, BrowserContextOptions]>([
    ['the narrowest phone', NARROW],
    ['a phone', PHONE],
    ['a tablet', { viewport: { width: 768, height: 1024 } }],
    ['a desktop', DESK],
  ])('on %s', (_name, options) =>
    visit.tour(options, async (page, path) => {
      await page.evaluate('document.fonts.ready')
      expect(await page.evaluate(SMALL_TARGETS), path).toEqual([])
      if (path !== '/developers/reference/') return
      await page.locator('#open-reference').click()
      await page.locator('.opblock').first().waitFor()
      expect(await page.evaluate(SMALL_TARGETS), 'the open reference').toEqual([])
    }),
  )
})
