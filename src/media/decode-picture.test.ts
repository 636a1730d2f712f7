import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildExif, buildPngHeader, cut as cutRenditions, drawJpeg, makeTemporaryDirectory } from './fixtures.js'
import { PictureError } from './picture-error.js'

/** The one line that an owner reads when these bytes lie in a file of this name. */
async function refusalOf(name: string, bytes: Buffer | string): Promise<string> {
  const file = join(await makeTemporaryDirectory(), name)
  await writeFile(file, bytes)
  const error = await cutRenditions(file, { name }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PictureError)
  const { message } = error as PictureError
  expect(message).not.toContain('\n')
  expect(message.startsWith(`${name} `)).toBe(true)
  return message
}

test('a text file named .jpg', async () => {
  expect(await refusalOf('notes.jpg', 'dear diary')).toContain('holds text and no picture')
})

test('an empty file', async () => {
  expect(await refusalOf('empty.jpg', '')).toContain('is empty')
})

test('random bytes', async () => {
  expect(await refusalOf('noise.jpg', Buffer.from([7, 0, 1, 255, 3, 0, 9]))).toContain(
    'is no picture that this program knows',
  )
})

test('a JPEG that ends before its last pixels', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 2654435761) & 0xff))
  const jpeg = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  expect(await refusalOf('cut.jpg', jpeg.subarray(0, jpeg.length / 2))).toContain('is cut short')
})

test('a PNG that ends before its last pixels', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 2654435761) & 0xff))
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect(await refusalOf('cut.png', png.subarray(0, png.length / 2))).toMatch(/is cut short|is a damaged PNG/)
})

test('a header that claims 65,536 × 65,536 pixels', async () => {
  expect(await refusalOf('bomb.png', buildPngHeader(65_536, 65_536))).toContain(
    '65536 × 65536 pixels, more than the 268 million',
  )
})

test('a picture that cannot be decoded strip by strip may have fewer pixels', async () => {
  const jpeg = await sharp(await drawJpeg(100, 100))
    .jpeg({ progressive: true })
    .toBuffer()
  const cut = cutRenditions(jpeg, { name: 'p.jpg', limits: { maxPixelsInMemory: 9_000 } })
  await expect(cut).rejects.toThrow('p.jpg has 100 × 100 pixels')
  await expect(cutRenditions(await drawJpeg(100, 100), { limits: { maxPixelsInMemory: 9_000 } })).resolves.toBeDefined()
})

test('a file larger than allowed', async () => {
  const cut = cutRenditions(await drawJpeg(), { name: 'big.jpg', limits: { maxFileBytes: 10 } })
  await expect(cut).rejects.toThrow('big.jpg has')
})

test('HEIC is told to be exported', async () => {
  const heic = Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(100),
  ])
  expect(await refusalOf('IMG_1.HEIC', heic)).toContain('HEIC picture, which cannot be decoded here; export it as JPEG')
})

test('a camera raw file is not mistaken for its preview', async () => {
  expect(await refusalOf('x.dng', buildExif({ 254: { short: 1 }, 271: 'Leica' }))).toContain('camera raw file')
  expect(
    await refusalOf('x.cr3', Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypcrx \0\0\0\x01')])),
  ).toContain('raw')
})

test('a drawing, a document and a film', async () => {
  expect(await refusalOf('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).toContain('SVG drawing')
  expect(await refusalOf('x.jpg', '%PDF-1.7')).toContain('PDF document')
  const mp4 = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypisom\0\0\x02\0isomiso2')])
  expect(await refusalOf('x.mp4', mp4)).toContain('film')
})

test('a file that is not there, and a directory', async () => {
  const directory = await makeTemporaryDirectory()
  await mkdir(join(directory, 'sub.jpg'))
  await expect(cutRenditions(join(directory, 'none.jpg'))).rejects.toThrow('does not exist; check the name')
  await expect(cutRenditions(join(directory, 'sub.jpg'))).rejects.toThrow('is a directory')
})

test('the name of a file does not matter: WebP named .jpg', async () => {
  const webp = await sharp(await drawJpeg(30, 20))
    .webp()
    .toBuffer()
  const file = join(await makeTemporaryDirectory(), 'webp.jpg')
  await writeFile(file, webp)
  expect((await cutRenditions(file)).width).toBe(30)
})
