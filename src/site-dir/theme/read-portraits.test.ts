import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildExif, drawJpeg, makeTemporaryDirectory, tagJpeg } from '../../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { readPortraits } from './read-portraits.js'

const SITE = {
  ...SPECIFIED_SITE,
  photographers: ['Erik', 'Jörg K.'].map((name) => ({ name, aliases: [`old ${name}`] })),
}

async function readFrom(files: Readonly<Record<string, Buffer | string>>) {
  const dataDir = await makeTemporaryDirectory()
  await mkdir(join(dataDir, 'portraits'))
  for (const [name, body] of Object.entries(files)) await writeFile(join(dataDir, 'portraits', name), body)
  const faults: string[] = []
  const portraits = await readPortraits(dataDir, SITE, faults)
  return { portraits, faults: faults.map((line) => line.replaceAll(`${dataDir}/portraits/`, '')) }
}

test('makes small upright pictures without the metadata of the file', async () => {
  // EXIF 2.32: 0x0112 is the orientation, where 6 is a quarter turn; 0x010f is the camera's maker.
  const exif = buildExif({ 271: 'Secret', 274: { short: 6 } })
  const { portraits, faults } = await readFrom({ 'erik.jpg': tagJpeg(await drawJpeg(900, 600), { exif }) })
  expect(faults).toEqual([])
  const files = portraits.get('Erik')!
  expect(files.map(({ width, height }) => [width, height])).toEqual([
    [160, 240],
    [267, 400],
  ])
  for (const { body, width } of files) {
    const { format, width: pixels, exif } = await sharp(body).metadata()
    expect([format, pixels, exif]).toEqual(['webp', width, undefined])
  }
})

test('finds a photographer by the slug in the file name, in any Unicode normalisation form', async () => {
  const { portraits, faults } = await readFrom({ ['Jörg-K.PNG'.normalize('NFD')]: await drawJpeg(), '.DS_Store': 'x' })
  expect([[...portraits.keys()], faults]).toEqual([['Jörg K.'], []])
})

test('finds a renamed photographer by the former name', async () => {
  const { portraits, faults } = await readFrom({ 'old-erik.jpg': await drawJpeg() })
  expect([[...portraits.keys()], faults]).toEqual([['Erik'], []])
})

test.each([
  ['erika.jpg', 'erika.jpg is not named after a photographer of site.json; did you mean erik.jpg?'],
  ['x.heic', 'x.heic is not named after a photographer of site.json; choose from erik.heic, jörg-k.heic'],
  ['erik.jpg', 'erik.jpg contains text, not a picture; add a JPEG, HEIC, PNG, TIFF, WebP, AVIF or JPEG XL picture'],
])('leaves out %s, and serves the others', async (name, fault) => {
  const { portraits, faults } = await readFrom({ [name]: 'Only words.', 'jörg-k.jpg': await drawJpeg() })
  expect([[...portraits.keys()], faults]).toEqual([['Jörg K.'], [fault]])
})

test('serves one of two portraits, and names the other', async () => {
  const { portraits, faults } = await readFrom({ 'erik.jpg': await drawJpeg(), 'erik.png': await drawJpeg() })
  expect(portraits.size).toBe(1)
  expect(faults).toEqual(['erik.png is a second portrait of Erik; move one away'])
})
