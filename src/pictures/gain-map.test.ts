import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawHdr } from '../../test/draw-hdr.js'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { makeRenditions } from './make-renditions.js'
import { carriesRights } from './rights/picture-rights.js'
import { rewriteRights } from './rights/rewrite-rights.js'

const rightsOf = (creator: string) => ({ creator, copyrightNotice: `© 2020 ${creator}`, credit: creator })

async function makeHdr() {
  const directory = await makeTemporaryDirectory()
  const { renditions } = await makeRenditions(await drawHdr(), directory, {
    formats: ['jpeg'],
    rights: rightsOf('Ada'),
  })
  const rendition = renditions.find(({ size, format }) => size === 'full' && format === 'hdr')!
  const read = (name: string) => readFile(join(directory, name))
  return { renditions, rendition, hdr: await read('full.hdr'), jpeg: await read('full.jpeg') }
}
const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

/** The size of a file's gain map, and where it is bright from top to bottom. */
async function readMap(file: Buffer) {
  const { gainMap } = await sharp(file).metadata()
  const { data, info } = await sharp(gainMap!.image).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const level = (share: number) => data[Math.floor(info.height * share) * info.width * info.channels]!
  return { width: info.width, height: info.height, isBright: [0.1, 0.2, 0.5, 0.9].map((share) => level(share) > 128) }
}

test('a picture with a gain map gets files with one, resized and upright', async () => {
  const { renditions, hdr } = await makeHdr()
  expect(renditions.filter(({ format }) => format === 'hdr').map(({ size }) => size)).toEqual([
    'large',
    'laptop',
    'full',
  ])
  expect(await readMap(hdr)).toEqual({ width: 300, height: 600, isBright: [true, true, false, false] })
})

test('the HDR file shows the same pixels on other screens', async () => {
  const { hdr, jpeg } = await makeHdr()
  expect((await pixels(hdr)).equals(await pixels(jpeg))).toBe(true)
})

test('the HDR file carries the rights, and keeps the map when they change', async () => {
  const { hdr, rendition } = await makeHdr()
  expect(carriesRights(hdr, rightsOf('Ada'))).toBe(true)
  const rewritten = rewriteRights(hdr, rendition, rightsOf('Somebody else'))
  expect(carriesRights(rewritten, rightsOf('Somebody else'))).toBe(true)
  expect(await readMap(rewritten)).toEqual(await readMap(hdr))
  expect((await pixels(rewritten)).equals(await pixels(hdr))).toBe(true)
})
