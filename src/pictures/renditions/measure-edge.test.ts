import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureEdge } from './measure-edge.js'

/** A grey picture with a strip of another colour. */
const draw = async (strip: string, place: { width: number; height: number; gravity?: string }) => {
  const { width, height, gravity = 'centre' } = place
  const data = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#808080' } })
    .composite([{ input: { create: { width, height, channels: 3, background: strip } }, gravity }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return measureEdge({ data, width: 240, height: 160 })
}

test.each([
  ['a white picture', '#ffffff', { width: 240, height: 160 }, 'light'],
  ['a black picture', '#000000', { width: 240, height: 160 }, 'dark'],
  ['a white sky', '#f8fafd', { width: 240, height: 40, gravity: 'north' }, 'light'],
  ['a black floor', '#151210', { width: 240, height: 20, gravity: 'south' }, 'dark'],
  ['a light grey sky', '#e0e0e0', { width: 240, height: 40, gravity: 'north' }, 'other'],
  ['white within', '#ffffff', { width: 238, height: 158 }, 'other'],
  ['a white corner', '#ffffff', { width: 40, height: 30, gravity: 'northwest' }, 'other'],
] as const)('%s', async (_name, strip, place, edge) => {
  expect(await draw(strip, place)).toBe(edge)
})
