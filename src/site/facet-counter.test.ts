import { expect, test } from 'vitest'
import { makeAtOnce, type Photo } from '../archive/index.js'
import { FacetCounter } from './facet-counter.js'

type Told = Pick<Photo, 'photographer' | 'categories' | 'location' | 'tags' | 'date'>
const photoOf = (told: Partial<Record<keyof Told, unknown>>) =>
  ({ photographer: 'Erik', categories: [], location: '', tags: [], date: '2024-05-17', ...told }) as unknown as Photo

test('the values of some photos are counted, in the order of first occurrence', () => {
  const photos = [
    photoOf({ location: 'Hamburg, Germany', tags: ['fog', 'harbour'], categories: ['Nature', 'Street'] }),
    photoOf({ location: 'Berlin, Germany', tags: ['fog'], photographer: 'Jens', date: '2023-05-17' }),
    photoOf({ location: ' , ', tags: ['harbour'], categories: ['Street'] }),
  ]
  const counter = makeAtOnce(FacetCounter.of(photos))
  const count = (some: readonly Photo[]) => makeAtOnce(counter.count(some))
  const counted = {
    photographer: [
      ['Erik', 1],
      ['Jens', 1],
    ],
    category: [
      ['Nature', 1],
      ['Street', 1],
    ],
    country: [['Germany', 2]],
    location: [
      ['Hamburg, Germany', 1],
      ['Berlin, Germany', 1],
    ],
    tag: [
      ['fog', 2],
      ['harbour', 1],
    ],
    year: [
      ['2024', 1],
      ['2023', 1],
    ],
  }
  expect(count(photos.slice(0, 2))).toEqual(counted)
  expect(count(photos.slice(0, 2))).toEqual(counted)
  expect(count(photos.slice(2)).tag).toEqual([['harbour', 1]])
  expect(count(photos.slice(2)).country).toEqual([])
})

test('a list that photos share is read once', () => {
  let reads = 0
  const tags = new Proxy(['fog', 'harbour'], {
    get(target, name, receiver) {
      if (name === '0') reads++
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const photos = Array.from({ length: 1000 }, () => photoOf({ tags }))
  const { tag } = makeAtOnce(makeAtOnce(FacetCounter.of(photos)).count(photos))
  expect(tag).toEqual([
    ['fog', 1000],
    ['harbour', 1000],
  ])
  expect(reads).toBe(1)
})

test('counts that are made at the same time do not mix', () => {
  const photos = Array.from({ length: 50_000 }, (_, index) => photoOf({ tags: [`tag ${index % 2}`] }))
  const counter = makeAtOnce(FacetCounter.of(photos))
  const [all, even] = [counter.count(photos), counter.count(photos.filter((_, index) => index % 2 === 0))]
  all.next()
  expect(makeAtOnce(even).tag).toEqual([['tag 0', 25_000]])
  expect(makeAtOnce(all).tag).toEqual([
    ['tag 0', 25_000],
    ['tag 1', 25_000],
  ])
})
