import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renditionsOf, tagPng } from '../../../test/media-fixtures.js'

/** Encodes a brightness in nits as a PQ value from 0 to 1. @see SMPTE ST 2084, 5.3 */
function pq(nits: number): number {
  const power = (nits / 10_000) ** (2610 / 16_384)
  return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32)
}

/** Encodes a share of the brightest light as an HLG value from 0 to 1. @see ITU-R BT.2100, table 5 */
function hlg(scene: number): number {
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073
}

const PATCH = 32
const [BT_2020, PQ, HLG] = [9, 16, 18]

/** A PNG of patches side by side, each of three values from 0 to 1. */
async function paint(transfer: number, patches: readonly (readonly [number, number, number])[]): Promise<Buffer> {
  const width = PATCH * patches.length
  const values = Array.from({ length: width * PATCH }, (_, at) => patches[Math.floor((at % width) / PATCH)]!).flat()
  const raw = { width, height: PATCH, channels: 3 } as const
  const pixels = Uint16Array.from(values, (value) => Math.round(value * 65_535))
  const png = await sharp(pixels, { raw }).toColourspace('rgb16').png().toBuffer()
  return tagPng(png, ['cICP', Buffer.from([BT_2020!, transfer, 0, 1])], ['tEXt', 'Title\0x'])
}

/** The 8-bit values in the middle of each patch. */
async function look(picture: Buffer): Promise<readonly (readonly [number, number, number])[]> {
  const { files } = await renditionsOf(picture, { formats: ['jpeg'] })
  const full = files.find(({ size }) => size === 'full')!
  const { data, info } = await sharp(full.data, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width / PATCH }, (_, patch) => {
    const at = ((PATCH / 2) * info.width + patch * PATCH + PATCH / 2) * 3
    return [data[at]!, data[at + 1]!, data[at + 2]!] as const
  })
}

const grey = (value: number) => [value, value, value] as const
const greens = (colours: readonly (readonly [number, number, number])[]) => colours.map(([, green]) => green)

describe('a picture in PQ', () => {
  test('keeps the brightness of paper white and darker tones', async () => {
    // Black, a grey card of 26 nits, and BT.2408's white of 203 nits.
    const [black, card, white] = greens(
      await look(
        await paint(
          PQ!,
          [0, 26, 203].map((nits) => grey(pq(nits))),
        ),
      ),
    )
    expect(black).toBeLessThan(4)
    expect(Math.abs(card! - 101)).toBeLessThan(4)
    expect(white).toBeGreaterThan(251)
  })

  test('keeps highlights beyond white distinguishable', async () => {
    const nits = [0, 10, 50, 203, 350, 1000]
    const seen = greens(
      await look(
        await paint(
          PQ!,
          nits.map((one) => grey(pq(one))),
        ),
      ),
    )
    for (const [index, value] of seen.entries()) if (index > 0) expect(value - seen[index - 1]!).toBeGreaterThan(4)
    expect(seen.at(-1)).toBeGreaterThan(250)
  })

  test('keeps its colours', async () => {
    const [red, green, blue] = await look(
      await paint(PQ!, [
        [pq(100), pq(5), pq(5)],
        [pq(5), pq(100), pq(5)],
        [pq(5), pq(5), pq(100)],
      ]),
    )
    expect(red![0] - Math.max(red![1], red![2])).toBeGreaterThan(100)
    expect(green![1] - Math.max(green![0], green![2])).toBeGreaterThan(100)
    expect(blue![2] - Math.max(blue![0], blue![1])).toBeGreaterThan(100)
  })
})

test('a picture in HLG has its white at paper white', async () => {
  // BT.2408: a grey card is 38 % of the signal, white 75 %.
  const seen = greens(await look(await paint(HLG!, [grey(0), grey(0.38), grey(0.75), grey(hlg(1))])))
  expect(seen[0]).toBeLessThan(4)
  expect(Math.abs(seen[1]! - 101)).toBeLessThan(12)
  expect(seen[2]).toBeGreaterThan(205)
  expect(seen[3]).toBeGreaterThan(250)
})
