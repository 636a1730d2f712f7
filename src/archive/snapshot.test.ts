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

test.each(['2024-04-47', '2024-05-14', '2024-05-1', ''])('what is no day of a photo has no ordinal: «%s»', (date) => {
  expect(snapshot().ordinalOf(date)).toBeUndefined()
})

test('the photos before a day are counted without that day', () => {
  expect(snapshot().countBefore(toPhotoDate('2024-05-16'), 3)).toBe(1)
})

test('the photos until a day are counted with that day', () => {
  expect(snapshot().countUntil(toPhotoDate('2024-05-16'))).toBe(2)
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
