import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCompositor } from './open-compositor.js'

const CANVAS = {
  width: 40,
  height: 20,
  ground: '#111110',
  format: 'jpeg',
  maxBytes: 10_000,
  bleed: 0,
  pictures: [],
} as const

test('a canvas is drawn in a separate process, and one above the limit is rejected at once', async () => {
  const compositor = openCompositor()
  const drawn = await Promise.all(Array.from({ length: 40 }, () => compositor.draw(CANVAS)))
  const files = drawn.filter((file) => file !== undefined)
  expect(drawn.length - files.length).toBe(4)
  const { width, height, format } = await sharp(files[0]).metadata()
  expect([width, height, format]).toEqual([40, 20, 'jpeg'])
})
