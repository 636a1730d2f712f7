import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import type { Log } from '../http/log.js'
import type { PhotoStore } from '../photos/photo-store.js'
import { keepLastPhotos } from './keep-last-photos.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A store of one photo whose revision changes at each read, and a record of the writes to the file. */
function keep() {
  const written: string[] = []
  const disk = { isFull: false, reads: 0 }
  const readContents = async () => ({ photos: [makePhoto('2024-05-17')], gone: [], revision: String(++disk.reads) })
  const file = {
    read: async () => undefined,
    async write({ revision }: { readonly revision: string }) {
      if (disk.isFull) throw new Error('no space left on device')
      written.push(revision)
    },
  }
  const last = keepLastPhotos({ readContents } as unknown as PhotoStore, file, { warn() {} } as unknown as Log)
  const change = async () => {
    await last.store.readAll()
    await last.store.readGone()
    last.keep(new Date(), 0)
  }
  return { last, change, written, disk }
}

test('writes once every thirty seconds during a series of changes, and the newest photos last', async () => {
  const { change, written } = keep()
  for (let count = 0; count < 180; count++) {
    await change()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(written.length).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(written.at(-1)).toBe('180')
})

test.each([
  ['makes a pending write when stopped', false, ['1']],
  ['leaves a pending write to a successor', true, []],
])('%s', async (_, isReplaced, expected) => {
  const { change, last, written } = keep()
  await change()
  await last.stop(isReplaced)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(written).toEqual(expected)
})

test('writes again after the disk was full', async () => {
  const { change, written, disk } = keep()
  disk.isFull = true
  await change()
  await vi.advanceTimersByTimeAsync(2000)
  disk.isFull = false
  await vi.advanceTimersByTimeAsync(40_000)
  expect(written).toEqual(['1'])
})
