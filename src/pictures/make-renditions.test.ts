import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  buildExif,
  drawJpeg,
  makeTemporaryDirectory,
  type RenditionFiles,
  readRenditionFiles,
  renditionsOf,
  tagJpeg,
} from '../../test/media-fixtures.js'
import { makeRenditions, makeRenditionsOfPixels } from './make-renditions.js'
import type { PictureRights } from './rights/picture-rights.js'

const RIGHTS: PictureRights = {
  creator: 'Jürgen & Söhne',
  copyrightNotice: '© 2026 Jürgen <Köln>',
  credit: 'Jürgen / Photoblog',
  licenceUrl: 'https://photos.example/about/?a=1&b=2',
  contactUrl: 'https://photos.example/contact/',
  mining: 'reserved',
  digitalSourceType: 'digitalCapture',
}

function find(made: RenditionFiles, size: string, format: string): Buffer {
  return made.files.find((file) => file.size === size && file.format === format)?.data as Buffer
}

/** The colour of a pixel, as numbers. */
async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

function expectColour(actual: number[], wanted: readonly number[], tolerance = 24): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((actual[index] as number) - value)).toBeLessThan(tolerance)
}

test('renditions have 1600, 400 and the sizes of screens on the longer side, in JPEG and WebP [image-full-size] [image-thumbnail-size] [open-image-side]', async () => {
  const made = await renditionsOf(await drawJpeg(4000, 2000), { largestPx: 3840 })
  expect(made.files.map(({ size, format, width, height }) => [size, format, width, height])).toEqual([
    ['largest', 'jpeg', 3840, 1920],
    ['large', 'jpeg', 2560, 1280],
    ['full', 'jpeg', 1600, 800],
    ['medium', 'jpeg', 800, 400],
    ['grid', 'jpeg', 640, 320],
    ['thumbnail', 'jpeg', 400, 200],
    ['small', 'jpeg', 240, 120],
    ['largest', 'webp', 3840, 1920],
    ['large', 'webp', 2560, 1280],
    ['laptop', 'webp', 2000, 1000],
    ['full', 'webp', 1600, 800],
    ['phone', 'webp', 1200, 600],
    ['medium', 'webp', 800, 400],
    ['grid', 'webp', 640, 320],
    ['thumbnail', 'webp', 400, 200],
    ['small', 'webp', 240, 120],
  ])
  expect([made.width, made.height]).toEqual([1600, 800])
  const metadata = await sharp(find(made, 'full', 'jpeg')).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 1600, 800])
})

test('AVIF files are made on request', async () => {
  const made = await renditionsOf(await drawJpeg(), { formats: ['avif'] })
  expect((await sharp(find(made, 'full', 'avif')).metadata()).mediaType).toBe('image/avif')
  expect(made.files).toHaveLength(2)
})

test('a small picture is not enlarged [open-image-side]', async () => {
  const made = await renditionsOf(await drawJpeg(300, 200))
  expect(made.files.map(({ width, height }) => `${width}×${height}`)).toEqual([
    '300×200',
    '300×200',
    '240×160',
    '300×200',
    '300×200',
    '240×160',
  ])
})

/** The sizes that a picture gets, with their longer sides. */
async function sidesOf(width: number, height: number, largestPx: number): Promise<Record<string, number>> {
  const { files } = await renditionsOf(await drawJpeg(width, height), { formats: ['jpeg'], largestPx })
  return Object.fromEntries(files.map((file) => [file.size, Math.max(file.width, file.height)]))
}

test('makes nothing larger than readers may see', async () => {
  expect(await sidesOf(4000, 100, 2560)).not.toHaveProperty('largest')
  expect(await sidesOf(4000, 100, 1600)).toEqual({
    full: 1600,
    phone: 1200,
    medium: 800,
    grid: 640,
    thumbnail: 400,
    small: 240,
  })
})

test('skips a size that would repeat the pixels of the full one', async () => {
  expect(await sidesOf(700, 500, 2560)).toEqual({ full: 700, grid: 640, thumbnail: 400, small: 240 })
})

