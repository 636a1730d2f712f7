import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../test/files.js'
import { drawJpeg, makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { OwnerError } from '../../disk/owner-error.js'
import { makeRenditions } from '../make-renditions.js'
import { openPictureFiles, readBytes } from './picture-files.js'

const KEY = 'ab'.repeat(32)
const OTHER_KEY = 'cd'.repeat(32)
const PID_OF_NOBODY = 4_194_305

async function open() {
  const dataDir = await makeTemporaryDirectory()
  const picture = await drawJpeg()
  const cut = (directory: string) => makeRenditions(picture, directory)
  const files = async () =>
    filesBelow(dataDir)
      .map((file) => basename(file))
      .sort()
  return {
    dataDir,
    cut,
    files,
    pictures: openPictureFiles(dataDir),
    original: { source: Buffer.from('raw'), extension: 'jpg' },
  }
}

/** Leaves a staging directory behind like a killed process. */
async function leaveBehind(dataDir: string, key: string, pid = PID_OF_NOBODY): Promise<string> {
  const directory = join(dataDir, 'incoming', `${key}.${hostname().replaceAll(/[^\w-]/g, '-')}.${pid}.deadbeef`)
  await mkdir(directory, { recursive: true })
  return directory
}

test('staged files cannot be read yet', async () => {
  const { pictures, cut } = await open()
  await pictures.stage(KEY, cut)
  expect(existsSync(pictures.pathOf(KEY, 'full', 'jpeg'))).toBe(false)
  expect(await pictures.read(KEY, { size: 'full', format: 'jpeg' })).toBeUndefined()
})

test('promoted and finished files can be read, and nothing else remains', async () => {
  const { pictures, cut, original, files, dataDir } = await open()
  const staged = await pictures.stage(KEY, cut, original)
  await pictures.promote(staged)
  await pictures.finish(staged)
  expect(existsSync(pictures.pathOf(KEY, 'full', 'jpeg'))).toBe(true)
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
  expect(await files()).toEqual([`${KEY}.jpg`, 'full.jpeg', 'full.webp', 'thumbnail.jpeg', 'thumbnail.webp'])
  for (const { size, format, bytes, digest } of staged.written.renditions) {
    const data = (await readBytes(pictures, KEY, { size, format })) as Buffer
    expect(data).toEqual(await readFile(pictures.pathOf(KEY, size, format)))
    expect([data.length, createHash('sha256').update(data).digest('hex').slice(0, 16)]).toEqual([bytes, digest])
  }
})

test('discarded files leave no trace', async () => {
  const { pictures, cut, original, files } = await open()
  await pictures.discard(await pictures.stage(KEY, cut, original))
  expect(await files()).toEqual([])
})

test('a crash before promotion leaves no trace after the next sweep', async () => {
  const { pictures, files, dataDir } = await open()
  await writeFile(join(await leaveBehind(dataDir, KEY), 'full.jpeg'), 'half a pict')
  expect(await pictures.sweep(() => false)).toBe(1)
  expect(await files()).toEqual([])
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})

test('a crash between promotion and commit leaves no trace after the next sweep', async () => {
  const { pictures, cut, original, files, dataDir } = await open()
  await pictures.promote(await pictures.stage(KEY, cut, original))
  await leaveBehind(dataDir, KEY)
  await pictures.sweep(() => false)
  expect(await files()).toEqual([])
})

test('a crash between commit and finish loses nothing', async () => {
  const { pictures, cut, original, files, dataDir } = await open()
  await pictures.promote(await pictures.stage(KEY, cut, original))
  await leaveBehind(dataDir, KEY)
  await pictures.sweep((key) => key === KEY)
  expect(await files()).toHaveLength(5)
  expect(existsSync(pictures.pathOf(KEY, 'full', 'jpeg'))).toBe(true)
})

test('a transaction that failed after promotion is undone by the next sweep', async () => {
  const { pictures, cut, original, files } = await open()
  const staged = await pictures.stage(KEY, cut, original)
  await pictures.promote(staged)
  await pictures.discard(staged)
  await pictures.sweep(() => false)
  expect(await files()).toEqual([])
})

test('a sweep spares files that a running process is about to promote', async () => {
  const { pictures, cut, dataDir } = await open()
  const staged = await pictures.stage(KEY, cut)
  await leaveBehind(dataDir, OTHER_KEY, process.ppid)
  expect(await pictures.sweep(() => false)).toBe(0)
  await pictures.promote(staged)
  expect(existsSync(pictures.pathOf(KEY, 'full', 'jpeg'))).toBe(true)
})

test('treats a leftover with the id of this process as one from an earlier container', async () => {
  const { pictures, dataDir } = await open()
  await leaveBehind(dataDir, KEY, process.pid)
  expect(await pictures.sweep(() => false)).toBe(1)
})

test('removing a picture removes its original and no other', async () => {
  const { pictures, cut, original, files } = await open()
  for (const key of [KEY, OTHER_KEY]) {
    const staged = await pictures.stage(key, cut, original)
    await pictures.promote(staged)
    await pictures.finish(staged)
  }
  await pictures.discard(await pictures.markForDeletion(KEY))
  await pictures.sweep((key) => key !== KEY)
  expect(existsSync(pictures.pathOf(KEY, 'full', 'jpeg'))).toBe(false)
  expect(existsSync(pictures.pathOf(OTHER_KEY, 'full', 'jpeg'))).toBe(true)
  expect(await files()).toHaveLength(5)
})

test('a key that is a path reads nothing', async () => {
  const { pictures } = await open()
  expect(await pictures.read('../../etc/passwd', { size: 'full', format: 'jpeg' })).toBeUndefined()
})

test('reports in one line a data directory that cannot be written', async () => {
  const { cut, dataDir } = await open()
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const error = await openPictureFiles(file)
    .stage(KEY, cut)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OwnerError)
  expect((error as Error).message).toBe(`${file} is not a directory; move it away, or name another directory`)
})

test('files that cannot be written completely leave no trace, and the error says why', async () => {
  const { pictures, dataDir, original } = await open()
  const staged = pictures.stage(
    KEY,
    async (directory) => {
      await writeFile(join(directory, 'full.jpeg'), 'half a pict')
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    },
    original,
  )
  await expect(staged).rejects.toThrow('the disk is full')
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([])
})
