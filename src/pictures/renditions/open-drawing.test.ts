import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDrawing } from './open-drawing.js'

const CANVAS = {
  width: 40,
  height: 20,
  ground: '#111110',
  format: 'jpeg',
  maxBytes: 10_000,
  bleed: 0,
  pictures: [],
} as const

test('a canvas is drawn in a process of its own, and one too many is refused at once', async () => {
  const drawing = openDrawing()
  const drawn = await Promise.all(Array.from({ length: 40 }, () => drawing.draw(CANVAS)))
  const files = drawn.filter((file) => file !== undefined)
  expect(drawn.length - files.length).toBe(4)
  const { width, height, format } = await sharp(files[0]).metadata()
  expect([width, height, format]).toEqual([40, 20, 'jpeg'])
})
