import { describe, expect, test } from 'vitest'
import { indexPhotos } from '../../test/index-photos.js'
import { makePhoto, TEST_PICTURE } from '../../test/photos.js'
import type { Photo, Picture } from '../photos/photo.js'
import { findSimilar } from './similar-photos.js'

let made = 0
/** A photo with its own picture, which by default resembles no other. */
function photoOf(date: string, look: Partial<Picture> = {}, given: Partial<Photo> = {}): Photo {
  const key = (++made).toString(16).padStart(32, '0')
  return makePhoto(date, { location: '', tags: [], ...given, picture: { ...TEST_PICTURE, key, ...look } })
}
/** The days of the photos that are like the newest one. */
function likeNewest(...others: readonly Photo[]): readonly string[] {
  const photos = [...others, NEWEST].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return findSimilar(photos.indexOf(NEWEST), photos, indexPhotos(photos)).map(({ date }) => date)
}

const LOOK = { colours: 'c8201eff', hash: '0123456789abcdef' }
const NEWEST = photoOf('2024-06-15', LOOK, { location: 'Hamburg, Germany', tags: ['fog', 'sea'] })
/** The neighbours of the newest photo, which are never listed. */
const AROUND = ['2024-06-12', '2024-06-13', '2024-06-14'].map((date) => photoOf(date, LOOK))

describe('photos like a photo', () => {
  test.each([
    [
      'layout',
      photoOf('2020-01-01', { hash: '0123456789abcdee' }),
      photoOf('2020-02-01', { hash: 'fedcba9876543210' }),
    ],
    ['colours', photoOf('2020-01-01', { colours: 'd0302eff' }), photoOf('2020-02-01', { colours: '2030c0ff' })],
    ['tags', photoOf('2020-01-01', {}, { tags: ['Fog'] }), photoOf('2020-02-01', {}, { tags: ['rain'] })],
    [
      'place',
      photoOf('2020-01-01', {}, { location: 'Hamburg, Germany' }),
      photoOf('2020-02-01', {}, { location: 'Oslo' }),
    ],
  ])('have the same %s', (_, alike, other) => {
    expect(likeNewest(other, alike, ...AROUND)).toEqual(['2020-01-01'])
  })

  test('exclude photos without a layout, even for a photo with few edges', () => {
    const photos = [photoOf('2020-01-01'), ...AROUND, photoOf('2024-06-15', { hash: '0000000000000101' })]
    expect(findSimilar(4, photos, indexPhotos(photos))).toEqual([])
  })

  test('are four, the most similar first', () => {
    const years = ['2019', '2020', '2021', '2022', '2023'].map((year, index) =>
      photoOf(`${year}-01-01`, {
        colours: `c8201e${(255 - 40 * index).toString(16)}808080${(40 * index).toString(16).padStart(2, '0')}`,
      }),
    )
    expect(likeNewest(...years, ...AROUND)).toEqual(['2019-01-01', '2020-01-01', '2021-01-01', '2022-01-01'])
  })

  test('are from different months', () => {
    const days = ['2022-03-01', '2022-03-02', '2022-03-03', '2022-04-01'].map((date) => photoOf(date, LOOK))
    expect(likeNewest(...days, ...AROUND)).toEqual(['2022-04-01', '2022-03-03'])
  })

  test('include two that are at least a year older, even if others are more similar', () => {
    const near = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01'].map((date) => photoOf(date, LOOK))
    const old = ['2021-01-01', '2022-01-01', '2023-01-01'].map((date) => photoOf(date, { colours: LOOK.colours }))
    const found = likeNewest(...near, ...old, ...AROUND)
    expect(found.map((date) => date < '2023-06-16')).toEqual([false, false, true, true])
  })

  test('may all be less than a year older if there are no others', () => {
    const near = ['2024-01-01', '2024-02-01', '2024-03-01'].map((date) => photoOf(date, LOOK))
    expect(likeNewest(...near, ...AROUND)).toHaveLength(3)
  })

  test('show different pictures, and never that of the photo itself', () => {
    const { picture } = photoOf('2020-01-01', LOOK)
    const same = ['2021-01-01', '2022-01-01'].map((date) => makePhoto(date, { tags: [], location: '', picture }))
    const own = makePhoto('2019-01-01', { picture: NEWEST.picture })
    expect(likeNewest(own, ...same, ...AROUND)).toEqual(['2022-01-01'])
  })

  test('exclude indexed photos that are not published', () => {
    const photos = [photoOf('2020-01-01', LOOK), ...AROUND, NEWEST, photoOf('2024-07-01', LOOK)]
    const published = photos.slice(0, 5)
    expect(findSimilar(4, published, indexPhotos(photos)).map(({ date }) => date)).toEqual(['2020-01-01'])
  })
})
