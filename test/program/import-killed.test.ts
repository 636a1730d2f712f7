import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { paintPicture } from '../pictures.js'
import { writeWxr, wxrAttachment } from '../wxr.js'
import { run, start } from './run.js'

/** How often the import is killed; `KILLS=200` for all that is asked of it. */
const KILLS = Number(process.env.KILLS ?? 15)
const POSTS = 30

let directory: string
let args: readonly string[]
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-killed-'))
  const posts = await Promise.all(
    Array.from({ length: POSTS }, async (_, index) => {
      await paintPicture(join(directory, 'uploads', `${index}.jpg`), index, 500)
      const date = `${addDays(toPhotoDate('2012-03-01'), index)} 10:00:00`
      return [
        { id: index + 1, date, meta: { _thumbnail_id: String(1000 + index) } },
        wxrAttachment(1000 + index, `${index}.jpg`),
      ]
    }),
  )
  writeFileSync(join(directory, 'export.xml'), writeWxr(posts.flat()))
  args = ['import', 'wordpress', join(directory, 'export.xml'), '--uploads', join(directory, 'uploads')]
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Photos of the archive; each of them must have all its files. */
async function countWholePhotos(dataDir: string): Promise<number> {
  if (!existsSync(join(dataDir, 'photos.sqlite'))) return 0
  const store = await openSqliteStore(join(dataDir, 'photos.sqlite'))
  const pictures = openPictureFiles(dataDir)
  const photos = await store.readAll()
  for (const { date, picture } of photos) {
    for (const { size, format } of picture.renditions) {
      expect(existsSync(pictures.pathOf(picture.key, size, format)), `${date} ${size}.${format}`).toBe(true)
    }
    const originals = join(dataDir, 'originals', picture.key.slice(0, 2))
    expect(
      readdirSync(originals).some((name) => name.startsWith(picture.key)),
      `${date} original`,
    ).toBe(true)
  }
  await store.close()
  return photos.length
}

/** Originals in their places: each but the last of them belongs to a photo that was committed. */
function countOriginals(dataDir: string): number {
  const originals = join(dataDir, 'originals')
  if (!existsSync(originals)) return 0
  const names = readdirSync(originals, { recursive: true, withFileTypes: true })
  return names.filter((name) => name.isFile()).length
}

/**
 * Starts the import and kills it some time after so many more originals are there: by what it has done and not by the
 * clock, for who knows how busy the machine is.
 * @returns whether it came to its end before
 */
async function killedAfter(originals: number, milliseconds: number, env: { DATA_DIR: string }): Promise<boolean> {
  const child = start(args, env)
  const wanted = countOriginals(env.DATA_DIR) + originals
  const watch = setInterval(() => {
    if (countOriginals(env.DATA_DIR) < wanted) return
    clearInterval(watch)
    setTimeout(() => child.kill('SIGKILL'), milliseconds)
  }, 5)
  let err = ''
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  child.stdout?.resume()
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(watch)
  expect(err).toBe('')
  return code === 0
}

/** Checks that must have nothing to say after all of this. */
const CHECKS = ['orphans', 'originals', 'incoming', 'same-picture', 'former-addresses']

async function expectFinished(env: { DATA_DIR: string }): Promise<void> {
  expect(await run(args, env)).toMatchObject({ code: 0, err: '' })
  expect(await countWholePhotos(env.DATA_DIR)).toBe(POSTS)
  expect(readdirSync(join(env.DATA_DIR, 'incoming'))).toEqual([])
  const { findings } = JSON.parse((await run(['doctor', '--json'], env)).out) as {
    findings: { level: string; check: string }[]
  }
  expect(
    findings.filter(({ level, check }) => level === 'error' || (level === 'warn' && CHECKS.includes(check))),
  ).toEqual([])
}

test('killed at any moment, an import leaves whole photos, and the same command finishes it', {
  timeout: 60_000 + KILLS * 40_000,
}, async () => {
  let kills = 0
  let amidst = 0
  for (let round = 0; kills < KILLS; round++) {
    const env = { DATA_DIR: join(directory, `data-${round}`) }
    await run(['init', '--no-ask'], env)
    let before = 0
    while (kills < KILLS) {
      const ended = await killedAfter(randomInt(0, 8), randomInt(0, 300), env)
      const now = await countWholePhotos(env.DATA_DIR)
      expect(now).toBeGreaterThanOrEqual(before)
      const progressed = now > before
      before = now
      if (ended || now === POSTS) break
      kills++
      if (progressed) amidst++
    }
    await expectFinished(env)
    rmSync(env.DATA_DIR, { recursive: true })
  }
  // Otherwise it was killed before it began, and proves nothing.
  expect(amidst).toBeGreaterThan(KILLS / 4)
})
