import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureRights } from './picture-rights.js'
import { writeRightsXmp } from './picture-rights.js'
import { rewriteRights } from './rewrite-rights.js'

const rightsOf = (creator: string): PictureRights => ({
  creator,
  copyrightNotice: `© 2020 ${creator}`,
  credit: creator,
  licenceUrl: 'https://photos.example/about/',
  contactUrl: 'https://photos.example/contact/',
})
const SIZE = { width: 65, height: 43 }
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const draw = () => sharp({ create: { ...SIZE, channels: 3, background: '#abc', noise } })
const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
const xmpOf = async (file: Buffer) => (await sharp(file).metadata()).xmp?.toString()

test.each(['jpeg', 'webp', 'avif'] as const)(
  'the rights in a %s are replaced, and its pixels are not',
  async (format) => {
    const file = await draw()
      .withXmp(writeRightsXmp(rightsOf('Erik')))
      .toFormat(format)
      .toBuffer()
    let rewritten: Buffer = file
    for (const creator of ['Wilhelmine von der Wiese & Söhne', 'Jens', 'Bo']) {
      rewritten = rewriteRights(rewritten, { format, ...SIZE }, rightsOf(creator))
      expect(await xmpOf(rewritten)).toBe(writeRightsXmp(rightsOf(creator)))
      expect(await pixels(rewritten)).toEqual(await pixels(file))
    }
    expect(rewritten.includes('Erik')).toBe(false)
  },
)

test.each(['jpeg', 'webp'] as const)('a %s without any rights gets them', async (format) => {
  const file = await draw().toFormat(format).toBuffer()
  const rewritten = rewriteRights(file, { format, ...SIZE }, rightsOf('Jens'))
  expect(await xmpOf(rewritten)).toBe(writeRightsXmp(rightsOf('Jens')))
  expect(await pixels(rewritten)).toEqual(await pixels(file))
})

test.each(['jpeg', 'webp', 'avif'] as const)('rejects a damaged %s', async (format) => {
  const file = await draw()
    .withXmp(writeRightsXmp(rightsOf('Erik')))
    .toFormat(format)
    .toBuffer()
  expect(() => rewriteRights(file.subarray(0, 40), { format, ...SIZE }, rightsOf('Jens'))).toThrow(RangeError)
})
