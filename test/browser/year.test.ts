import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE } from './visit.js'

/** The number of days of a year within the window, and of rows of days. */
const SEEN = `(() => {
  const boxes = [...document.querySelectorAll('.cells a')].map((cell) => cell.getBoundingClientRect())
  return {
    days: boxes.filter(({ top, bottom, left, right }) => top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth).length,
    rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
  }
})()`

/** The colour on the screen in the middle of the picture of a day. */
async function colourOf(page: Page, day: string): Promise<readonly number[]> {
  const name = `.cells a[href^="${day}"] .shot`
  const shot = page.locator(name)
  await shot.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await shot.boundingBox()) ?? {}
  const { data } = await sharp(await shot.screenshot())
    .extract({ left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** The landscape of the test archive is #4d6b8a, the portrait #8a6b4d. */
const isBlue = ([red = 0, , blue = 0]: readonly number[]) => blue - red > 40
const isBrown = ([red = 0, , blue = 0]: readonly number[]) => red - blue > 40

describe.skipIf(!hasBrowser)('a year', () => {
  const visit = useVisit()

  test('fits a desktop screen, a month to a row', async () => {
    const page = await visit.open('/2023/')
    expect(await page.evaluate(SEEN)).toEqual({ days: 365, rows: 12 })
  })

  test('shows months as calendars on a phone', async () => {
    const page = await visit.open('/2023/', PHONE)
    const { width = 0 } = (await page.locator('.cells a').first().boundingBox()) ?? {}
    expect(width).toBeGreaterThan(44)
  })

  test.each([
    ['in forced colours', { ...DESK, forcedColors: 'active' }, undefined],
    ['on paper', DESK, 'print'],
    ['without JavaScript', { ...DESK, javaScriptEnabled: false }, undefined],
  ] as const)('shows the picture of each day %s', async (_name, options, media) => {
    const page = await visit.open('/2024/', options)
    if (media !== undefined) await page.emulateMedia({ media })
    // A picture that has arrived is decoded and painted a little later.
    await expect.poll(async () => isBlue(await colourOf(page, '/2024/05/16/'))).toBe(true)
    await expect.poll(async () => isBrown(await colourOf(page, '/2024/05/17/'))).toBe(true)
  })

  test('is printed on one sheet', async () => {
    const page = await visit.open('/2023/')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('1')
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))
  })
})
