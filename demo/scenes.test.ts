import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createCanvas, createRandom, develop } from './drawing/index.js'
import { renderScene } from './render-scene.js'
import { SCENES } from './scenes/index.js'

/** Small, or the tests would take as long as the first start. */
const DETAIL = 0.1

interface Sample {
  readonly id: string
  readonly hash: string
  readonly brightness: number
  readonly variation: number
}

const samples: Sample[] = []

beforeAll(async () => {
  for (const scene of SCENES) {
    const canvas = createCanvas(scene.width, scene.height, DETAIL)
    await scene.paint(canvas, createRandom(scene.id))
    const { raw, width, height, channels } = develop(canvas, scene.development ?? {})
    const stats = await sharp(raw, { raw: { width, height, channels } }).stats()
    samples.push({
      id: scene.id,
      hash: createHash('sha256').update(raw).digest('hex'),
      brightness: stats.channels.reduce((sum, { mean }) => sum + mean, 0) / 3,
      variation: stats.channels.reduce((sum, { stdev }) => sum + stdev, 0) / 3,
    })
  }
})

test('there are at least 72 scenes, each with a name of its own', () => {
  expect(SCENES.length).toBeGreaterThanOrEqual(72)
  expect(new Set(SCENES.map(({ id }) => id)).size).toBe(SCENES.length)
})

test('the longer side of every scene is 1600 px', () => {
  expect(SCENES.filter(({ width, height }) => Math.max(width, height) !== 1600)).toEqual([])
})

test('every scene gives a picture of its own', () => {
  expect(new Set(samples.map(({ hash }) => hash)).size).toBe(SCENES.length)
})

test('no picture is empty, black or white', () => {
  const dull = samples.filter(({ brightness, variation }) => brightness < 3 || brightness > 245 || variation < 4)
  expect(dull.map(({ id }) => id)).toEqual([])
})

test('a scene is rendered at its full size and the same every time', async () => {
  const [scene] = SCENES
  const first = await renderScene(scene!)
  const second = await renderScene(scene!)
  expect([first.width, first.height, first.raw.length]).toEqual([
    scene!.width,
    scene!.height,
    scene!.width * scene!.height * 3,
  ])
  expect(first.raw.equals(second.raw)).toBe(true)
})
