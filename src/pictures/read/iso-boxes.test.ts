import { describe, expect, test } from 'vitest'
import { findIsoBox, isoBoxes } from './iso-boxes.js'
import { within } from './read-bytes.js'

/** A box as in the standard: size, type, content. */
function box(type: string, content: Buffer | string = '', size = 8 + content.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content as string)])
}

const listOf = (bytes: Buffer, from = 0, to = bytes.length) => [...isoBoxes(within(bytes), from, to)]

describe('the boxes of a file', () => {
  test('are consecutive', () => {
    const bytes = Buffer.concat([box('ftyp', 'avif'), box('free'), box('mdat', 'xyz')])
    expect(listOf(bytes)).toEqual([
      { type: 'ftyp', from: 8, to: 12 },
      { type: 'free', from: 20, to: 20 },
      { type: 'mdat', from: 28, to: 31 },
    ])
  })

  test('can be limited to a range', () => {
    const bytes = Buffer.concat([box('aaaa'), box('bbbb'), box('cccc')])
    expect(listOf(bytes, 8, 16).map(({ type }) => type)).toEqual(['bbbb'])
  })

  test('end if fewer bytes remain than a box needs', () => {
    expect(listOf(Buffer.concat([box('aaaa'), Buffer.alloc(7)]))).toHaveLength(1)
    expect(listOf(Buffer.alloc(0))).toEqual([])
  })

  test('may end with a box that extends to the end', () => {
    expect(listOf(Buffer.concat([box('aaaa'), box('mdat', 'xyz', 0)]))[1]).toEqual({ type: 'mdat', from: 16, to: 19 })
  })

  test.each([
    ['longer than the file', 12],
    ['shorter than its head', 7],
    ['cut off in its length of 64 bits', 1],
  ])('end before a box that is %s', (_why, size) => {
    expect(listOf(Buffer.concat([box('free'), box('aaaa', 'xyz', size)])).map(({ type }) => type)).toEqual(['free'])
  })

  test('may have a length of 64 bits', () => {
    const length = Buffer.alloc(8)
    length.writeBigUInt64BE(19n)
    const bytes = Buffer.concat([box('mdat', length, 1), Buffer.from('xyz'), box('free')])
    expect(listOf(bytes)).toEqual([
      { type: 'mdat', from: 16, to: 19 },
      { type: 'free', from: 27, to: 27 },
    ])
  })
})

describe('a box within others', () => {
  const inner = box('ipco', 'xyz')
  const bytes = Buffer.concat([
    box('ftyp'),
    box('meta', Buffer.concat([Buffer.alloc(4), box('hdlr'), box('iprp', inner)])),
  ])

  test('is found by its path; meta has four bytes before its boxes', () => {
    expect(findIsoBox(bytes, 'meta', 'iprp', 'ipco')).toEqual({ type: 'ipco', from: 44, to: 47 })
  })

  test('is not found elsewhere', () => {
    expect(() => findIsoBox(bytes, 'iprp')).toThrow(new RangeError('AVIF without a iprp box'))
    expect(() => findIsoBox(bytes, 'meta', 'ipco')).toThrow('AVIF without a ipco box')
  })

  test('is the whole file without a path', () => {
    expect(findIsoBox(bytes)).toEqual({ type: '', from: 0, to: bytes.length })
  })

  test('is the first of its type', () => {
    expect(findIsoBox(Buffer.concat([box('free', 'a'), box('free', 'bc')]), 'free')).toEqual({
      type: 'free',
      from: 8,
      to: 9,
    })
  })
})