test('CMYK becomes sRGB', async () => {
  const cmyk = await sharp(await drawJpeg(40, 40, '#c04020'))
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const made = await renditionsOf(cmyk)
  expect((await sharp(find(made, 'full', 'jpeg')).metadata()).space).toBe('srgb')
  expectColour(await pixel(find(made, 'full', 'jpeg'), 20, 20), [192, 64, 32], 48)
})

test('grey becomes sRGB', async () => {
  const grey = await sharp(await drawJpeg(40, 40, '#808080'))
    .greyscale()
    .png()
    .toBuffer()
  expectColour(await pixel(find(await renditionsOf(grey), 'full', 'jpeg'), 20, 20), [128, 128, 128])
})

test('transparent pixels become white', async () => {
  const create = { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const made = await renditionsOf(await sharp({ create }).png().toBuffer())
  expectColour(await pixel(find(made, 'full', 'jpeg'), 20, 20), [255, 255, 255])
  expect(made.colour).toBe('#ffffff')
})

test('uses the first frame of an animation', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => drawJpeg(30, 30, colour)))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const made = await renditionsOf(gif)
  expect([made.width, made.height]).toEqual([30, 30])
  expectColour(await pixel(find(made, 'full', 'jpeg'), 15, 15), [255, 0, 0])
})

test('removes place, serial number and all other camera metadata', async () => {
  const secret = 'SERIAL-4711'
  const exif = buildExif({ 271: 'Canon', 315: secret }, { 42033: secret, 37500: Buffer.from(`maker note ${secret}`) })
  const file = tagJpeg(await drawJpeg(), { exif, xmp: `<x>${secret}</x>` })
  for (const { data } of (await renditionsOf(file, { rights: RIGHTS, formats: ['jpeg', 'webp', 'avif'] })).files) {
    expect(data.includes(secret)).toBe(false)
    const { exif: kept, iptc, icc } = await sharp(data).metadata()
    expect([kept, iptc, icc]).toEqual([undefined, undefined, undefined])
  }
})

test('writes the rights into every file, with umlauts', async () => {
  const { files } = await renditionsOf(await drawJpeg(), { rights: RIGHTS })
  expect(files).toHaveLength(4)
  for (const { data } of files) {
    const { xmpAsString = '' } = await sharp(data).metadata()
    expect(xmpAsString).toContain('<rdf:li>Jürgen &amp; Söhne</rdf:li>')
    expect(xmpAsString).toContain('© 2026 Jürgen &lt;Köln&gt;')
    expect(xmpAsString).toContain('<photoshop:Credit>Jürgen / Photoblog</photoshop:Credit>')
    expect(xmpAsString).toContain('<xmpRights:Marked>True</xmpRights:Marked>')
    expect(xmpAsString).toContain('<xmpRights:WebStatement>https://photos.example/about/?a=1&amp;b=2<')
    expect(xmpAsString).toContain('<plus:LicensorURL>https://photos.example/contact/</plus:LicensorURL>')
    expect(xmpAsString).toContain('http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING')
    expect(xmpAsString).toContain('digitalsourcetype/digitalCapture')
  }
})

test('without rights a file carries no metadata', async () => {
  const { files } = await renditionsOf(await drawJpeg())
  for (const { data } of files) expect((await sharp(data).metadata()).xmp).toBeUndefined()
})

test('renditions come with a colour and a placeholder', async () => {
  const made = await renditionsOf(await drawJpeg(800, 600, '#3366cc'))
  expect(made.colour).toMatch(/^#3[2-5]6[4-8]c[a-e]$/)
  expect(made.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(made.placeholder.length).toBeLessThan(500)
})

test('pixels that the program drew get the same renditions as a file', async () => {
  const raw = Buffer.alloc(2000 * 1000 * 3, 200)
  const made = await readRenditionFiles((directory) =>
    makeRenditionsOfPixels({ raw, width: 2000, height: 1000, channels: 3 }, directory),
  )
  expect([made.width, made.height, made.colour]).toEqual([1600, 800, '#c8c8c8'])
})

test('does not blame the picture for a directory that cannot be written', async () => {
  const nowhere = join(await makeTemporaryDirectory(), 'nowhere')
  await expect(makeRenditions(await drawJpeg(), nowhere)).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' })
})
