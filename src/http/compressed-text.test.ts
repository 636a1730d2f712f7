import * as zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { CompressedText, chooseCoding } from './compressed-text.js'

/** Node.js 22.15 and newer support Zstandard; older versions use the next best coding. */
const { zstdDecompressSync } = zlib as { readonly zstdDecompressSync?: (text: Buffer) => Buffer }
const or = (coding: 'gzip' | undefined) => (zstdDecompressSync === undefined ? coding : 'zstd')

// RFC 9110 12.5.3, including the header values of its examples.
test.each<[accepted: string | undefined, coding: string | undefined]>([
  [undefined, undefined],
  ['compress, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
  ['gzip;q=0.5, identity;q=1', undefined],
  ['gzip, deflate, br', 'br'],
  ['identity', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', or('gzip')],
  ['gzip, zstd', or('gzip')],
  ['zstd', or(undefined)],
  ['zstd;q=0.5, gzip', 'gzip'],
  ['*;q=0', undefined],
  ['br;q=0, gzip;q=0, *', or(undefined)],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0.1, *;q=0.2', 'br'],
  ['Br;Q=0, Gzip;Q=0.1', 'gzip'],
  ['gzip ; q=0.2 , br ; q=0.1', 'gzip'],
  ['gzip;q=much', undefined],
  [',,gzip,,', 'gzip'],
  ['brotli, gz', undefined],
])('the coding of an answer for Accept-Encoding %j is %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})

test.each([
  ['br', zlib.brotliDecompressSync],
  ['gzip', zlib.gunzipSync],
] as const)('a large text is compressed with less effort: %s', (coding, decompress) => {
  const lines = Array.from(
    { length: 20_000 },
    (_, line) => `<li>${(line * 7919) % 100_003} <b>Harbour</b> ${line}</li>`,
  )
  const text = Buffer.from(lines.join('\n'))
  const half = text.subarray(0, text.length / 2)
  const bytesOf = (part: Buffer) => new CompressedText(part).in(coding, { etag: '"1"', vary: undefined }).body
  expect(text.length).toBeGreaterThan(512 * 1024)
  expect(decompress(bytesOf(text)).equals(text)).toBe(true)
  // With the same effort, twice the text would compress to less than twice the length.
  expect(bytesOf(text).length).toBeGreaterThan(bytesOf(half).length * 2.05)
})
