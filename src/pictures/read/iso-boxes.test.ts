import { expect, test } from 'vitest'
import { isoBoxes } from './iso-boxes.js'
import { within } from './read-bytes.js'

/** A box as in the standard: size, type, content. */
function box(type: string, content: Buffer | string = '', size = 8 + content.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content as string)])
}

const free = { type: 'free', from: 8, to: 8 }
const wide = Buffer.from([0, 0, 0, 0, 0, 0, 0, 19])

test.each([
  ['extends to the end with a length of 0', box('mdat', 'xyz', 0), [{ type: 'mdat', from: 16, to: 19 }]],
  [
    'has a 64-bit length',
    Buffer.concat([box('mdat', wide, 1), Buffer.from('xyz')]),
    [{ type: 'mdat', from: 24, to: 27 }],
  ],
  ['is longer than the file', box('aaaa', 'xyz', 12), []],
  ['is shorter than its header', box('aaaa', 'xyz', 7), []],
  ['is cut off within its 64-bit length', box('aaaa', 'xyz', 1), []],
])('lists the boxes of a file whose last one %s', (_, last, listed) => {
  const bytes = Buffer.concat([box('free'), last])
  expect([...isoBoxes(within(bytes), 0, bytes.length)]).toEqual([free, ...listed])
})
