import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { addDays, daysBetween } from '../../src/photos/days/photo-date.js'
import { awayFromMidnight } from '../away-from-midnight.js'
import { CHROMIUM, DESK } from '../browser/visit.js'
import { buildIim, tagJpeg } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { readAddress, run, start } from '../program/run.js'
import { freePort } from '../scale/programs.js'
import { readStoredPhotos } from '../store/read-stored.js'

/** The built program in its own process, and a browser that opens its address. */
export async function browseStudio(site: object = {}) {
  await awayFromMidnight()
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-studio-'))
  const env = { DATA_DIR: join(directory, 'data') }
  mkdirSync(env.DATA_DIR)
  writeFileSync(join(env.DATA_DIR, 'site.json'), JSON.stringify({ photographers: [{ name: 'Jens' }], ...site }))
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  let child: ChildProcess
  let address = ''
  let painted = 0
  const today = createCalendar('Europe/Berlin').today(new Date())
  /** @param port the previous one after a restart, so that the address stays the same */
  const startStudio = async (port: number) => {
    child = start(['studio', '--port', String(port), '--keep-key'], env)
    address = await readAddress(child)
  }
  await startStudio(await freePort())
  const complaints: string[] = []
  const addressOf = (path: string) => new URL(path.slice(1), address).href

  const enter = async (page: Page, path: string) => {
    await page.goto(addressOf(path))
    await page.waitForSelector(':root[data-live]')
  }
  return {
    env,
    directory,
    complaints,
    startStudio,
    addressOf,
    port: () => Number(new URL(address).port),
    /** A new window, closed at the end of the test. */
    async open(path: string, options: BrowserContextOptions = DESK) {
      const context = await browser.newContext({ locale: 'en-GB', ...options })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      await enter(page, path)
      return page
    },
    enter,
    /** A unique picture in a file. */
    async paint(name: string, title = '') {
      const file = join(directory, name)
      await paintPicture(file, ++painted)
      if (title !== '') writeFileSync(file, tagJpeg(readFileSync(file), { iim: buildIim([2, 5, Buffer.from(title)]) }))
      return file
    },
    /** Adds a picture for each title by the command line, from the day after tomorrow on. */
    async addPhotos(titles: readonly string[]) {
      const files: string[] = []
      for (const title of titles) files.push(await this.paint(`${title}.jpg`, title))
      const { code, err } = await run(['add', ...files, '--date', addDays(today, 2)], env)
      expect({ code, err }).toEqual({ code: 0, err: '' })
    },
    /** `offset title` of each photo; the offset counts days from today. */
    async days() {
      const photos = await readStoredPhotos(env.DATA_DIR)
      return photos.map(({ date, title }) => `${daysBetween(today, date)} ${title}`)
    },
    today,
    /** Kills the studio. */
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    async close() {
      await browser.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
