import { describe, expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { toPhotoDate } from './days/photo-date.js'
import { Snapshot } from './snapshot.js'

const snapshot = () =>
  new Snapshot([
    makePhoto('2024-05-17', { title: 'Storm', formerAddresses: ['/?p=17'] }),
    makePhoto('2024-05-15'),
    makePhoto('2024-05-16'),
  ])

test('photos are ordered by their days, however the store gave them', () => {
  expect(snapshot().photos.map(({ date }) => date)).toEqual(['2024-05-15', '2024-05-16', '2024-05-17'])
})

test.each([
  ['2024-05-14', []],
  ['2024-05-16', ['2024-05-15', '2024-05-16']],
])('the photos that have begun on %s are those up to that day, and no others', (day, dates) => {
  const { photos, index } = snapshot().begun(toPhotoDate(day))
  expect(photos.map(({ date }) => date)).toEqual(dates)
  expect([index.count, index.ordinalOfFormer('/?p=17')]).toEqual([dates.length, undefined])
})

describe('the index of the days that have begun', () => {
  test('holds their photos and no others', () => {
    expect(snapshot().indexUntil(2).count).toBe(2)
  })

  test('does not know the former address of a photo to come', () => {
    expect(snapshot().indexUntil(2).ordinalOfFormer('/?p=17')).toBeUndefined()
  })

  test('holds one photo more when its day begins', () => {
    const photos = snapshot()
    photos.indexUntil(2)
    expect(photos.indexUntil(3).ordinalOfFormer('/?p=17')).toBe(2)
  })
})

describe('the index after another reading', () => {
  const EARLIER = ['2024-05-15', '2024-05-16', '2024-05-17', '2024-05-18'].map((date) => makePhoto(date))
  const read = (photos = EARLIER, former?: Snapshot) => new Snapshot(photos, [], 'en', former)
  const readEarlier = () => {
    const snapshot = read()
    return { snapshot, index: snapshot.indexUntil(3) }
  }
  const total = (snapshot: Snapshot, q: string, count: number) =>
    snapshot.indexUntil(count).find({ q }, { from: 0, until: count, offset: 0, limit: 0, order: 'newest' }).total

  test('makes nothing anew where only days to come are different', () => {
    const { snapshot, index } = readEarlier()
    const [vocabulary] = index.vocabularies()
    const queued = [...EARLIER.slice(0, 3), makePhoto('2024-05-18', { title: 'Other' }), makePhoto('2024-05-19')]
    expect(read(queued, snapshot).indexUntil(3).vocabularies()).toEqual([vocabulary])
    expect(read(queued, snapshot).indexUntil(3).vocabularies()[0]).toBe(vocabulary)
  })

  test('finds a published photo as it is now, and no more as it was', () => {
    const { snapshot } = readEarlier()
    const renamed = EARLIER.with(1, makePhoto('2024-05-16', { title: 'Lighthouse' }))
    const now = read(renamed, snapshot)
    expect([total(now, 'lighthouse', 3), total(now, 'photo of', 3)]).toEqual([1, 2])
  })

  test('does not know a photo that was removed, and knows those behind it by their new places', () => {
    const { snapshot } = readEarlier()
    const now = read(EARLIER.slice(1), snapshot)
    expect(total(now, 'photo of', 3)).toBe(3)
    expect(total(now, '2024-05-15', 3)).toBe(0)
  })

  test('knows a day that begins after many readings', () => {
    let { snapshot } = readEarlier()
    for (let reading = 0; reading < 10; reading++) snapshot = read([...EARLIER], snapshot)
    expect(total(snapshot, 'photo of', 4)).toBe(4)
  })

  test('never holds a photo whose day was moved behind the clock', () => {
    const { snapshot } = readEarlier()
    expect(read([...EARLIER], snapshot).indexUntil(2).count).toBe(2)
  })
})
