import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import type { Log } from '../http/log.js'
import type { PhotoStore, StoreContents } from '../photos/photo-store.js'
import { keepLastPhotos } from './keep-last-photos.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const READ_AT = new Date('2024-05-17T12:00:00Z')

/** A store of one photo whose revision changes at each read, and a record of the writes to the file. */
function keep() {
  const known: (string | undefined)[] = []
  const written: string[] = []
  let reading = 0
  const readContents = async (before?: StoreContents): Promise<StoreContents> => {
    known.push(before?.revision)
    reading++
    return { photos: [makePhoto('2024-05-17')], gone: [], revision: String(reading) }
  }
  const file = {
    read: async () => undefined,
    write: async ({ revision }: { readonly revision: string }) => void written.push(revision),
  }
  const last = keepLastPhotos({ readContents } as unknown as PhotoStore, file, {} as Log)
  const change = async () => {
    await last.store.readAll()
    await last.store.readGone()
    last.keep(READ_AT, 0)
  }
  return { last, change, known, written }
}

test('writes once in thirty seconds during a series of changes, and the newest photos last', async () => {
  const { change, written } = keep()
  for (let count = 0; count < 180; count++) {
    await change()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(written.length).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(written.at(-1)).toBe('180')
})

test('writes nothing once stopped', async () => {
  const { change, last, written } = keep()
  await change()
  last.stop()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(written).toEqual([])
})
