import { expect, onTestFinished, test, vi } from 'vitest'
import { extensionSegment, segment } from '../../../test/media-fixtures.js'
import { readJpegSegments } from './jpeg-segments.js'
import { readPngChunks } from './png-chunks.js'

// A few bytes can announce four gigabytes of metadata, which must not be allocated.

const GUID = '0123456789ABCDEF0123456789ABCDEF'
const MAX_XMP_BYTES = 4 * 1024 ** 2
const PORTION_BYTES = 65_000

const FIRST = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x xmpNote:HasExtendedXMP="${GUID}"/>`)
const jpegOf = (...portions: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), FIRST, ...portions])
const segmentsOf = (jpeg: Buffer) => readJpegSegments((offset, length) => jpeg.subarray(offset, offset + length))

function wholePacket(bytes: number): Buffer {
  const packet = Buffer.alloc(bytes, ' ')
  const portions: Buffer[] = []
  for (let at = 0; at < bytes; at += PORTION_BYTES) {
    portions.push(extensionSegment(GUID, bytes, at, packet.subarray(at, at + PORTION_BYTES)))
  }
  return jpegOf(...portions)
}

/** @returns a function that gives the largest allocation so far, in bytes */
function watchAllocations(): () => number {
  const alloc = vi.spyOn(Buffer, 'alloc')
  onTestFinished(() => alloc.mockRestore())
  return () => Math.max(0, ...alloc.mock.calls.map(([size]) => size))
}

test('allocates nothing for extended XMP of a JPEG that claims four gigabytes', () => {
  const jpeg = jpegOf(extensionSegment(GUID, 0xffffffff, 0, Buffer.from('<y/>')))
  const most = watchAllocations()
  expect(segmentsOf(jpeg).extendedXmp).toBeUndefined()
  expect(most()).toBeLessThan(MAX_XMP_BYTES)
})

test('reads extended XMP up to the limit', () => {
  expect(segmentsOf(wholePacket(MAX_XMP_BYTES)).extendedXmp?.length).toBe(MAX_XMP_BYTES)
  expect(segmentsOf(wholePacket(MAX_XMP_BYTES + 1)).extendedXmp).toBeUndefined()
})

test('does not read a text of a PNG that claims four gigabytes', () => {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffiTXtXML:com.adobe.xmp\0', 'latin1')
  let most = 0
  readPngChunks((offset, length) => {
    most = Math.max(most, length)
    return head.subarray(offset, offset + length)
  })
  expect(most).toBeLessThan(100)
})

/** An endless file that repeats one part, and counts the bytes read. */
function endless(headBytes: number, part: Buffer) {
  let asked = 0
  const read = (offset: number, length: number) => {
    asked += length
    const at = (offset - headBytes) % part.length
    return part.subarray(at, at + length)
  }
  return { read, asked: () => asked }
}

test('reads at most 16 MB of the texts of a PNG', () => {
  const chunk = Buffer.alloc(12 + 3 * 1024 ** 2, 'a')
  chunk.writeUInt32BE(chunk.length - 12)
  chunk.write('tEXtTitle\0', 4, 'latin1')
  const png = endless(8, chunk)
  expect(readPngChunks(png.read).texts).toHaveLength(5)
  expect(png.asked()).toBeLessThan(18 * 1024 ** 2)
})

test('reads at most 16 MB of the segments of a JPEG', () => {
  const jpeg = endless(2, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${' '.repeat(60_000)}`))
  expect(readJpegSegments(jpeg.read).xmp).toHaveLength(60_000)
  expect(jpeg.asked()).toBeLessThan(18 * 1024 ** 2)
})
