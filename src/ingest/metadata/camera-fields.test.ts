import { expect, test } from 'vitest'
import { buildXmp } from '../../../test/media-fixtures.js'
import { readCameraFields } from './camera-fields.js'
import { exifLayer, xmpLayer } from './layers.js'
import { readXmp } from './read-xmp.js'

const text = (value: string) => ({ bytes: Buffer.from(`${value}\0`), numbers: [] })
const numbers = (...values: number[]) => ({ bytes: Buffer.alloc(0), numbers: values })

const cameraOf = (make: string, model: string) =>
  readCameraFields([
    exifLayer(
      new Map([
        [271, text(make)],
        [272, text(model)],
      ]),
    ),
  ]).camera.value

test.each([
  ['Samsung Techwin', '<KENOX S730  / Samsung S730>', 'KENOX S730 / Samsung S730'],
  ['Samsung Techwin', '<Digimax S500 / Kenox S500>', 'Samsung Digimax S500 / Kenox S500'],
  // Markup is removed.
  ['', '<script>alert(1)</script>', undefined],
  ['<b>Canon</b>', '<i>EOS 5D</i>', 'Canon EOS 5D'],
  // The maker is named once, without the suffix of its company.
  ['NIKON CORPORATION', 'NIKON D90', 'NIKON D90'],
  ['SONY', 'ILCE-7M3', 'SONY ILCE-7M3'],
  ['', 'X100', 'X100'],
  ['EASTMAN KODAK COMPANY', 'KODAK DC4800 ZOOM DIGITAL CAMERA', 'KODAK DC4800 ZOOM DIGITAL CAMERA'],
  ['Konica Minolta Camera, Inc.', 'DiMAGE A2', 'Konica Minolta DiMAGE A2'],
  ['OLYMPUS OPTICAL CO.,LTD', 'E-10', 'OLYMPUS E-10'],
  ['Sony Ericsson', 'Z550a', 'Sony Ericsson Z550a'],
  ['Digital Camera', '6MP-9Y8', '6MP-9Y8'],
  // No name was configured.
  ['--', '--', undefined],
])('the maker %j and the model %j give the camera %j', (make, model, camera) => {
  expect(cameraOf(make, model)).toBe(camera)
})

test('prefers EXIF to XMP', () => {
  const packet = '<tiff:Model xmlns:tiff="http://ns.adobe.com/tiff/1.0/">Test_Pro</tiff:Model>'
  const xmp = xmpLayer(readXmp(Buffer.from(buildXmp(packet))), 'XMP', 'en')
  const exif = exifLayer(new Map([[272, text('L1D-20c')]]))
  expect(readCameraFields([xmp, exif]).camera.value).toBe('L1D-20c')
})

test.each([
  [0.95, 'f/0.95', 0.98, '1 s'],
  [1.4, 'f/1.4', 0.004, '1/250 s'],
])('writes the f-number %d as %s, and the exposure time %d as %s', (fNumber, aperture, time, exposure) => {
  const tags = new Map([
    [33_437, numbers(fNumber)],
    [33_434, numbers(time)],
  ])
  const fields = readCameraFields([exifLayer(tags)])
  expect([fields.aperture.value, fields.exposure.value]).toEqual([aperture, exposure])
})

const ISO = 34855
const SENSITIVITY_TYPE = 34864
const [STANDARD_OUTPUT, RECOMMENDED, ISO_SPEED] = [34865, 34866, 34867] as const
const sensitivityOf = (tags: Record<number, ReturnType<typeof numbers>>) =>
  readCameraFields([exifLayer(new Map(Object.entries(tags).map(([tag, value]) => [Number(tag), value])))]).sensitivity
    .value

test('ignores a sensitivity of 0', () => {
  expect(sensitivityOf({ [ISO]: numbers(0) })).toBeUndefined()
})

test('reads a sensitivity of 65,535 from another tag', () => {
  const elsewhere = { [ISO]: numbers(65_535), [SENSITIVITY_TYPE]: numbers(2) }
  expect(sensitivityOf(elsewhere)).toBeUndefined()
  expect(sensitivityOf({ ...elsewhere, [RECOMMENDED]: numbers(102_400) })).toBe('ISO 102400')
  expect(sensitivityOf({ ...elsewhere, [STANDARD_OUTPUT]: numbers(204_800) })).toBe('ISO 204800')
  expect(sensitivityOf({ ...elsewhere, [ISO_SPEED]: numbers(409_600) })).toBe('ISO 409600')
})

test('takes the first usable number of several', () => {
  expect(sensitivityOf({ [ISO]: numbers(0, 200) })).toBe('ISO 200')
  expect(sensitivityOf({ [ISO]: numbers(100, 0) })).toBe('ISO 100')
})

test('reads XMP if EXIF lacks a value', () => {
  const packet =
    '<exif:ISOSpeedRatings xmlns:exif="http://ns.adobe.com/exif/1.0/"><rdf:Seq><rdf:li>0</rdf:li><rdf:li>160</rdf:li></rdf:Seq></exif:ISOSpeedRatings>'
  const xmp = xmpLayer(readXmp(Buffer.from(buildXmp(packet))), 'XMP', 'en')
  const exif = exifLayer(new Map([[ISO, numbers(65_535)]]))
  expect(readCameraFields([xmp, exif]).sensitivity.value).toBe('ISO 160')
})
