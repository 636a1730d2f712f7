import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { DESK, hasBrowser, PHONE, startVisit } from './visit.js'

describe.skipIf(!hasBrowser)('a German site', () => {
  test('shows German texts from the script: help, scheme, copying', async () => {
    const visit = await startVisit([], { ...SPECIFIED_SITE, language: 'de' })
    const page = await visit.open('/2024/05/17/photo-3/', {
      ...DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Tasten' }).click()
    expect(await page.getByRole('dialog', { name: 'Tasten' }).textContent()).toContain('der Tag davor')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await page.getByRole('button', { name: 'Dunkel' }).click()
    await page.getByRole('button', { name: 'Hell' }).waitFor()
    // The button says so briefly.
    const copied = page.getByRole('button', { name: 'Kopiert' }).waitFor()
    await page.getByRole('button', { name: 'Kopieren' }).click()
    await copied
    await page.getByRole('button', { name: 'Kopieren' }).waitFor()
    expect(visit.complaints).toEqual([])
    await visit.close()
  })

  test('keeps its longer words within the narrowest phone', async () => {
    const visit = await startVisit([], { ...SPECIFIED_SITE, language: 'de' })
    for (const path of ['/', '/2024/', '/2024/05/', '/archive/', '/search/?q=fog', '/about/', '/licence/']) {
      const page = await visit.open(path, { ...PHONE, viewport: { width: 320, height: 640 } })
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true)
    }
    await visit.close()
  })
})

describe.skipIf(!hasBrowser)('typefaces', () => {
  /** Files that a page fetches, pictures excepted: transferred bytes by name. */
  async function weigh(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const names = new Map<string, string>()
    const bytes = new Map<string, number>()
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Image') names.set(requestId, new URL(response.url).pathname)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId)
      if (name !== undefined) bytes.set(name, encodedDataLength)
    })
    await page.goto(new URL(path, page.url()).href)
    // The page requests its files during layout.
    await page.evaluate('document.body.offsetHeight, document.fonts.ready.then(() => true)')
    await expect.poll(() => [...names.values()].filter((name) => !bytes.has(name))).toEqual([])
    return bytes
  }

  test('for other Latin alphabets are fetched only by pages with their letters', async () => {
    const visit = await startVisit()
    const page = await visit.open('/robots.txt')
    const usual = await weigh(page, '/2024/05/17/photo-3/')
    expect([...usual.keys()].filter((name) => name.includes('-ext-'))).toEqual([])

    await visit.service.replacePhotos([makePhoto('2024-05-17', { title: 'Łódź o świcie', location: 'Győr, Hungary' })])
    const other = await visit.open('/robots.txt')
    const rare = await weigh(other, '/2024/05/17/photo-of-2024-05-17/')
    expect([...rare.keys()].filter((name) => name.includes('-ext-'))).toHaveLength(2)
    const total = (weights: ReadonlyMap<string, number>) => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0)
    expect(total(usual)).toBeLessThan(80 * 1024)
    expect(total(rare)).toBeLessThan(80 * 1024)
    await visit.close()
  })
})
