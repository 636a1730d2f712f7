import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { checkPhotos } from './check-photos.js'

const TODAY = toPhotoDate('2026-11-22')

const find = (check: string, photos: Parameters<typeof checkPhotos>[0]) =>
  checkPhotos(photos, [], SPECIFIED_SITE, TODAY).find((finding) => finding.check === check)

test('reports photos with too few pixels, with the number needed', () => {
  const photo = makePhoto('2026-11-20')
  const small = { ...photo, picture: { ...photo.picture, width: 60, height: 100 } }
  expect(find('picture-size', [small, makePhoto('2026-11-21')])).toMatchObject({
    level: 'warn',
    message: '1 photo has too few pixels; the longer side should have at least 1600, ideally 2560',
    advice: expect.stringContaining('photoblog replace DAY FILE'),
    items: ['2026-11-20'],
  })
  expect(find('picture-size', [makePhoto('2026-11-21')])?.level).toBe('ok')
})

test.each([
  ['gaps', [makePhoto('2026-11-20'), makePhoto('2026-11-22')], '1 day has no photo, in 1 gap'],
  [
    'gaps',
    [makePhoto('2026-11-16'), makePhoto('2026-11-19'), makePhoto('2026-11-21')],
    '4 days have no photo, in 3 gaps',
  ],
  ['gaps', [], 'the archive is empty'],
  ['gaps', [makePhoto('2026-11-22')], 'there is a photo for every day since 2026-11-22'],
  ['gaps', [makePhoto('2026-11-23')], 'no photo is public yet'],
  ['queue', [makePhoto('2026-11-23'), makePhoto('2026-11-25')], '2 photos are queued, until 2026-11-25'],
  ['queue', [makePhoto('2026-11-22')], 'no photos are queued'],
  ['title', [makePhoto('2026-11-22', { title: '' })], '1 photo has no title; the place or the day is shown instead'],
  ['place', [makePhoto('2026-11-22', { location: '' })], '1 photo has no place'],
  [
    'coordinates',
    [makePhoto('2026-11-22', { location: 'Gjógv, Faroe Islands' })],
    '1 place is not on the map: too small for the gazetteer, or spelt differently',
  ],
  ['coordinates', [makePhoto('2026-11-22', { location: 'Luxembourg, Luxembourg' })], 'every place is on the map'],
  ['category', [makePhoto('2026-11-22', { categories: [] })], '1 photo has no category'],
  [
    'alt-text',
    [makePhoto('2026-11-22', { alt: '' })],
    '1 of 1 photo has no alt text; title and place are used instead',
  ],
  [
    'site-names',
    [makePhoto('2026-11-22', { photographer: 'Nobody' })],
    '1 photo names a photographer or category that is not in site.json',
  ],
  ['former-addresses', [makePhoto('2026-11-22')], 'no photo has an old address'],
  ['former-addresses', [makePhoto('2026-11-22', { formerAddresses: ['/a/'] })], '1 old address leads to one photo'],
] as const)('%s: %#', (check, photos, says) => {
  expect(find(check, photos)?.message).toBe(says)
})
