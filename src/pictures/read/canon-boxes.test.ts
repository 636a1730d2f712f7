// Boxes laid out by hand, as Canon's newer raw files have them.

import { expect, test } from 'vitest'
import { box } from '../../../test/media-fixtures.js'
import { readCanonMetadata } from './canon-boxes.js'
import { within } from './read-bytes.js'

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')
const CANON = hex('85c0b687 820f11e0 8111f4ce 462b6a48')
const XMP = hex('be7acfcb 97a942e8 9c719994 91e3afac')
/** The camera's name and orientation 6, on its side. */
const CMT1 = hex('49492a00 08000000 0200 1001 0200 05000000 26000000 1201 0300 01000000 06000000 00000000 5831303000')
/** The time when the picture was taken. */
const CMT2 = hex('49492a00 08000000 0100 0390 0200 14000000 1a000000 00000000 323031353A30363A31312031303A32393A323600')
const START = box('ftyp', Buffer.from('crx \0\0\0\x01crx isom'))
const canon = box('uuid', CANON, box('CNCV', Buffer.from('CanonCR3')), box('CMT1', CMT1), box('CMT2', CMT2))
const PIXELS = box('mdat', Buffer.alloc(64))

test("reads Canon's metadata and the XMP after it", () => {
  const packet = Buffer.from('<x:xmpmeta/>')
  const file = Buffer.concat([START, box('moov', canon), box('uuid', XMP, packet), PIXELS])
  const { exif, xmp } = readCanonMetadata(within(file))
  expect([exif.get(272)?.bytes.toString(), exif.get(36867)?.bytes.toString(), exif.get(274)?.numbers]).toEqual([
    'X100\0',
    '2015:06:11 10:29:26\0',
    [6],
  ])
  expect(xmp).toEqual(packet)
})

test('tolerates pixels beyond the bytes it reads', () => {
  const file = Buffer.concat([START, box('moov', canon), PIXELS]).subarray(0, -32)
  expect(readCanonMetadata(within(file)).exif.get(274)?.numbers).toEqual([6])
})

test('ignores a box that claims more bytes than exist', () => {
  const broken = box('moov', canon)
  broken.writeUInt32BE(0xffff, 8)
  const { exif, xmp } = readCanonMetadata(within(Buffer.concat([START, broken])))
  expect([exif.size, xmp]).toEqual([0, undefined])
})
