import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { filesBelow } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { readIntactPhotos } from '../trust/inspect-archive.js'
import { writeWxr, wxrAttachment } from '../wxr.js'
import { killWhen, run } from './run.js'

/** Kills of the import; `KILLS=200` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 15)
const POSTS = 30

const directory = await makeTemporaryDirectory()
let args: readonly string[]
beforeAll(async () => {
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

const countWholePhotos = async (dataDir: string) => (await readIntactPhotos(dataDir)).length

/** Originals in their places: each but the last of them belongs to a photo that was committed. */
function countOriginals(dataDir: string): number {
  const originals = join(dataDir, 'originals')
  return existsSync(originals) ? filesBelow(originals).length : 0
}

/**
 * Kills the import some time after `originals` more are there. On a busy machine the clock would choose other moments.
 * @returns whether it finished before
 */
async function killedAfter(originals: number, milliseconds: number, env: { DATA_DIR: string }): Promise<boolean> {
  const wanted = countOriginals(env.DATA_DIR) + originals
  const { isKilled, err } = await killWhen(args, env, () => countOriginals(env.DATA_DIR) >= wanted, milliseconds)
  expect(err).toBe('')
  return !isKilled
}

/** Checks of doctor that must pass afterwards. */
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

test('an import killed at any moment leaves intact photos, and the same command finishes it', {
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
  // Otherwise the kills came before the work, and prove nothing.
  expect(amidst).toBeGreaterThan(KILLS / 4)
})
