import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/photos/days/photo-date.js'
import { DESK, hasBrowser } from '../browser/visit.js'
import { run } from '../program/run.js'
import { axeFaults } from './axe.js'
import { browseStudio } from './browse-studio.js'

describe.skipIf(!hasBrowser)('one photo in a browser', { retry: 1 }, () => {
  let studio: Awaited<ReturnType<typeof browseStudio>>
  const path = (ahead: number) => `/photos/${addDays(studio.today, ahead)}/`
  beforeAll(async () => {
    studio = await browseStudio()
    await studio.addPhotos(['One', 'Two', 'Three'])
  })
  afterAll(async () => {
    // The browser logs the refused form itself.
    expect(studio.complaints.filter((text) => !text.includes('status of 422'))).toEqual([])
    await studio.close()
  })

  test('keys open the neighbours, except while typing', async () => {
    const page = await studio.open(path(3))
    await page.keyboard.press('j')
    await page.waitForURL(`**${path(2)}`)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`**${path(3)}`)
    await page.getByLabel('Title').focus()
    await page.keyboard.type('jk')
    expect(page.url()).toBe(studio.addressOf(path(3)))
    expect(await page.getByLabel('Title').inputValue()).toContain('jk')
  })

  test('saves by key and opens the next photo', async () => {
    const page = await studio.open(path(2))
    await page.getByLabel('Alt text').fill('Four squares.')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(`**${path(3)}`)
    await page.getByText('One is saved.').waitFor()
    await page.goBack()
    await page.waitForURL(`**${path(2)}`)
    await expect.poll(() => page.getByLabel('Alt text').inputValue()).toBe('Four squares.')
    expect(await page.locator('#draft').isVisible()).toBe(false)
  })

  test('offers unsaved input again after leaving and after a restart', async () => {
    const page = await studio.open(path(3))
    await page.getByLabel('Alt text').fill('Something red.')
    await page.getByLabel('Tags 1').fill('red')
    await page.locator('.top .name').click()
    await page.locator('.weeks').waitFor()
    const port = studio.port()
    await studio.kill()
    await run(['edit', addDays(studio.today, 3), '--location', 'Oslo, Norway'], studio.env)
    await studio.startStudio(port)
    await studio.enter(page, path(3))
    expect(await page.getByLabel('Alt text').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Restore it' }).click()
    expect(await page.getByLabel('Alt text').inputValue()).toBe('Something red.')
    expect(await page.getByLabel('Tags 1').inputValue()).toBe('red')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Two is saved.').waitFor()
    await page.reload()
    await page.locator(':root[data-live]').waitFor()
    expect(await page.locator('#field-location').inputValue()).toBe('Oslo, Norway')
    expect(await page.locator('#draft').isVisible()).toBe(false)
  })

  test('still offers unsaved input, also from the version before, after another field was saved', async () => {
    const page = await studio.open(path(2))
    await page.getByLabel('Alt text').fill('')
    await page.evaluate(`for (const [key, draft] of Object.entries(localStorage)) if (key.includes('draft'))
      localStorage[key] = JSON.stringify(JSON.parse(draft).filter(([name]) => !name.startsWith('was.')))`)
    await page.reload()
    await page.getByRole('button', { name: 'Restore it' }).waitFor()
    await page.locator('#field-location').fill('Sylt, Germany')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('One is saved.').waitFor()
    await page.getByRole('button', { name: 'Restore it' }).click()
    expect(await page.getByLabel('Alt text').inputValue()).toBe('')
  })

  test('keeps the input if the studio does not answer or refuses it, until it is saved', async () => {
    const page = await studio.open(path(4))
    await page.getByLabel('Alt text').fill('Something blue. ')
    await page.locator('#field-slug').fill('Not an address')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The studio is not responding').waitFor()
    expect(await page.getByLabel('Alt text').inputValue()).toBe('Something blue. ')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('#field-slug[aria-invalid]').fill('three')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Three is saved.').waitFor()
    expect(await page.evaluate('Object.keys(localStorage).join()')).not.toContain('draft')
    studio.complaints.splice(0)
  })

  test.each(['light', 'dark'] as const)(
    'has no axe violation in the %s scheme, with all details open',
    async (scheme) => {
      const page = await studio.open(path(3), { ...DESK, colorScheme: scheme })
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
      expect(await axeFaults(page)).toEqual([])
    },
  )

  test('is no wider than a window of 320 pixels', async () => {
    const page = await studio.open(path(3), { viewport: { width: 320, height: 640 } })
    await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  })
})
