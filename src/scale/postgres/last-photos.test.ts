import { appendFile, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { makePhoto } from '../../../test/photos.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { openLastPhotos } from './last-photos.js'

const DATABASE = { kind: 'postgres', url: 'postgres://owner@db.example/photos' } as const
const JUNE = Array.from({ length: 30 }, (_, day) => makePhoto(`2020-06-${String(day + 1).padStart(2, '0')}`))
const READING = {
  revision: '1',
  photos: JUNE,
  gone: [{ address: '/2020/05/16/gone/', date: toPhotoDate('2020-05-16') }],
  readAt: new Date('2024-05-17T12:00:00Z'),
  aheadMs: 7,
}

async function open(database: Parameters<typeof openLastPhotos>[1] = DATABASE) {
  const directory = await makeTemporaryDirectory()
  const file = openLastPhotos(directory, database)!
  return { path: join(directory, 'last-photos.jsonl'), directory, file }
}

test('reads the last write, and leaves no other file behind', async () => {
  const { file, path } = await open()
  expect(await file.read()).toBeUndefined()
  await file.write(READING)
  expect(await file.read()).toEqual(READING)
  const later = { ...READING, revision: '2', photos: JUNE.slice(1), gone: [] }
  await file.write(later)
  expect(await file.read()).toEqual(later)
  expect(await readdir(dirname(path))).toEqual(['last-photos.jsonl'])
})

test('lets only its own user read the file', async () => {
  const { file, path } = await open()
  await file.write(READING)
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
})

test('shows only the photos of its own database', async () => {
  const { file, directory } = await open()
  await file.write(READING)
  expect(await openLastPhotos(directory, { ...DATABASE, schema: 'other' })!.read()).toBeUndefined()
})

test.each([
  ['is cut short', (path: string) => stat(path).then(({ size }) => truncate(path, size - 40))],
  ['is empty', (path: string) => writeFile(path, '')],
  ['has changes after its photos, as version 1.0.0 wrote them', (path: string) => appendFile(path, '{"since":"1"}\n')],
  ['is something else', (path: string) => writeFile(path, 'A letter to my aunt.\n')],
])('rejects a file that %s, and replaces it', async (_name, damage) => {
  const { file, path } = await open()
  await file.write(READING)
  const whole = await readFile(path, 'utf8')
  await damage(path)
  await expect(file.read()).rejects.toThrow()
  await file.write(READING)
  expect(await readFile(path, 'utf8')).toBe(whole)
})
