// A handwritten picture of one pixel, with the packet where Adobe's programs and ExifTool put it.
import { expect, test } from 'vitest'
import { readGifXmp } from './metadata-blocks.js'
import { within } from './read-bytes.js'

const HEADER = Buffer.from('474946383961 0100 0100 80 00 00 000000 ffffff'.replaceAll(' ', ''), 'hex')
const COMMENT = Buffer.from('21fe 05 68656c6c6f 00'.replaceAll(' ', ''), 'hex')
const PICTURE = Buffer.from('2c 00000000 0100 0100 00 02 02 4401 00'.replaceAll(' ', ''), 'hex')
const TRAILER = Buffer.from('3b', 'hex')
const PACKET = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${'long '.repeat(100)}</x:xmpmeta>`

/** An XMP block: after the packet, each byte from 255 down leads to the end if read as a block length. */
const xmp = (packet: string) =>
  Buffer.concat([
    Buffer.from('21ff0b', 'hex'),
    Buffer.from(`XMP DataXMP${packet}`),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]),
  ])

const read = (...parts: readonly Buffer[]) => readGifXmp(within(Buffer.concat(parts)))?.toString()

test('finds the packet before and after the picture', () => {
  expect(read(HEADER, COMMENT, xmp(PACKET), PICTURE, TRAILER)).toBe(PACKET)
  expect(read(HEADER, COMMENT, PICTURE, xmp(PACKET), TRAILER)).toBe(PACKET)
})

test('skips the palette of a single picture', () => {
  const own = Buffer.from('2c 00000000 0100 0100 80 21ff0b 000000 02 02 4401 00'.replaceAll(' ', ''), 'hex')
  expect(read(HEADER, own, xmp(PACKET), TRAILER)).toBe(PACKET)
})

test('finds nothing in a GIF without a packet, or with a truncated one', () => {
  expect(read(HEADER, COMMENT, PICTURE, TRAILER)).toBeUndefined()
  expect(read(HEADER, PICTURE.subarray(0, 12))).toBeUndefined()
  expect(read(HEADER, xmp(PACKET).subarray(0, 100))).toBeUndefined()
})
