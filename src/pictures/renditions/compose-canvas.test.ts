import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { composeCanvas } from './compose-canvas.js'

const plain = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 95 })
    .toBuffer()

const EMPTY = { width: 100, height: 50, ground: '#111110', format: 'webp', maxBytes: 50_000, bleed: 0 } as const

/** The colour of a pixel, rounded because of compression. */
async function colourAt(file: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data } = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((value) => Math.round(value / 51) * 51)
}

describe('a canvas', () => {
  test('has its pictures where they belong, and its ground elsewhere', async () => {
    const drawn = await composeCanvas({
      ...EMPTY,
      pictures: [
        { data: await plain('#ff0000'), left: 10, top: 5, width: 30, height: 20 },
        { data: await plain('#0000ff', 40, 60), left: 60, top: 10, width: 20, height: 30 },
      ],
    })
    expect(await colourAt(drawn, 25, 15)).toEqual([255, 0, 0])
    expect(await colourAt(drawn, 70, 25)).toEqual([0, 0, 255])
    expect(await colourAt(drawn, 50, 25)).toEqual([0, 0, 0])
    const { width, height, format } = await sharp(drawn).metadata()
    expect([width, height, format]).toEqual([100, 50, 'webp'])
  })

  test('leaves the place of an unreadable picture empty', async () => {
    const broken = (await plain('#ff0000')).subarray(0, 200)
    const drawn = await composeCanvas({
      ...EMPTY,
      pictures: [
        { data: broken, left: 0, top: 0, width: 40, height: 40 },
        { data: await plain('#0000ff'), left: 60, top: 0, width: 40, height: 40 },
      ],
    })
    expect(await colourAt(drawn, 20, 20)).toEqual([0, 0, 0])
    expect(await colourAt(drawn, 80, 20)).toEqual([0, 0, 255])
  })

  test('repeats the edges of pictures beyond them', async () => {
    const picture = { data: await plain('#ff0000'), left: 10, top: 10, width: 60, height: 30 }
    const drawn = await composeCanvas({ ...EMPTY, format: 'jpeg', bleed: 8, pictures: [picture] })
    expect(await colourAt(drawn, 4, 4)).toEqual([255, 0, 0])
  })

  test('is no larger than allowed', async () => {
    // Grain, as in a photograph at ISO 3200.
    const grain = await sharp({
      create: {
        width: 240,
        height: 160,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const pictures = Array.from({ length: 31 }, (_, day) => ({
      data: grain,
      left: day * 80,
      top: 10,
      width: 76,
      height: 50,
    }))
    const month = { ...EMPTY, width: 2480, height: 80, pictures }
    const whole = await composeCanvas({ ...month, maxBytes: 1_000_000 })
    expect(whole.length).toBeGreaterThan(16_600)
    expect((await composeCanvas({ ...month, maxBytes: 16_600 })).length).toBeLessThanOrEqual(16_600)
  })

  test('of one picture keeps the rights from its file', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- © Jens --></x:xmpmeta>'
    const data = await sharp(await plain('#ff0000'))
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    const drawn = await composeCanvas({
      ...EMPTY,
      format: 'jpeg',
      pictures: [{ data, left: 0, top: 0, width: 75, height: 50 }],
    })
    expect((await sharp(drawn).metadata()).xmp?.toString()).toContain('© Jens')
  })
})
