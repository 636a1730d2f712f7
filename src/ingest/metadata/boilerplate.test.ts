import { expect, test } from 'vitest'
import { isBoilerplate } from './boilerplate.js'

test.each([
  'OLYMPUS DIGITAL CAMERA',
  'AGFA DIGITAL CAMERA',
  'SAMSUNG CSC',
  'DCIM/100GOPRO/GOPR0042.JPG',
  'SONY DSC',
  'Digital Camera',
  'DCIM\\100MEDIA\\DJI_0001.JPG',
  'Exif_JPEG_PICTURE',
  'Exif JPEG',
  'IMG_1234',
  'DSC01234.ARW',
  'Anna Kournikova143.JPG',
  '20220430_13_26_34',
  'Untitled',
  'Default',
  'cof',
  'Processed with VSCO with a6 preset',
  'image',
  'Digital StillCamera',
  'TOSHIBA Exif JPEG',
  'converted PNM file',
  '{"shape": [32, 32, 3]}',
  '-',
  'x-default',
  'filter: 0; fileterIntensity: 0.0; filterMask: 0;',
  'oplus_32',
  'FBMD01000a9a0d0000',
  '<Digimax S500>',
])('recognises %j as written by a camera or program', (text) => {
  expect(isBoilerplate(text)).toBe(true)
})

test.each([
  'Sony Center',
  'Nikon in the rain',
  'Camera obscura',
  'My new digital camera',
  'Default city',
  'Object name here',
  'Mount Fuji, 2nd day',
  'B',
  '東京',
])('keeps %j', (text) => {
  expect(isBoilerplate(text)).toBe(false)
})
