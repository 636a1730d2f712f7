import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../../test/photos.js'
import { createTextPacker } from '../photos/texts/pack-text.js'
import { createRowReader, PHOTO_COLUMNS, toPhotoRow, toPicture, toPictureRow } from './photo-rows.js'

const photo = makePhoto('2012-05-06', {
  slug: 'fog',
  title: 'Köln',
  location: 'Köln, Germany',
  categories: ['B&W'],
  tags: ['fog', 'sea'],
  alt: 'Fog',
  caption: 'one\ntwo',
  camera: { camera: 'X100' },
  formerAddresses: ['/2012/fog/'],
  guid: 'post 1',
  series: 'Rust',
  seriesPosition: '3',
})

/** The same photo as a row of the database. */
const ROW = {
  date: '2012-05-06',
  slug: 'fog',
  title: 'Köln',
  photographer: 'Erik',
  location: 'Köln, Germany',
  categories: '["B&W"]',
  tags: '["fog","sea"]',
  alt: 'Fog',
  caption: 'one\ntwo',
  camera: '{"camera":"X100"}',
  picture: TEST_PICTURE.key,
  former_addresses: '["/2012/fog/"]',
  guid: 'post 1',
  series: 'Rust',
  series_position: '3',
  updated_at: '2012-05-06T00:00:00.000Z',
}
const pictures = new Map([[TEST_PICTURE.key, TEST_PICTURE]])

describe('a photo', () => {
  test('is stored as a row of texts', () => {
    expect(toPhotoRow(photo)).toEqual(ROW)
    expect([...PHOTO_COLUMNS].sort()).toEqual(Object.keys(ROW).sort())
  })

  test('shares its picture and other recurring values with other photos', () => {
    const read = createRowReader(pictures)
    const [one, two] = [read(ROW), read({ ...ROW, date: '2012-05-07' })]
    expect(one.picture).toBe(TEST_PICTURE)
    expect(two.tags).toBe(one.tags)
    expect(Object.isFrozen(one.tags)).toBe(true)
  })

  test('without old addresses has a frozen list', () => {
    const { formerAddresses } = createRowReader(pictures)({ ...ROW, former_addresses: '[]' })
    expect(formerAddresses).toEqual([])
    expect(Object.isFrozen(formerAddresses)).toBe(true)
  })
})

describe('a picture', () => {
  const row = {
    key: TEST_PICTURE.key,
    width: 1600,
    height: 1067,
    colour: '#8a9299',
    placeholder: '',
    renditions: JSON.stringify(TEST_PICTURE.renditions),
    digital_source_type: '',
    edge: '',
  } as const

  test('is stored and read without a digital source type if that is unknown', () => {
    expect(toPictureRow(TEST_PICTURE)).toEqual(row)
    expect(toPicture(row)).toEqual(TEST_PICTURE)
    expect('digitalSourceType' in toPicture(row)).toBe(false)
  })

  test('is copied and serialised with its renditions, even if the row has changed', () => {
    const pack = createTextPacker()
    const pictures = [toPicture(row, undefined, pack), toPicture({ ...row, renditions: '[]' }, undefined, pack)]
    expect({ ...pictures[0] }).toEqual(TEST_PICTURE)
    expect(JSON.parse(JSON.stringify(pictures[0]))).toEqual(TEST_PICTURE)
    expect(pictures[1]!.renditions).toEqual([])
  })
})
