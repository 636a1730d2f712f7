import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { hasBrowser, PHONE } from '../browser/visit.js'
import { axeFaults } from './axe.js'
import { browseStudio } from './browse-studio.js'

const COUNT = 24

describe.skipIf(!hasBrowser)('the studio in a browser', () => {
  let studio: Awaited<ReturnType<typeof browseStudio>>
  beforeAll(async () => {
    studio = await browseStudio({ title: 'Harbour light' })
  })
  afterAll(() => studio.close())

  test('resumes a killed import without duplicates', async () => {
    const folder = join(studio.directory, 'pictures')
    await mkdir(folder)
    const dayOf = (index: number) => addDays(toPhotoDate('2012-03-01'), index)
    for (let index = 0; index < COUNT; index++) await studio.paint(join('pictures', `${dayOf(index)} Ferry.jpg`))
    const page = await studio.open('/import/')
    await page.check('[value=ghost]')
    await page.selectOption('#dates', 'name')
    await page.check('[value=folder]')
    await page.fill('#path', folder)
    await page.selectOption('#photographer', 'Jens')
    const shown = page.waitForResponse('**/import/pictures/0')
    await page.click('.import-form [type=submit]')
    expect((await shown).headers()['content-type']).toBe('image/webp')
    expect(await page.locator('.import-pictures li').count()).toBe(COUNT)
    expect(await axeFaults(page)).toEqual([])
    await page.click('button:has-text("Import them")')
    await page.waitForSelector('progress[value], .notice:has-text("photos imported")')
    const port = studio.port()
    await studio.kill()
    await studio.startStudio(port)
    const next = await studio.open('/import/')
    const goOn = next.locator('button:has-text("Resume")')
    if ((await goOn.count()) > 0) {
      await goOn.click()
      await next.waitForSelector('.notice strong')
    }
    expect((await studio.days()).length).toBe(COUNT)
  })

  test('updates running checks without a reload, at the width of a phone', async () => {
    const page = await studio.open('/maintenance/', PHONE)
    await page.evaluate('window.isSame = true')
    await page.click('button:has-text("Check the site")')
    await page.waitForSelector('.findings li')
    expect(await page.evaluate('window.isSame')).toBe(true)
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  test('the browser reported no errors', () => {
    expect(studio.complaints.filter((text) => !/422|ERR_CONNECTION|Failed to fetch/.test(text))).toEqual([])
  })
})
