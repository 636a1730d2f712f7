import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/photos/days/photo-date.js'
import { DESK, hasBrowser, PHONE } from '../browser/visit.js'
import { buildIim, tagJpeg } from '../media-fixtures.js'
import { axeFaults } from './axe.js'
import { browseStudio } from './browse-studio.js'

type Browsed = Awaited<ReturnType<typeof browseStudio>>

const cell = (page: Page, { today }: Browsed, ahead: number) => page.locator(`#day-${addDays(today, ahead)}`)

/** Drops files on an element, as from the desktop. */
async function dropFiles(page: Page, selector: string, files: readonly string[]): Promise<void> {
  const given = files.map((file) => ({ name: file.split('/').at(-1), bytes: readFileSync(file).toString('base64') }))
  await page.evaluate(`{
    const data = new DataTransfer()
    for (const { name, bytes } of ${JSON.stringify(given)}) {
      data.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: 'image/jpeg' }))
    }
    const target = document.querySelector(${JSON.stringify(selector)})
    for (const type of ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }))
    }
  }`)
}

describe.skipIf(!hasBrowser)('the queue in a browser', { retry: 1 }, () => {
  let studio: Browsed
  beforeAll(async () => {
    studio = await browseStudio()
    await studio.addPhotos(['One', 'Two', 'Three', 'Four'])
  })
  afterAll(async () => {
    expect(studio.complaints).toEqual([])
    await studio.close()
  })

  test('drags a photo to a free day and onto another; keys undo and redo', async () => {
    // High enough not to scroll during the drag.
    const page = await studio.open('/', { viewport: { width: 1440, height: 1800 } })
    await cell(page, studio, 5).dragTo(cell(page, studio, 8))
    await cell(page, studio, 8).getByText('Four').waitFor()
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '8 Four'])
    await cell(page, studio, 2).dragTo(cell(page, studio, 4))
    await cell(page, studio, 4).getByText('One').waitFor()
    expect(await studio.days()).toEqual(['2 Three', '3 Two', '4 One', '8 Four'])
    await cell(page, studio, 8).dragTo(cell(page, studio, 3), { targetPosition: { x: 5, y: 60 } })
    await cell(page, studio, 3).getByText('Four').waitFor()
    expect(await studio.days()).toEqual(['2 Three', '3 Four', '4 Two', '5 One'])
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: moving of 3 photos').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: moving of 2 photos').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: moving, ').waitFor()
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four'])
    await page.keyboard.press('Control+Shift+z')
    await page.getByText('Redone: moving, ').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: moving, ').waitFor()
  })

  test('inserts a photo dropped between two days', async () => {
    // Both days are in one row: before a Monday is the edge of the page.
    const page = await studio.open('/', { viewport: { width: 1440, height: 1800 } })
    const box = async (ahead: number) => (await cell(page, studio, ahead).boundingBox())!
    const isMonday = new Date(addDays(studio.today, 3)).getUTCDay() === 1
    const to = isMonday ? 4 : 3
    const [left, right] = [await box(to - 1), await box(to)]
    await cell(page, studio, 5).hover()
    await page.mouse.down()
    const between = [(left.x + left.width + right.x) / 2, right.y + 60] as const
    await page.mouse.move(...between)
    await page.mouse.move(between[0], between[1] + 1)
    await page.locator(`#day-${addDays(studio.today, to)}.between`).waitFor()
    await page.mouse.up()
    await cell(page, studio, to).getByText('Four').waitFor()
    const inserted = isMonday ? ['2 One', '3 Two', '4 Four', '5 Three'] : ['2 One', '3 Four', '4 Two', '5 Three']
    expect(await studio.days()).toEqual(inserted)
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: ').waitFor()
  })

  test('announces each step when a photo is moved by keyboard', async () => {
    const page = await studio.open('/')
    const told = () =>
      page.evaluate(`[...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join(' ')`)
    await cell(page, studio, 5).locator('a').focus()
    await page.keyboard.press('m')
    await expect.poll(told).toContain('Four picked up')
    await page.keyboard.press('ArrowRight')
    await expect.poll(told).toContain(', free')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(told).toContain('has Three')
    await page.keyboard.press('i')
    await cell(page, studio, 5).getByText('Three').waitFor()
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Four', '5 Three'])
    await expect.poll(told).toContain('Four is now on')
    await page.locator('.top').getByRole('link', { name: 'Work' }).click()
    await page.getByRole('heading', { name: 'What is left to do' }).waitFor()
    expect(await told()).not.toContain('Four')
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: moving of 2 photos').waitFor()
  })

  test('Escape cancels a move', async () => {
    const page = await studio.open('/')
    await cell(page, studio, 5).locator('a').focus()
    for (const key of ['m', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
    await page.locator('body:not([data-picking])').waitFor()
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four'])
  })

  test('asks before a drop on a past day publishes a photo, or hides the one there', async () => {
    const page = await studio.open(`/?from=${addDays(studio.today, -7)}`, { viewport: { width: 1440, height: 1800 } })
    const answer = (name: string) => page.locator('#main').getByRole('button', { name, exact: true }).click()
    await cell(page, studio, 5).dragTo(cell(page, studio, -1))
    await page.getByRole('heading', { name: 'Publish it now?' }).waitFor()
    await page.getByRole('link', { name: 'Leave it as it is' }).click()
    await cell(page, studio, -1).waitFor()
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four'])
    await cell(page, studio, 5).dragTo(cell(page, studio, -1))
    await answer('Publish now')
    await cell(page, studio, -1).getByText('Four').waitFor()
    await cell(page, studio, 2).dragTo(cell(page, studio, -1))
    await page.getByRole('heading', { name: 'Publish and hide photos now?' }).waitFor()
    await answer('Publish and hide')
    await cell(page, studio, -1).getByText('One').waitFor()
    expect(await studio.days()).toEqual(['-1 One', '2 Four', '3 Two', '4 Three'])
    await cell(page, studio, -1).locator('a').focus()
    await page.keyboard.press('m')
    await page.locator('#notice').getByText('this photo is published').waitFor()
    for (const agree of ['Publish and hide', 'Hide until then']) {
      await page.keyboard.press('Control+z')
      await answer(agree)
      await page.getByText('Undone: moving').waitFor()
    }
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four'])
  })

  test('says why a drop is impossible and cancels it', async () => {
    const firstDate = addDays(studio.today, -1)
    const site = { photographers: [{ name: 'Jens' }], firstDate }
    await writeFile(`${studio.env.DATA_DIR}/site.json`, JSON.stringify(site))
    const page = await studio.open(`/?from=${addDays(studio.today, -7)}`, { viewport: { width: 1440, height: 1800 } })
    const told = page.locator('#notice').getByText(`is before the first day of the site, ${firstDate}`)
    const say = async (text: string) => {
      await page.locator('#notice').getByText(text).waitFor()
      await page.locator('body:not([data-picking])').waitFor()
    }
    await cell(page, studio, 5).dragTo(cell(page, studio, -2))
    await told.waitFor()
    await cell(page, studio, 5).dragTo(page.locator('h1'))
    await say('Put back where it was.')
    await cell(page, studio, 5).locator('a').focus()
    for (const key of ['m', ...Array<string>(7).fill('ArrowLeft'), 'Enter']) await page.keyboard.press(key)
    await told.waitFor()
    expect(await page.locator('.picked').count()).toBe(0)
    await cell(page, studio, 5).locator('a').focus()
    for (const key of ['m', ...Array<string>(6).fill('ArrowLeft'), 'i']) await page.keyboard.press(key)
    await say('has begun')
    expect(await page.locator('.picked').count()).toBe(0)
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four'])
  })

  test('moves several selected photos to a touched day', async () => {
    const page = await studio.open('/', PHONE)
    for (const ahead of [2, 3]) await cell(page, studio, ahead).locator('input').check()
    await page.locator('#arrange').getByRole('button', { name: 'Move' }).click()
    await cell(page, studio, 9).tap()
    await cell(page, studio, 10).locator('img').waitFor()
    expect(await studio.days()).toEqual(['4 Three', '5 Four', '9 One', '10 Two'])
    await page.locator('#undo button').click()
    await page.getByText('Undone: moving of 2 photos').waitFor()
  })

  test('adds files dropped on a day from that day on, even on another page or if one is sent again', async () => {
    const page = await studio.open('/')
    let posts = 0
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' && posts++ === 1 ? route.abort() : route.continue(),
    )
    const files: string[] = []
    for (const title of ['Five', 'Six', 'Zero']) files.push(await studio.paint(`dropped ${title}.jpg`, title))
    const letter = `${studio.directory}/letter.jpg`
    await writeFile(letter, 'Dear aunt')
    await dropFiles(page, `#day-${addDays(studio.today, 5)}`, [...files, letter])
    await cell(page, studio, 8).locator('a').waitFor()
    await page.locator('a[rel=next]').first().click()
    await page.waitForURL('**/?from=**')
    await page.getByText('3 added, 1 refused').waitFor()
    expect(await page.locator('.uploads').textContent()).toContain('letter.jpg contains text, not a picture')
    expect(await studio.days()).toEqual(['2 One', '3 Two', '4 Three', '5 Four', '6 Five', '7 Six', '8 Zero'])
    studio.complaints.splice(0)
  })

  test('teaches an unknown name once, and adds its files without sending them again', async () => {
    const page = await studio.open('/')
    const files: string[] = []
    for (const name of ['Nagel 1.jpg', 'Nagel 2.jpg', 'Lind.jpg']) {
      const file = await studio.paint(name)
      const creator = name === 'Lind.jpg' ? 'A. Lind' : 'Lukas Nagel'
      await writeFile(file, tagJpeg(await readFile(file), { iim: buildIim([2, 80, Buffer.from(creator)]) }))
      files.push(file)
    }
    await page.setInputFiles('#add [type=file]', files)
    const list = page.locator('.uploads')
    await list.getByText('0 added, 0 refused, 3 need a photographer').waitFor()
    expect(await list.locator('a[href$="/#waiting"]').count()).toBe(3)
    await page.locator('#waiting form').nth(1).waitFor()
    expect(await axeFaults(page)).toEqual([])
    const nagel = page.locator('#waiting form', { hasText: '2 photographs that name Lukas Nagel' })
    await nagel.locator('select').selectOption('Jens')
    await nagel.getByRole('button', { name: 'remember' }).click()
    await page.getByText('From now on, files that name Lukas Nagel are credited to Jens.').waitFor()
    await page.getByText('2 added, 0 refused').waitFor()
    expect(await page.locator('#waiting form').count()).toBe(1)
    await list.waitFor({ state: 'detached' })
    const { photographers } = JSON.parse(await readFile(`${studio.env.DATA_DIR}/site.json`, 'utf8'))
    expect(photographers).toEqual([{ name: 'Jens', aliases: ['Lukas Nagel'] }])
  })

  test.each(['light', 'dark'] as const)('has no axe violation in the %s scheme', async (colorScheme) => {
    const page = await studio.open('/', { ...DESK, colorScheme })
    expect(await axeFaults(page)).toEqual([])
  })

  test('is no wider than a window of 320 pixels', async () => {
    const page = await studio.open('/', { viewport: { width: 320, height: 640 } })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
    expect(await axeFaults(page)).toEqual([])
  })
})
