import { type FileHandle, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { type CacheOptions, openFileCache } from './file-cache.js'

const DATA = Buffer.from('the bytes of a picture')

const open = async (options: CacheOptions = {}) => {
  const directory = join(await makeTemporaryDirectory(), 'cache')
  const failures: unknown[] = []
  const cache = openFileCache(directory, { failed: (error) => failures.push(error), ...options })
  let fetched = 0
  const ask = async (name: string, fetch = async (): Promise<Buffer | undefined> => DATA) => {
    const found = await cache.open(name, {
      fetch: () => {
        fetched++
        return fetch()
      },
      isIntact: async (handle: FileHandle) => (await handle.stat()).size === DATA.length,
      kept: async () => undefined,
    })
    if (found === undefined || Buffer.isBuffer(found)) return { data: found, isFile: false }
    const data = await found.readFile()
    await found.close()
    return { data, isFile: true }
  }
  return { directory, ask, failures, fetched: () => fetched }
}

test('fetches a file once for all callers, then serves it from the disk', async () => {
  const { directory, ask, fetched } = await open()
  const all = await Promise.all([ask('a'), ask('a'), ask('a')])
  for (const one of [...all, await ask('a')]) expect(one).toEqual({ data: DATA, isFile: true })
  expect(fetched()).toBe(1)
  expect(await readdir(directory)).toEqual(['a'])
})

test('returns the fetched bytes if no file can be written, and reports the failure once', async () => {
  const { directory, ask, failures, fetched } = await open()
  await writeFile(directory, 'in the way')
  for (const name of ['a', 'b', 'a']) expect(await ask(name)).toEqual({ data: DATA, isFile: false })
  expect([fetched(), failures.length]).toEqual([3, 1])
})

test('fetches a file again if it is damaged on the disk', async () => {
  const { directory, ask } = await open()
  await ask('a')
  await writeFile(join(directory, 'a'), 'cut sho')
  expect(await ask('a')).toEqual({ data: DATA, isFile: true })
  expect(await readFile(join(directory, 'a'))).toEqual(DATA)
})

test('returns a file even if another process removes it', async () => {
  const { directory, ask } = await open()
  await ask('a')
  await rm(directory, { recursive: true })
  expect((await ask('a')).data).toEqual(DATA)
})

test('evicts the least recently used files at the size limit', async () => {
  const { directory, ask } = await open({ maxBytes: 2 * DATA.length })
  for (const name of ['a', 'b', 'a', 'c']) await ask(name)
  expect((await readdir(directory)).sort()).toEqual(['a', 'c'])
})

test('evicts the oldest files first after a restart', async () => {
  const { directory, ask } = await open()
  for (const name of ['c', 'a', 'b']) await ask(name)
  for (const [age, name] of ['b', 'c', 'a'].entries()) await utimes(join(directory, name), age, age)
  const again = openFileCache(directory, { maxBytes: 3 * DATA.length })
  await again.open('d', { fetch: async () => DATA, isIntact: async () => false, kept: async () => undefined })
  expect((await readdir(directory)).sort()).toEqual(['a', 'c', 'd'])
})

test('keeps the size limit with several processes in one directory', async () => {
  const { directory } = await open()
  const maxBytes = 32 * DATA.length
  const caches = Array.from({ length: 4 }, () => openFileCache(directory, { maxBytes }))
  for (let count = 0; count < 200; count++) {
    const source = { fetch: async () => DATA, isIntact: async () => false, kept: async () => undefined }
    await caches[count % caches.length]!.open(`file-${count}`, source)
  }
  // Each of the other three may have written three files since one of them last listed the directory.
  expect((await readdir(directory)).length).toBeLessThanOrEqual(32 + 3 * 3)
})

test('returns nothing if the source lacks the file', async () => {
  const { ask } = await open()
  expect((await ask('a', async () => undefined)).data).toBeUndefined()
})
