import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawJpeg, makeTemporaryDirectory } from '../../../../test/media-fixtures.js'
import { openOwnerSite } from '../../../../test/owner-site.js'
import { addPhotos } from './add-photos.js'
import { watchFolder } from './watch-folder.js'

/** A directory that is watched until the test ends. */
async function openWatched() {
  const { parts, store } = await openOwnerSite()
  const folder = join(await makeTemporaryDirectory(), 'arrivals')
  await mkdir(folder)
  const ending = new AbortController()
  const failures: unknown[] = []
  const add = (files: readonly string[]) => addPhotos(files, { photographer: 'Jens' }, parts)
  const watch = () => {
    const watching = watchFolder(folder, {
      everyMs: 20,
      signal: ending.signal,
      add,
      onFailure: (error) => failures.push(error),
    })
    onTestFinished(async () => {
      ending.abort()
      await watching
      expect(failures).toEqual([])
    })
  }
  const published = () => (existsSync(join(folder, 'published')) ? readdirSync(join(folder, 'published')).sort() : [])
  const photos = async () => (await store.readAll()).length
  /** Writes a file under another name first, so that it arrives complete. */
  const put = async (name: string, bytes: Buffer | string) => {
    await writeFile(join(folder, `.${name}`), bytes)
    await rename(join(folder, `.${name}`), join(folder, name))
  }
  return { folder, watch, put, published, photos, add }
}

const WAIT = { timeout: 60_000, interval: 20 }

test.each(['sea.xmp', 'SEA.JPG.xmp'])('adds a new picture and moves it aside with its sidecar %s', async (sidecar) => {
  const { folder, watch, put, published, photos } = await openWatched()
  watch()
  await put(sidecar, '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
  await put('sea.jpg', await drawJpeg())
  await vi.waitFor(() => expect(published()).toEqual([sidecar, 'sea.jpg'].sort()), WAIT)
  expect(await photos()).toBe(1)
  expect(readdirSync(folder)).toEqual(['published'])
})

test('writes the reason next to a rejected file until it is replaced', async () => {
  const { folder, watch, put, published } = await openWatched()
  watch()
  await put('sea.jpg', 'not a picture')
  const reason = join(folder, 'sea.jpg.problem.txt')
  await vi.waitFor(() => expect(readFileSync(reason, 'utf8')).toContain('contains text, not a picture'), WAIT)
  await put('sea.jpg', await drawJpeg())
  await vi.waitFor(() => expect([published(), existsSync(reason)]).toEqual([['sea.jpg'], false]), WAIT)
})

test('waits until another program renames its file, and removes the reason of a file that is gone', async () => {
  const { folder, watch, put, published } = await openWatched()
  watch()
  for (const name of ['sea.jpg', 'hill.jpg.part']) await put(name, 'not a picture')
  await vi.waitFor(() => expect(existsSync(join(folder, 'sea.jpg.problem.txt'))).toBe(true), WAIT)
  await rename(join(folder, 'sea.jpg'), join(folder, '.sea.jpg'))
  await put('wood.jpg', await drawJpeg())
  await vi.waitFor(() => expect(published()).toEqual(['wood.jpg']), WAIT)
  const left = () => readdirSync(folder).sort()
  await vi.waitFor(() => expect(left()).toEqual(['.sea.jpg', 'hill.jpg.part', 'published']), WAIT)
})

test('moves a picture that was added but not moved', async () => {
  const { folder, watch, put, published, photos, add } = await openWatched()
  await put('sea.jpg', await drawJpeg())
  await add([join(folder, 'sea.jpg')])
  watch()
  await vi.waitFor(() => expect(published()).toEqual(['sea.jpg']), WAIT)
  expect(await photos()).toBe(1)
})

test('renames a file if the name is taken', async () => {
  const { watch, put, published } = await openWatched()
  watch()
  await put('IMG_0001.jpg', await drawJpeg(60, 40, '#112233'))
  await vi.waitFor(() => expect(published()).toEqual(['IMG_0001.jpg']), WAIT)
  await put('IMG_0001.jpg', await drawJpeg(60, 40, '#445566'))
  await vi.waitFor(() => expect(published()).toEqual(['IMG_0001 (2).jpg', 'IMG_0001.jpg']), WAIT)
})

test('gives the folder’s users access to reasons and moved pictures', async () => {
  const { folder, watch, put, published } = await openWatched()
  await chmod(folder, 0o770)
  for (const [name, content] of [
    ['sea.jpg', await drawJpeg()],
    ['torn.jpg', 'not a picture'],
  ] as const) {
    await put(name, content)
    await chmod(join(folder, name), 0o664)
  }
  watch()
  await vi.waitFor(() => expect(published()).toEqual(['sea.jpg']), WAIT)
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777
  await vi.waitFor(() => expect(modeOf('torn.jpg.problem.txt')).toBe(0o664), WAIT)
  expect(modeOf('published')).toBe(0o770)
})
