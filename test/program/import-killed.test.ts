import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/archive/index.js'
import { openPictureFiles } from '../../src/media/index.js'
import { openSqliteStore } from '../../src/store/index.js'
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

/** Starts the import and kills it after some time. @returns whether it came to its end before */
async function killedAfter(milliseconds: number, env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = start(args, env)
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  let err = ''
  child.stderr?.on('data', (chunk) => {
    err += chunk
  })
  child.stdout?.resume()
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  expect(err).toBe('')
  return code === 0
}

async function timeOfWholeRun(): Promise<number> {
  const env = { DATA_DIR: join(directory, 'whole') }
  await run(['init'], env)
  const begin = performance.now()
  expect(await run(args, env)).toMatchObject({ code: 0, err: '' })
  return performance.now() - begin
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
  timeout: 60_000 + KILLS * 5_000,
}, async () => {
  let wholeRun = await timeOfWholeRun()
  let kills = 0
  let amidst = 0
  for (let round = 0; kills < KILLS; round++) {
    const env = { DATA_DIR: join(directory, `data-${round}`) }
    await run(['init'], env)
    let before = 0
    while (kills < KILLS) {
      const begin = performance.now()
      const ended = await killedAfter(wholeRun * (0.2 + 0.7 * Math.random()), env)
      // The machine may have been busier when the time was taken.
      if (ended && before === 0) wholeRun = Math.min(wholeRun, performance.now() - begin)
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
