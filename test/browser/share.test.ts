import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE } from './visit.js'

const PATH = '/2024/05/16/photo-4/'
const ADDRESS = `http://photos.localhost${PATH}`

describe.skipIf(!hasBrowser)('sharing a photo', () => {
  const visit = useVisit()

  /** A page where `kept()` has what was copied to the clipboard, and what the system was asked to share. */
  const openPage = async (path: string, hasSheet: boolean) => {
    const page = await visit.open('/contact/')
    await page.addInitScript((isThere) => {
      const kept: { copied?: string; shared?: ShareData | undefined } = {}
      Object.assign(window, { kept })
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(kept, { copied: text }) },
      })
      const share = async (shared?: ShareData) => Object.assign(kept, { shared })
      Object.defineProperty(navigator, 'share', { value: isThere ? share : undefined })
    }, hasSheet)
    await page.goto(`http://photos.localhost${path}`)
    const kept = () => page.evaluate(() => (window as unknown as { kept: Record<string, unknown> }).kept)
    return { page, kept }
  }

  test('opens the share menu of the system if it has one', async () => {
    const { page, kept } = await openPage(PATH, true)
    await page.locator('#share').click()
    await expect.poll(kept).toEqual({ shared: { title: 'Photo 4 · Photoblog', url: ADDRESS } })
  })

  test('otherwise copies the address, on the home page that of the photo', async () => {
    const { page, kept } = await openPage('/', false)
    await page.locator('#share').click()
    await expect.poll(kept).toEqual({ copied: 'http://photos.localhost/2024/05/17/photo-3/' })
    expect(await page.locator('#share').textContent()).toBe('Copied')
  })

  test.each([
    ['a laptop', DESK],
    ['a phone', PHONE],
  ])('opens without script on %s', async (_, options) => {
    const page = await visit.open(PATH, { ...options, javaScriptEnabled: false })
    if (await page.locator('.more > summary').isVisible()) await page.locator('.more > summary').click()
    expect(await page.locator('#embed').isVisible()).toBe(false)
    await page.locator('.use > summary').click()
    expect(await page.locator('#embed').isVisible()).toBe(true)
    expect(await page.locator('#share').isVisible()).toBe(false)
  })
})
