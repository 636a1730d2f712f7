import { expect, test } from 'vitest'
import { BLOCK_BYTES, paddingOf, readTarHeader, writeTarHeader } from './tar-header.js'

test('a header comes back as it was written, also beyond eight gigabytes', () => {
  for (const entry of [
    { name: 'photos.sqlite', bytes: 0 },
    { name: 'a/b.jpg', bytes: 8 ** 11 - 1 },
    { name: 'big', bytes: 8 ** 11 + 5 },
  ]) {
    expect(readTarHeader(writeTarHeader(entry))).toEqual({ ...entry, isFile: true })
  }
})

test('what is no header is refused, and the empty block ends the archive', () => {
  expect(readTarHeader(Buffer.alloc(BLOCK_BYTES))).toBeUndefined()
  expect(() => readTarHeader(Buffer.alloc(BLOCK_BYTES, 'x'))).toThrow(RangeError)
  const header = writeTarHeader({ name: 'x', bytes: 1 })
  header[0] = 0x79
  expect(() => readTarHeader(header)).toThrow(RangeError)
})

test('content is filled up to whole blocks', () => {
  expect([0, 1, 512, 513].map((bytes) => paddingOf(bytes).length)).toEqual([0, 511, 0, 511])
})
