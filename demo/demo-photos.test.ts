import { expect, test } from 'vitest'
import { addDays, daysBetween, parsePhotoDate, toPhotoDate } from '../src/photos/days/photo-date.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { type DemoPhoto, demoPhotos } from './demo-photos.js'
import { DAYS_BETWEEN_RETURNS } from './texts/journey.js'
import { slugify } from './texts/slug.js'

const until = toPhotoDate('2027-11-21')
const photos = demoPhotos(SPECIFIED_SITE.firstDate, until, SPECIFIED_SITE)

const countBy = (tell: (photo: DemoPhoto) => readonly string[]) => {
  const counts = new Map<string, number>()
  for (const photo of photos) for (const value of tell(photo)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

test('every day from the first until the last has exactly one photo', () => {
  const days = Array.from({ length: daysBetween(SPECIFIED_SITE.firstDate, until) + 1 }, (_, day) =>
    addDays(SPECIFIED_SITE.firstDate, day),
  )
  expect(photos.map(({ date }) => date)).toEqual(days)
})

test('no slug is used twice, and each is lower-case words joined by hyphens', () => {
  expect(new Set(photos.map(({ slug }) => slug)).size).toBe(photos.length)
  expect(photos.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test('a slug spells out what ASCII does not have', () => {
  expect(slugify('Späte Grüße aus Tromsø & Łódź')).toBe('spaete-gruesse-aus-tromsoe-and-lodz')
})

test('a title has one to five words and never stands on two consecutive days', () => {
  expect(photos.filter(({ title }) => title.trim() === '' || title.split(' ').length > 5)).toEqual([])
  expect(photos.filter(({ title }, index) => photos[index - 1]?.title === title)).toEqual([])
})

test('there are thousands of different titles', () => {
  expect(countBy(({ title }) => [title]).size).toBeGreaterThan(5000)
})

test('all categories of the site occur, one to three on each photo', () => {
  expect([...countBy(({ categories }) => categories).keys()].sort()).toEqual([...SPECIFIED_SITE.categories].sort())
  expect(photos.filter(({ categories }) => categories.length < 1 || categories.length > 3)).toEqual([])
})

test('B&W is said of black-and-white pictures and of no other', () => {
  const wrong = photos.filter(
    ({ categories, scene }) => categories.includes('B&W') !== (scene.development?.saturation === 0),
  )
  expect(wrong.map(({ scene }) => scene.id)).toEqual([])
})

test('both photographers have about half of the photos', () => {
  const counts = countBy(({ photographer }) => [photographer])
  expect([...counts.keys()].sort()).toEqual(['Erik', 'Jens'])
  expect(counts.get('Erik')! / photos.length).toBeCloseTo(0.5, 1)
})

test('the places are many, in more than 35 countries', () => {
  expect(countBy(({ location }) => [location]).size).toBeGreaterThan(150)
  expect(countBy(({ location }) => [location.split(', ').at(-1)!]).size).toBeGreaterThan(35)
})

test('every photo has two to five lower-case tags and an alternative text', () => {
  const wrong = photos.filter(
    ({ tags, alt }) =>
      tags.length < 2 || tags.length > 5 || tags.some((tag) => tag !== tag.toLowerCase()) || alt === '',
  )
  expect(wrong).toEqual([])
})

test('a scene is shown in its months only, and not again within 25 days', () => {
  const last = new Map<string, string>()
  const tooEarly: string[] = []
  for (const { date, scene } of photos) {
    const before = last.get(scene.id)
    if (before !== undefined && daysBetween(toPhotoDate(before), date) < DAYS_BETWEEN_RETURNS) tooEarly.push(date)
    if (scene.months !== undefined && !scene.months.includes(Number(date.slice(5, 7)))) tooEarly.push(date)
    last.set(scene.id, date)
  }
  expect(tooEarly).toEqual([])
})

test('a photo was taken on its day or shortly before, with complete camera facts', () => {
  const wrong = photos.filter(({ date, camera }) => {
    const taken = parsePhotoDate(camera.takenAt!.slice(0, 10))
    const waited = taken === undefined ? -1 : daysBetween(taken, date)
    return waited < 0 || waited > 14 || /undefined|NaN/.test(JSON.stringify(camera))
  })
  expect(wrong).toEqual([])
})

test('asking for more days changes nothing about the days before', () => {
  const shorter = demoPhotos(SPECIFIED_SITE.firstDate, toPhotoDate('2009-05-03'), SPECIFIED_SITE)
  expect(photos.slice(0, shorter.length)).toEqual(shorter)
})

test('a later first day gives the same photos', () => {
  const from = toPhotoDate('2027-01-01')
  expect(demoPhotos(from, until, SPECIFIED_SITE)).toEqual(photos.filter(({ date }) => date >= from))
})
