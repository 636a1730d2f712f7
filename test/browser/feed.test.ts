import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE } from './visit.js'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(!hasBrowser)('a feed in a browser', () => {
  const visit = useVisit()

  test('says what it is, and shows its photos as links instead of its source', async () => {
    const page = await visit.open('/feed.xml', DESK)
    expect(await page.locator('h1').textContent()).toBe('Photoblog')
    expect(await page.locator('code').textContent()).toBe('http://photos.localhost/feed.xml')
    expect(await page.locator('li a:visible').count()).toBe(20)
    expect(await page.locator('item:visible, channel > description:visible').count()).toBe(0)
    await expect.poll(() => page.evaluate('document.querySelector("img").naturalWidth')).toBeGreaterThan(0)
    await page.locator('li a').first().click()
    await page.waitForURL('**/2024/05/17/photo-3/')
  })

  test('is as wide as the screen of a phone, and has no axe violation', async () => {
    const page = await visit.open('/categories/landscapes/feed.xml', PHONE)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport?.width)
    await page.evaluate(AXE)
    const rules = '{ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }'
    expect(await page.evaluate(`axe.run(document, ${rules}).then((r) => r.violations.map((v) => v.id))`)).toEqual([])
  })
})
