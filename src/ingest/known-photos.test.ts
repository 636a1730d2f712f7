import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../../test/photos.js'
import { type PhotoDate, toPhotoDate } from '../photos/days/photo-date.js'
import type { PhotoChanges } from '../photos/photo-store.js'
import { indexPhotos, plannedDays, remember, storedDays } from './known-photos.js'

const OTHER = { ...TEST_PICTURE, key: 'f'.repeat(32) }
const first = makePhoto('2024-05-01', { guid: 'post 1', formerAddresses: ['/2012/fog/', '/shared/'] })
const second = makePhoto('2024-05-02', { formerAddresses: ['/shared'] })
const third = makePhoto('2024-05-03', { picture: OTHER })
const gone = [{ address: '/2011/gone/', date: toPhotoDate('2011-01-01') }]
const known = () => indexPhotos([second, first, third], gone)

describe('a known archive', () => {
  test('finds photos by guid, day, picture and address', () => {
    const { byGuid, byDate, byKey, byFormerAddress } = known()
    expect([...byGuid]).toEqual([['post 1', first]])
    expect(byDate.get(third.date)).toBe(third)
    expect(byKey.get(TEST_PICTURE.key)).toEqual([second, first])
    expect(byKey.get(OTHER.key)).toEqual([third])
    expect(byFormerAddress.get('/2012/fog')).toBe('2024-05-01')
  })

  test('gives an address of two photos to the older one, in any order', () => {
    expect(known().byFormerAddress.get('/shared')).toBe('2024-05-01')
    expect(indexPhotos([first, second], []).byFormerAddress.get('/shared')).toBe('2024-05-01')
  })

  test('finds removed photos by the normal form of their addresses', () => {
    expect(known().gone.get('/2011/gone')).toEqual(gone[0])
  })

  test('includes new photos', () => {
    const all = known()
    const fourth = makePhoto('2024-05-04', { guid: 'post 4', picture: OTHER, formerAddresses: ['/four'] })
    remember(all, fourth)
    expect(all.byGuid.get('post 4')).toBe(fourth)
    expect(all.byKey.get(OTHER.key)).toEqual([third, fourth])
    expect(all.byFormerAddress.get('/four')).toBe('2024-05-04')
  })
})

describe('the days of a dry run', () => {
  const days = () => plannedDays(known())

  test('are the known ones', () => {
    expect(days().find(second.date)).toBe(second)
    expect(days().find(toPhotoDate('2024-05-09'))).toBeUndefined()
  })

  test('are listed from a day on, in order', () => {
    expect(days().takenDays(toPhotoDate('2024-05-02'))).toEqual(['2024-05-02', '2024-05-03'])
    expect(days().takenDays(toPhotoDate('2024-05-01'))).toEqual(['2024-05-01', '2024-05-02', '2024-05-03'])
    expect(days().takenDays(toPhotoDate('2024-05-04'))).toEqual([])
  })

  test('are found by an address, however it is spelt', () => {
    expect([days().holderOf('/2012/fog'), days().holderOf('/2012/f%6Fg/')]).toEqual(['2024-05-01', '2024-05-01'])
    expect([days().formerlyAt('/2012/fog/'), days().formerlyAt('/nothing')]).toEqual(['2024-05-01', undefined])
  })

  test('are found by a picture', () => {
    expect(days().daysOfPicture(TEST_PICTURE.key)).toEqual(['2024-05-02', '2024-05-01'])
    expect(days().daysOfPicture('none')).toEqual([])
  })
})

describe('the days of a transaction', () => {
  const stored = (photo: typeof first | undefined, formerlyAt?: string) =>
    storedDays(known(), {
      find: (day: PhotoDate) => (day === photo?.date ? photo : undefined),
      formerlyAt: () => formerlyAt as PhotoDate | undefined,
      takenDays: (from: PhotoDate) => [from],
      daysOfPicture: (key: string) => [key],
    } as unknown as PhotoChanges)

  test('have an address as long as the photo still has it', () => {
    expect(stored(first).holderOf('/2012/fog')).toBe('2024-05-01')
    expect(stored({ ...first, formerAddresses: ['/2012/fo%67'] }).holderOf('/2012/fog/')).toBe('2024-05-01')
    expect(stored({ ...first, formerAddresses: ['/another'] }).holderOf('/2012/fog')).toBeUndefined()
    expect(stored(undefined).holderOf('/2012/fog')).toBeUndefined()
    expect(stored(first).holderOf('/nothing')).toBeUndefined()
  })

  test('look up unknown addresses in the store', () => {
    expect(stored(first, '2020-01-01').formerlyAt('/2012/fog')).toBe('2024-05-01')
    expect(stored(first, '2020-01-01').formerlyAt('/new')).toBe('2020-01-01')
    expect(stored(first).formerlyAt('/new')).toBeUndefined()
  })

  test('look up everything else in the store', () => {
    const days = stored(first)
    expect(days.find(first.date)).toBe(first)
    expect(days.takenDays(first.date)).toEqual([first.date])
    expect(days.daysOfPicture('key')).toEqual(['key'])
  })
})
