import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { makeRenditions } from './make-renditions.js'
import { carriesRights } from './rights/picture-rights.js'
import { rewriteRights } from './rights/rewrite-rights.js'

const PARAMETERS =
  'hdrgm:Version="1.0" hdrgm:GainMapMin="0" hdrgm:GainMapMax="2" hdrgm:Gamma="1" hdrgm:OffsetSDR="0.015625" hdrgm:OffsetHDR="0.015625" hdrgm:HDRCapacityMin="0" hdrgm:HDRCapacityMax="2" hdrgm:BaseRenditionIsHDR="False"'
const rightsOf = (creator: string) => ({ creator, copyrightNotice: `© 2020 ${creator}`, credit: creator })

const describe = (jpeg: Buffer, said: string, more = Buffer.alloc(0)) => {
  const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ${said}/></rdf:RDF></x:xmpmeta>`
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from(packet)])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, more, jpeg.subarray(2)])
}

/** A grey photo lying on its side, whose left third is brighter on an HDR screen. */
async function drawHdr(): Promise<Buffer> {
  const grey = { width: 2400, height: 1200, channels: 3, background: '#808080' } as const
  const base = await sharp({ create: grey }).withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const bright = { create: { width: 200, height: 300, channels: 3, background: '#ffffff' } } as const
  const map = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#000000' } })
    .composite([{ input: bright, left: 0, top: 0 }])
    .toColourspace('b-w')
    .jpeg({ quality: 95 })
    .toBuffer()
  const described = describe(map, PARAMETERS)
  // Little-endian, as Samsung writes it: one directory with the entries of two images.
  const index = Buffer.alloc(88)
  index.write('\xff\xe2\0\x56MPF\0II*\0\x08\0\0\0\x01\0', 'latin1')
  for (const [at, value] of [0x0007b002, 32, 26, 0].entries()) index.writeUInt32LE(value, 18 + at * 4)
  const primary = describe(base, 'hdrgm:Version="1.0"', index)
  const from = primary.indexOf('MPF\0') + 4
  const entries = [0x00030000, primary.length, 0, 0, 0, described.length, primary.length - from, 0]
  for (const [at, value] of entries.entries()) primary.writeUInt32LE(value, from + 26 + at * 4)
  return Buffer.concat([primary, described])
}

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

/** Sizes from 1600 pixels on, the width and height of the map, and its levels from top to bottom, by libultrahdr. */
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

test('its HDR file shows the same pixels elsewhere', async () => {
  const { hdr, jpeg } = await makeHdr()
  expect((await pixels(hdr)).equals(await pixels(jpeg))).toBe(true)
})

test('its HDR file carries the rights, and still the map when they change', async () => {
  const { hdr, rendition } = await makeHdr()
  expect(carriesRights(hdr, rightsOf('Ada'))).toBe(true)
  const rewritten = rewriteRights(hdr, rendition, rightsOf('Somebody else'))
  expect(carriesRights(rewritten, rightsOf('Somebody else'))).toBe(true)
  expect(await readMap(rewritten)).toEqual(await readMap(hdr))
  expect((await pixels(rewritten)).equals(await pixels(hdr))).toBe(true)
})
