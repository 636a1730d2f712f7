import { expect, test } from 'vitest'
import { buildPngHeader, tagPng } from '../../../test/media-fixtures.js'
import { readHdrCoding } from './coding-points.js'

/** An AVIF of these boxes, without pixels. */
function avifWith(transfer: number, own: number, primaries = 9): Buffer {
  const box = (type: string, ...content: (Buffer | string)[]) => {
    const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const hex = (value: number) => value.toString(16).padStart(4, '0')
  const colour = (value: number) => box('colr', Buffer.from('nclx'), hex(primaries), hex(value), '0009', '80')
  const properties = box('ipco', colour(13), colour(transfer))
  const association = box('ipma', '00000000', '00000001', '0001', '01', own.toString(16).padStart(2, '0'))
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')),
    box('meta', '00000000', box('pitm', '00000000', '0001'), box('iprp', properties, association)),
  ])
}

test.each([
  [16, 9, { primaries: 'BT.2020', transfer: 'PQ' }],
  [18, 12, { primaries: 'P3', transfer: 'HLG' }],
  [16, 1, { primaries: 'BT.709', transfer: 'PQ' }],
  [13, 12, undefined],
])('an AVIF with transfer %i and primaries %i', (transfer, primaries, coding) => {
  expect(readHdrCoding(avifWith(transfer, 2, primaries))).toEqual(coding)
})

test('does not treat a picture with a gain map as HDR', () => {
  expect(readHdrCoding(avifWith(16, 1))).toBeUndefined()
})

test('reads the coding from a chunk before the pixels of a PNG', () => {
  const png = (transfer: number) =>
    tagPng(buildPngHeader(8, 8), ['cICP', Buffer.from([9, transfer, 0, 1])], ['tEXt', 'Title\0x'])
  expect(readHdrCoding(png(16))).toEqual({ primaries: 'BT.2020', transfer: 'PQ' })
  expect(readHdrCoding(png(13))).toBeUndefined()
})

test('returns nothing for truncated files', () => {
  const avif = avifWith(16, 2)
  for (let bytes = 0; bytes < avif.length - 1; bytes++) expect(readHdrCoding(avif.subarray(0, bytes))).toBeUndefined()
})
