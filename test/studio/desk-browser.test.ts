import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/photos/days/photo-date.js'
import { DESK, hasBrowser } from '../browser/visit.js'
import { axeFaults } from './axe.js'
import { browseStudio } from './browse-studio.js'

/** Titles, the oldest photo first. */
const NAMES = ['Alder', 'Beech', 'Cedar', 'Elm', 'Fir', 'Hazel']

describe.skipIf(!hasBrowser)('work lists and the table in a browser', () => {
  let studio: Awaited<ReturnType<typeof browseStudio>>
  beforeAll(async () => {
    studio = await browseStudio()
    await studio.addPhotos(NAMES)
  })
  afterAll(async () => {
    expect(studio.complaints.filter((text) => !text.includes('status of 422'))).toEqual([])
    await studio.close()
  })

  test('describes one photo after the other by keyboard', async () => {
    const page = await studio.open('/to-do/')
    await page.getByRole('link', { name: 'Without alt text' }).focus()
    await page.keyboard.press('Enter')
    for (const [name, left] of [
      ['Alder', 6],
      ['Beech', 5],
    ]) {
      await page.getByRole('heading', { name: `${name}` }).waitFor()
      await page.getByText(`${left} left`).waitFor()
      await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('alt')
      await page.keyboard.type(`Four squares, called ${name}.`)
      await page.keyboard.press('Control+Enter')
      await page.getByText(`${name} is saved.`).waitFor()
    }
    await page.getByRole('heading', { name: 'Cedar' }).waitFor()
    await page.locator('a[rel="next"]').press('Enter')
    await page.getByRole('heading', { name: 'Elm' }).waitFor()
  })

  test('keeps ticks when a link leads to another part of the page', async () => {
    const page = await studio.open('/many/')
    await page.getByRole('checkbox', { name: 'Hazel' }).click()
    await page.locator('a[href="#main"]').press('Enter')
    await expect.poll(() => page.url()).toContain('#main')
    await page.getByText('1 ticked.').waitFor()
  })

  test('sends a form once if its button is pressed twice', async () => {
    const page = await studio.open(`/photos/${addDays(studio.today, 2)}/`)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await page.getByLabel('Caption').fill('Bark.')
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await page.getByText('is saved.').waitFor()
    expect(posts).toHaveLength(1)
  })

  test('ticks a range with Shift by pointer and key, and reviews its tags', async () => {
    const page = await studio.open('/many/')
    const box = (name: string) => page.getByRole('checkbox', { name })
    await box('Hazel').click()
    await box('Elm').click({ modifiers: ['Shift'] })
    await page.getByText('3 ticked.').waitFor()
    await page.getByRole('button', { name: 'Select none' }).click()
    await page.getByText('0 ticked.').waitFor()
    await box('Hazel').click()
    await box('Elm').click({ modifiers: ['Shift'] })
    await page.getByText('3 ticked.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.value')).toContain(addDays(studio.today, 3))
    await page.keyboard.press('Shift+Space')
    await page.getByText('5 ticked.').waitFor()
    await page.getByLabel('Tags 1').fill('squares, painted')
    await page.keyboard.press('Enter')
    await page.getByText('5 photos would change.').waitFor()
    expect(await page.locator('ins').allTextContents()).toEqual(Array(5).fill('squares, painted'))
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Change 5 photos' }).click()
    await page.getByText('5 photos changed.').waitFor()
    await page.goto(studio.addressOf('/many/?tag=painted'))
    await page.getByText('5 photos found.').waitFor()
  })

  test.each(['light', 'dark'] as const)(
    'axe finds nothing in %s, and nothing is wider than 320 pixels',
    async (colorScheme) => {
      const page = await studio.open('/to-do/', { ...DESK, colorScheme, viewport: { width: 320, height: 640 } })
      const list = `/photos/${addDays(studio.today, 5)}/?list=tags`
      for (const path of ['/to-do/', list, '/to-do/duplicates/', '/many/?q=e', '/names/']) {
        await page.goto(studio.addressOf(path))
        // A job replaces its section while it runs, also under axe.
        await page.waitForFunction('document.querySelector("[data-running]") === null')
        // A typeface that arrives late can move the focused field below the line with the save button.
        await page.evaluate(
          'document.fonts.ready.then(() => document.activeElement.scrollIntoView({ block: "nearest" }))',
        )
        expect({ path, faults: await axeFaults(page) }).toEqual({ path, faults: [] })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
      }
    },
  )
})
