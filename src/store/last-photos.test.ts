import { appendFile, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { makePhoto } from '../../test/photos.js'
import { type Photo, toPhotoDate } from '../archive/index.js'
import { openLastPhotos } from './last-photos.js'

const READ_AT = new Date('2024-05-17T12:00:00Z')
const DATABASE = { kind: 'postgres', url: 'postgres://owner@db.example/photos' } as const
const JUNE = Array.from({ length: 30 }, (_, day) => makePhoto(`2020-06-${String(day + 1).padStart(2, '0')}`))
const GONE = { address: '/2020/05/16/gone/', date: toPhotoDate('2020-05-16') }
const NONE: never[] = []

async function open() {
  const directory = await makeTemporaryDirectory()
  const path = join(directory, 'last-photos.jsonl')
  const opened = () => openLastPhotos(directory, DATABASE)!
  const reading = (revision: string, photos: readonly Photo[], gone: readonly (typeof GONE)[] = NONE) => ({
    revision,
    photos,
    gone,
    readAt: READ_AT,
    aheadMs: 0,
  })
  return { path, opened, reading, inode: async () => (await stat(path)).ino }
}

const edited = (photos: readonly Photo[], place: number) =>
  photos.map((photo, at) => (at === place ? { ...photo, title: 'Edited' } : photo))

test('an edit is written behind the photos that are there, and read with them', async () => {
  const { opened, reading, inode, path } = await open()
  const file = opened()
  await file.write(reading('1', JUNE))
  const before = await inode()
  const { size } = await stat(path)
  const photos = edited(JUNE, 11)
  await file.write({ ...reading('2', photos), readAt: new Date('2024-05-17T13:00:00Z'), aheadMs: 7 })
  expect(await inode()).toBe(before)
  expect((await stat(path)).size - size).toBeLessThan(size / 10)
  const read = await opened().read()
  expect(read).toEqual({ revision: '2', photos, gone: [], readAt: new Date('2024-05-17T13:00:00Z'), aheadMs: 7 })
})

test('added, removed and moved photos and removed addresses are read as they are', async () => {
  const { opened, reading } = await open()
  const file = opened()
  await file.write(reading('1', JUNE.slice(1)))
  const [first, , third, ...rest] = JUNE
  const moved = { ...JUNE[1]!, date: toPhotoDate('2020-07-09') }
  await file.write(reading('2', [first!, third!, ...rest, moved], [GONE]))
  await file.write(reading('3', [first!, third!, ...rest], [GONE]))
  expect(await opened().read()).toMatchObject({ revision: '3', photos: [first, third, ...rest], gone: [GONE] })
})

test('a line that the power cut short is passed over', async () => {
  const { opened, reading, path } = await open()
  const file = opened()
  await file.write(reading('1', JUNE))
  const photos = edited(JUNE, 3)
  await file.write(reading('2', photos))
  await appendFile(path, '{"since":"2","revision":"3","days":["2020-06')
  expect(await opened().read()).toMatchObject({ revision: '2', photos })
})

test('after a line that was cut short all is written anew', async () => {
  const { opened, reading, path } = await open()
  const file = opened()
  await file.write(reading('1', JUNE))
  await appendFile(path, '{"since":"1","revi')
  const photos = edited(JUNE, 3)
  await file.write(reading('2', photos))
  expect(await opened().read()).toMatchObject({ revision: '2', photos })
})

test('of several processes that read the same, one writes it', async () => {
  const { opened, reading, path } = await open()
  const [one, other] = [opened(), opened()]
  for (const file of [one, other]) await file.write(reading('1', JUNE))
  const photos = edited(JUNE, 3)
  await one.write(reading('2', photos))
  const { size } = await stat(path)
  await other.write(reading('2', photos))
  expect((await stat(path)).size).toBe(size)
  const later = edited(photos, 9)
  await other.write(reading('3', later))
  expect(await opened().read()).toMatchObject({ revision: '3', photos: later })
})

test('a process that starts goes on with what another one has written behind the photos', async () => {
  const { opened, reading, inode } = await open()
  const one = opened()
  await one.write(reading('1', JUNE))
  const photos = edited(JUNE, 3)
  await one.write(reading('2', photos))
  const before = await inode()
  const other = opened()
  await other.write(reading('2', photos))
  const later = edited(photos, 9)
  await other.write(reading('3', later))
  expect(await inode()).toBe(before)
  expect(await opened().read()).toMatchObject({ revision: '3', photos: later })
})

test('a process that missed what another one wrote writes all anew', async () => {
  const { opened, reading } = await open()
  const [one, other] = [opened(), opened()]
  for (const file of [one, other]) await file.write(reading('1', JUNE))
  const photos = edited(JUNE, 3)
  await one.write(reading('2', photos))
  const later = edited(photos, 9)
  await other.write(reading('3', later))
  expect(await opened().read()).toMatchObject({ revision: '3', photos: later })
})

test('the file does not grow for ever', async () => {
  const { opened, reading, path } = await open()
  const file = opened()
  await file.write(reading('0', JUNE))
  const { size } = await stat(path)
  let photos: readonly Photo[] = JUNE
  for (let count = 1; count <= 100; count++) {
    photos = photos.map((photo, at) => (at === count % 30 ? { ...photo, title: `Edited ${count}` } : photo))
    await file.write(reading(String(count), photos))
  }
  expect((await readFile(path)).length).toBeLessThan(size * 1.5)
  expect(await opened().read()).toMatchObject({ revision: '100', photos })
})
