import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakCommits, cutShort, JENS, NOW, openOwnerSite } from '../../../../test/owner-site.js'
import type { PictureFiles } from '../../../pictures/storage/picture-files.js'
import { StorageError } from '../../../pictures/storage/storage-error.js'

// Adding photos after interruptions and failures.

test('an interrupted opening leaves a photo today, and resumes a day later', async () => {
  let now = NOW
  const { add, picture, store } = await openOwnerSite(() => ({ clock: () => new Date(now) }))
  const files = [await picture('sea.jpg'), await picture('hill.jpg'), await picture('wood.jpg')]
  const controller = new AbortController()
  await add(files, { ...JENS, signal: controller.signal, onEvent: () => controller.abort() })
  const days = async () => (await store.readAll()).map(({ date, title }) => `${date} ${title}`)
  expect(await days()).toEqual(['2026-11-22 Wood'])
  now = '2026-11-22T23:30:00Z'
  await add(files)
  expect(await days()).toEqual(['2026-11-20 Sea', '2026-11-21 Hill', '2026-11-22 Wood'])
})

test('queues new files if the command that opened the site is repeated with more', async () => {
  const { add, picture, store } = await openOwnerSite()
  const files = [await picture('sea.jpg'), await picture('hill.jpg')]
  await add(files, JENS)
  await add([...files, await picture('wood.jpg')], JENS)
  const days = (await store.readAll()).map(({ date, title }) => `${date} ${title}`)
  expect(days).toEqual(['2026-11-21 Sea', '2026-11-22 Hill', '2026-11-23 Wood'])
})

test('refuses a photo whose photographer was renamed while its files were made', async () => {
  const { add, picture, dataDir, store } = await openOwnerSite()
  await writeFile(join(dataDir, 'site.json'), '{"photographers": [{"name": "Erik"}]}')
  const { failed } = await add([await picture('sea.jpg')])
  expect(failed[0]?.message).toMatch(/^site\.json no longer allows its photographer, .*; repeat the command$/)
  expect(await store.readAll()).toEqual([])
})

test('leaves no photo after a failed commit, and no file after the next command', async () => {
  let isBroken = true
  // The earlier sweep runs while there are no files.
  const hasFiles = async () => isBroken && (await kept()).length > 0
  const { add, picture, store, kept } = await openOwnerSite((parts) => ({ store: breakCommits(parts.store, hasFiles) }))
  const file = await picture('sea.jpg')
  await expect(add([file])).rejects.toThrow('the power went')
  expect(await store.readAll()).toEqual([])
  expect(await kept()).toHaveLength(5)
  isBroken = false
  await add([])
  expect(await kept()).toEqual([])
  expect((await add([file])).added).toHaveLength(1)
})

test('stops on a full disk with one line, and keeps added photos', async () => {
  const { add, picture, store } = await openOwnerSite(({ pictures }) => ({ pictures: fillDisk(pictures, 1) }))
  const files = [await picture('a-one.jpg'), await picture('b-two.jpg'), await picture('c-three.jpg')]
  const { added, failed, notTried } = await add(files)
  expect([added.length, failed.length, notTried.length]).toEqual([1, 1, 1])
  expect(failed[0]?.message).toBe('the disk is full')
  expect(await store.readAll()).toHaveLength(1)
})

function fillDisk(pictures: PictureFiles, room: number): PictureFiles {
  let left = room
  return {
    ...pictures,
    promote: (staged) => (left-- > 0 ? pictures.promote(staged) : Promise.reject(new StorageError('the disk is full'))),
  }
}

test('stops on a signal after the current photo', async () => {
  const { add, picture, kept } = await openOwnerSite()
  const controller = new AbortController()
  const files = [await picture('one.jpg'), await picture('two.jpg'), await picture('three.jpg')]
  const { added, notTried } = await add(files, {
    ...JENS,
    signal: controller.signal,
    onEvent: () => controller.abort(),
  })
  expect([added.length, notTried.length]).toEqual([1, 2])
  expect(await kept()).toHaveLength(5)
})

test('rejects a damaged picture until the owner accepts it', async () => {
  const { add, picture, store } = await openOwnerSite()
  const file = await picture('sea.jpg')
  await cutShort(file)
  const refused = [{ message: expect.stringMatching(/--accept-damaged$/) }]
  expect((await add([file], { ...JENS, dryRun: true })).failed).toMatchObject(refused)
  expect((await add([file])).failed).toMatchObject(refused)
  expect((await add([file], { ...JENS, acceptsDamaged: true })).added).toHaveLength(1)
  expect(await store.readAll()).toHaveLength(1)
})
