import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildXmp, drawJpeg, locateJpeg, makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { readMetadata } from './read-metadata.js'

const SITE = { ...SPECIFIED_SITE, placesFromCoordinates: true }
const EXIF_NS = 'xmlns:exif="http://ns.adobe.com/exif/1.0/"'
const position = (latitude: string, longitude: string) =>
  buildXmp(
    `<exif:GPSLatitude ${EXIF_NS}>${latitude}</exif:GPSLatitude><exif:GPSLongitude ${EXIF_NS}>${longitude}</exif:GPSLongitude>`,
  )

/** The city of a photo taken at Lisbon Castle. */
async function cityOf(file: Buffer, { sidecar, site = SITE }: { sidecar?: string; site?: typeof SITE } = {}) {
  const path = join(await makeTemporaryDirectory(), 'photo.jpg')
  await writeFile(path, file)
  if (sidecar !== undefined) await writeFile(path.replace('jpg', 'xmp'), sidecar)
  const { city } = await readMetadata(path, site)
  return [city.value, city.source]
}

const TAKEN_IN_LISBON = await locateJpeg(await drawJpeg())

test('a file with coordinates alone gets the name of the town there', async () => {
  expect(await cityOf(TAKEN_IN_LISBON)).toEqual(['Lisbon, Portugal', 'EXIF GPSLatitude'])
})

test('sites ignore coordinates unless they ask for place names', async () => {
  expect(await cityOf(TAKEN_IN_LISBON, { site: SPECIFIED_SITE })).toEqual([undefined, ''])
})

test.each(['webp', 'avif', 'png'] as const)('coordinates are read from %s', async (format) => {
  const file = await sharp(TAKEN_IN_LISBON).keepExif().toFormat(format).toBuffer()
  expect(await cityOf(file)).toEqual(['Lisbon, Portugal', 'EXIF GPSLatitude'])
})

test.each([
  ['the city', '<photoshop:City>Alfama</photoshop:City>', 'Alfama'],
  ['the country alone', '<photoshop:Country>Portugal</photoshop:Country>', undefined],
])('the owner gave %s, so coordinates are ignored', async (_name, properties, city) => {
  expect((await cityOf(TAKEN_IN_LISBON, { sidecar: buildXmp(properties) }))[0]).toBe(city)
})

test.each([
  ['minutes', '53,33.0N', '9,59.4E', 'Hamburg, Germany'],
  ['seconds', '53,33,0N', '9,59,24E', 'Hamburg, Germany'],
  ['south and west', '34,36.2S', '58,22.9W', 'Buenos Aires, Argentina'],
  ['no letters', '53,33.0', '9,59.4', 'Lisbon, Portugal'],
  ['text', 'north', 'east', 'Lisbon, Portugal'],
  ['a point at sea, as without reception', '0,0.0N', '0,0.0E', 'Lisbon, Portugal'],
])('takes the position from a sidecar that has one: %s', async (_name, latitude, longitude, city) => {
  expect((await cityOf(TAKEN_IN_LISBON, { sidecar: position(latitude, longitude) }))[0]).toBe(city)
})
