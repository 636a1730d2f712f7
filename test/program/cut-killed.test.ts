import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { filesBelow } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { inspectArchive } from '../trust/inspect-archive.js'
import { killWhen, run } from './run.js'

const KILLS = Number(process.env.KILLS ?? 5)
const PHOTOS = 16

const env = { DATA_DIR: await makeTemporaryDirectory() }
beforeAll(async () => {
  const files = Array.from({ length: PHOTOS }, (_, index) => join(env.DATA_DIR, 'in', `${index}.jpg`))
  for (const [index, file] of files.entries()) await paintPicture(file, index + 1, 500)
  await run(['init', '--no-ask'], env)
  changeSite({ formats: ['jpeg'] })
  const adding = ['add', ...files, '--photographer', 'Erik', '--date', '2020-05-01']
  expect(await run(adding, env)).toMatchObject({ code: 0 })
})

function changeSite(settings: object): void {
  const file = join(env.DATA_DIR, 'site.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...settings }))
}

/** The picture files on the disk. */
function pictureFiles(): readonly string[] {
  return filesBelow(join(env.DATA_DIR, 'pictures')).map((file) => join(basename(dirname(file)), basename(file)))
}
const countWebp = () => pictureFiles().filter((name) => name.endsWith('.webp')).length

/** The picture files that the archive lists; each of them is whole. */
async function listedFiles(): Promise<readonly string[]> {
  const days = [...(await inspectArchive(env.DATA_DIR)).values()]
  const pictures = days.flatMap((text) => JSON.parse(text).picture ?? [])
  return pictures.flatMap(({ key, renditions }) =>
    renditions.map(({ size, format }: { size: string; format: string }) => join(key, `${size}.${format}`)),
  )
}

/** Kills the command some time after it has moved `files` more files into place. */
function killedAfter(files: number, milliseconds: number) {
  const wanted = countWebp() + files
  return killWhen(['cut-pictures'], env, () => countWebp() >= wanted, milliseconds)
}

test('cut-pictures killed at any moment leaves intact pictures, and the same command finishes', {
  timeout: 120_000 + KILLS * 15_000,
}, async () => {
  const before = await listedFiles()
  const jpegs = before.map((name) => readFileSync(join(env.DATA_DIR, 'pictures', name.slice(0, 2), name)))
  changeSite({ formats: ['jpeg', 'webp'] })
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter(randomInt(1, 8), randomInt(0, 20))
    expect(await listedFiles()).toEqual(expect.arrayContaining([...before]))
  }
  const { code, out } = await run(['cut-pictures', '--json'], env)
  expect(JSON.parse(out)).toMatchObject({ failed: [], withoutOriginal: [], notTried: 0 })
  expect(code).toBe(0)
  const after = await listedFiles()
  expect(after).toHaveLength(2 * before.length)
  expect([...pictureFiles()].sort()).toEqual([...after].sort())
  expect(readdirSync(join(env.DATA_DIR, 'incoming'))).toEqual([])
  expect(before.map((name) => readFileSync(join(env.DATA_DIR, 'pictures', name.slice(0, 2), name)))).toEqual(jpegs)
})
