import { expect, test } from 'vitest'
import { readTiffTags } from './tiff-tags.js'

const read = (hex: string) => {
  const block = Buffer.from(hex.replace(/\s+/g, ''), 'hex')
  return readTiffTags((offset, length) => block.subarray(offset, offset + length))
}

/** Handwritten: a camera's name, followed by exposure, sensitivity and the day. @see TIFF 6.0, section 2 */
const BIG_ENDIAN = `
  4D4D 002A 00000008
  0002
    0110 0002 00000005 00000026
    8769 0004 00000001 0000002C
  00000000
  5831303000 00
  0004
    829A 0005 00000001 00000062
    8827 0003 00000001 00C80000
    9003 0002 00000014 0000006A
    9209 0003 00000001 00100000
  00000000
  00000001 000000FA
  323031353A30363A31312031303A32393A323600`

test('reads a block with the most significant byte first', () => {
  const tags = read(BIG_ENDIAN)
  expect(tags.get(0x0110)?.bytes.toString()).toBe('X100\0')
  expect(tags.get(0x829a)?.numbers).toEqual([1 / 250])
  expect(tags.get(0x8827)?.numbers).toEqual([200])
  expect(tags.get(0x9003)?.bytes.toString()).toBe('2015:06:11 10:29:26\0')
})

test('reads signed numbers with the most significant byte first', () => {
  const tags = read(`4D4D 002A 00000008 0002
    9203 000A 00000001 00000026
    0001 0009 00000001 FFFFFFFE
    00000000 FFFFFFFD 00000002`)
  expect([tags.get(0x9203)?.numbers, tags.get(1)?.numbers]).toEqual([[-1.5], [-2]])
})

test('the pointer to the EXIF directory may be of type 13', () => {
  const tags = read(BIG_ENDIAN.replace('8769 0004', '8769 000D'))
  expect(tags.get(0x8827)?.numbers).toEqual([200])
})

test('reads a BigTIFF, whose numbers are twice as wide', () => {
  const tags = read(`4949 2B00 0800 0000 1000000000000000
    0200000000000000
      1001 0200 0500000000000000 5831303000 000000
      6987 1200 0100000000000000 4800000000000000
    0000000000000000
    0100000000000000
      0390 0200 1400000000000000 6C00000000000000
    0000000000000000
    323031353A30363A31312031303A32393A323600`)
  expect(tags.get(0x0110)?.bytes.toString()).toBe('X100\0')
  expect(tags.get(0x9003)?.bytes.toString()).toBe('2015:06:11 10:29:26\0')
})

test('a BigTIFF with a directory beyond any file size has no tags', () => {
  expect(read('4949 2B00 0800 0000 FFFFFFFFFFFFFFFF').size).toBe(0)
})

test('does not read a value larger than a picture file', () => {
  const block = Buffer.from('49492A0008000000 0100 BC02 0100 FFFFFFFF 00000000 00000000'.replace(/ /g, ''), 'hex')
  let most = 0
  const tags = readTiffTags((offset, length) => {
    most = Math.max(most, length)
    return block.subarray(offset, offset + length)
  })
  expect(tags.has(700)).toBe(false)
  expect(most).toBeLessThan(100)
})

test('does not read a thousand values that share their bytes', () => {
  const values = 3 * 1024 ** 2
  const block = Buffer.alloc(16_384 + values)
  block.write('49492A0008000000E803', 'hex')
  for (let entry = 0; entry < 1000; entry++) {
    const at = 10 + entry * 12
    block.writeUInt16LE(1000 + entry, at)
    block.writeUInt16LE(7, at + 2)
    block.writeUInt32LE(values, at + 4)
    block.writeUInt32LE(16_384, at + 8)
  }
  let asked = 0
  const tags = readTiffTags((offset, length) => {
    asked += length
    return block.subarray(offset, offset + length)
  })
  expect(tags.has(1000)).toBe(true)
  expect(asked).toBeLessThan(20 * 1024 ** 2)
})

test('skips a value that is truncated by the end of its block', () => {
  const tags = read('4D4D 002A 00000008 0002 0110 0002 00000005 00000026 0111 0003 00000001 00070000 00000000 5831')
  expect([tags.has(0x0110), tags.get(0x0111)?.numbers]).toEqual([false, [7]])
})

test('reads the first 16 numbers of a value, and no numbers of a text', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(4, '0')).join('')
  const tags = read(
    `4D4D 002A 00000008 0002 0110 0002 00000002 41000000 0111 0003 00000014 00000026 00000000 ${numbers}`,
  )
  expect(tags.get(0x0111)?.numbers).toEqual(Array.from({ length: 16 }, (_, index) => index))
  expect(tags.get(0x0110)?.numbers).toEqual([])
})
