import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { renditionsOf } from '../../../test/media-fixtures.js'
import { type Luma, multiScaleSsim } from '../../../test/ssim.js'
import { type Chart, drawDetailed, drawGrainy, drawSmooth } from '../../../test/test-charts.js'
import { SPECIFIED_SITE } from '../../photos/site.js'

const [WIDTH, HEIGHT] = [2000, 1334]
/** Similarity from which no difference is visible side by side. */
const ALIKE = 0.97

async function lumaOf(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The similarity of the 1600-pixel picture to the original, resampled in one step. */
async function likeness({ data, width, height }: Chart): Promise<Record<string, number>> {
  const original = await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const wanted = await lumaOf(sharp(original).resize({ width: 1600, kernel: 'lanczos3' }))
  const { files } = await renditionsOf(original)
  const found: Record<string, number> = {}
  for (const { size, format, data: file } of files) {
    if (size === 'full') found[format] = multiScaleSsim(wanted, await lumaOf(sharp(file)))
  }
  return found
}

test.each([
  ['smooth', drawSmooth],
  ['grainy', drawGrainy],
  ['detailed', drawDetailed],
] as const)('a %s picture at 1600 pixels looks like its original', async (_, draw) => {
  const { jpeg, webp } = await likeness(draw(WIDTH, HEIGHT))
  expect(jpeg).toBeGreaterThan(ALIKE)
  expect(webp).toBeGreaterThan(ALIKE)
})

test('uses the quality that the owner sets', async () => {
  const { data, width, height } = drawGrainy(400, 300)
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  const bytes = async (jpeg: number) => {
    const { files } = await renditionsOf(png, { quality: { ...SPECIFIED_SITE.quality, jpeg }, formats: ['jpeg'] })
    return files.find(({ size }) => size === 'full')!.bytes
  }
  expect(await bytes(95)).toBeGreaterThan(1.5 * (await bytes(60)))
})
