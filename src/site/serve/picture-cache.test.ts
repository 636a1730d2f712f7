import { expect, test } from 'vitest'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { PictureCache } from './picture-cache.js'
import type { ServedFile } from './picture-file.js'

/** The bytes of a file, and those that its entry counts: 1024 more. */
const FILE_BYTES = 1000
const ENTRY = FILE_BYTES + 1024

const fileOf = (name: string, bytes = FILE_BYTES): ServedFile => {
  const rendition = { size: 'full', format: 'jpeg', width: 1, height: 1, bytes } as const
  const photo = {
    date: toPhotoDate('2024-05-17'),
    slug: name,
    updatedAt: '',
    picture: { key: name, renditions: [rendition] },
  } as unknown as Photo
  const head = { status: 200, body: Buffer.alloc(0), cacheControl: '', etag: `"${name}"` }
  return { path: `/${name}`, photo, rendition, head }
}
/** A view without photos. */
const EMPTY = { onDate: () => undefined } as unknown as Published

/** The view shows only the photo of the file loaded last, so every file is published when it is loaded. */
const openMemory = (maxBytes: number) => {
  const memory = new PictureCache(maxBytes)
  let photo: Photo | undefined
  const published = { onDate: () => photo } as unknown as Published
  const load = async (file: ServedFile) => {
    photo = file.photo
    memory.get(published, file.path)
    return memory.load(file, async () => Buffer.alloc(file.rendition.bytes))
  }
  return { memory, published, load }
}
const lendOf = (answer: unknown) => (answer as { lend: () => () => void }).lend()

test('never holds more than its limit, whatever is requested', async () => {
  const { memory, load } = openMemory(10 * ENTRY)
  const held: number[] = []
  for (let count = 0; count < 100; count++) {
    await load(fileOf(`photo-${count}`))
    held.push(memory.bytes)
  }
  expect(Math.max(...held)).toBe(10 * ENTRY)
})

test('counts files that are being read', async () => {
  const { memory, load } = openMemory(2 * ENTRY)
  const loads = ['a', 'b', 'c'].map((name) => load(fileOf(name)))
  expect(memory.bytes).toBe(2 * ENTRY)
  expect(await Promise.all(loads)).toEqual([expect.anything(), expect.anything(), 'no room'])
})

test('evicts the least recently used file first', async () => {
  const { memory, published, load } = openMemory(2 * ENTRY)
  await load(fileOf('a'))
  await load(fileOf('b'))
  memory.get(published, '/a')
  await load(fileOf('c'))
  expect(['/a', '/b', '/c'].filter((path) => memory.get(published, path) !== undefined)).toEqual(['/a', '/c'])
})

test('a file that left the archive counts until its last client has received it', async () => {
  const { memory, load } = openMemory(4 * ENTRY)
  const answer = await load(fileOf('a'))
  const releases = [lendOf(answer), lendOf(answer)]
  memory.get(EMPTY, '/a')
  expect(memory.bytes).toBe(ENTRY)
  for (const release of releases) release()
  expect(memory.bytes).toBe(0)
})
