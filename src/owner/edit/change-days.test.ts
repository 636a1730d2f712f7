import { expect, test } from 'vitest'
import { movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { changeDays, planClosedGaps, planInsert, planMove, planPlaces, planSwap } from './change-days.js'

test.each([
  ['leaves no trace of a queued photo', '2026-12-01', '2026-12-24', ['2026-12-24 sea']],
  ['keeps the old address of a published photo', '2026-11-01', '2026-11-05', ['2026-11-05 sea /2026/11/01/sea/']],
  ['moves a published photo to today without force', '2026-11-01', '2026-11-22', ['2026-11-22 sea /2026/11/01/sea/']],
])('%s', async (_does, from, to, expected) => {
  const { addOn, parts, addresses } = await openOwnerSite()
  await movePhoto(await addOn(from, 'Sea'), toPhotoDate(to), {}, parts)
  expect(await addresses()).toEqual(expected)
})

test('keeps the first page of a published photo as its id in feeds', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const [from, queued] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-12-01', 'Hill')]
  await movePhoto(from, toPhotoDate('2026-11-05'), {}, parts)
  await movePhoto(toPhotoDate('2026-11-05'), toPhotoDate('2026-11-06'), {}, parts)
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect((await store.readAll()).map(({ guid }) => guid)).toEqual(['/2026/11/01/sea/', ''])
})

test('marks the old addresses of a hidden photo as gone until it is back', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  await addOn('2026-11-01', 'Sea')
  const days = ['2026-11-01', '2026-11-05', '2026-12-24', '2026-12-25', '2026-11-06'].map(toPhotoDate)
  const gone: string[][] = []
  for (const [index, from] of days.slice(0, -1).entries()) {
    await movePhoto(from, days[index + 1]!, { force: true }, parts)
    gone.push((await store.readGone()).map(({ address, date }) => `${address} ${date}`))
  }
  expect(gone).toEqual([
    [],
    ['/2026/11/01/sea/ 2026-12-24', '/2026/11/05/sea/ 2026-12-24'],
    ['/2026/11/01/sea/ 2026-12-25', '/2026/11/05/sea/ 2026-12-25'],
    [],
  ])
})

test('does not mark as gone an address that a queued photo had on another blog', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const queued = await addOn('2026-12-01', 'Sea')
  await store.change((photos) => {
    photos.put({ ...photos.find(queued)!, formerAddresses: ['/2012/05/06/sea/', '/?p=12'] })
  })
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect(await store.readGone()).toEqual([])
})

test('refuses a day without a photo, or before the first day', async () => {
  const { addOn, parts } = await openOwnerSite()
  const from = await addOn('2026-12-01', 'Sea')
  await expect(movePhoto(toPhotoDate('2026-12-02'), from, {}, parts)).rejects.toThrow('2026-12-02 has no photo')
  await expect(movePhoto(from, toPhotoDate('2005-01-01'), {}, parts)).rejects.toThrow('before the first day')
  await expect(movePhoto(from, from, {}, parts)).rejects.toThrow('already on 2026-12-01')
})

test('keeps the old addresses of published photos that are swapped', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-11-02', 'Hill')]
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 hill /2026/11/02/hill/', '2026-11-02 sea /2026/11/01/sea/'])
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/02/sea/', '2026-11-02 hill /2026/11/01/hill/'])
})

test('gives photos with the same title new slugs when they are swapped, so no old address shows the wrong one', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sunset'), await addOn('2026-11-02', 'Sunset')]
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual([
    '2026-11-01 sunset-2 /2026/11/02/sunset/',
    '2026-11-02 sunset-2 /2026/11/01/sunset/',
  ])
})

test('leaves no trace of queued photos that are swapped, and swaps a published one with a queued one only with force', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const published = await addOn('2026-11-20', 'Sea')
  const [one, other] = [await addOn('2026-12-01', 'Fog'), await addOn('2026-12-02', 'Fog')]
  await changeDays(planSwap(one, other), {}, parts)
  await expect(changeDays(planSwap(one, published), {}, parts)).rejects.toThrow('--force')
  expect(await addresses()).toEqual(['2026-11-20 sea', '2026-12-01 fog', '2026-12-02 fog'])
})

/** Days from `MM-DD`. Today is 2026-11-22. */
const day = (text: string) => toPhotoDate(`2026-${text}`)
const range = (first: string, last: string) => ({ first: day(first), last: day(last) })
const places = (days: readonly string[], first: string) => planPlaces(days.map(day), day(first))
const insert = (on: string, ...photos: readonly string[]) => planInsert(day(on), { photos: photos.map(day) })

/** A site with photos named after their days, and how it looks now: `12-05 (12-01)` for a photo that has moved. */
async function openDays(...days: readonly string[]) {
  const opened = await openOwnerSite()
  for (const one of days) await opened.addOn(`2026-${one}`, `Photo of ${one}`)
  const shown = async () =>
    (await opened.store.readAll()).map(({ date, title }) => {
      const [now, before] = [date.slice(5), title.slice(9)]
      return now === before ? now : `${now} (${before})`
    })
  return { ...opened, shown }
}

type Case<Result> = readonly [does: string, days: string, plan: Parameters<typeof changeDays>[0], result: Result]
test.each<Case<string>>([
  [
    'swaps a photo with the one on its new day',
    '12-01 12-02',
    places(['12-02'], '12-01'),
    '12-01 (12-02), 12-02 (12-01)',
  ],
  [
    'gives the freed days to photos that are in the way',
    '12-01 12-02 12-03 12-04 12-05 12-08',
    places(['12-01', '12-08'], '12-04'),
    '12-01 (12-04), 12-02, 12-03, 12-04 (12-01), 12-05 (12-08), 12-08 (12-05)',
  ],
  [
    'moves photos onto days that overlap their own',
    '12-01 12-02 12-03',
    places(['12-01', '12-02', '12-03'], '12-02'),
    '12-02 (12-01), 12-03 (12-02), 12-04 (12-03)',
  ],
  [
    'inserts a queued photo before others, which fill the place it leaves',
    '12-01 12-02 12-03 12-04',
    insert('12-02', '12-04'),
    '12-01, 12-02 (12-04), 12-03 (12-02), 12-04 (12-03)',
  ],
  [
    'inserts photos in the order named',
    '12-01 12-02 12-03',
    insert('12-01', '12-03', '12-02'),
    '12-01 (12-03), 12-02, 12-03 (12-01)',
  ],
  [
    'takes room from the next free days, and leaves later photos',
    '12-01 12-02 12-04 12-06 12-24',
    planInsert(day('12-01'), { freeDays: 2 }),
    '12-03 (12-01), 12-04 (12-02), 12-05 (12-04), 12-06, 12-24',
  ],
  [
    'closes gaps from a day on, so days before it stay free',
    '11-10 11-24 11-25 12-24',
    planClosedGaps(day('11-23')),
    '11-10, 11-23 (11-24), 11-24 (11-25), 11-25 (12-24)',
  ],
  [
    'closes gaps from a named day on',
    '11-24 11-26 11-28',
    planClosedGaps(day('11-25')),
    '11-24, 11-25 (11-26), 11-26 (11-28)',
  ],
  ['closes gaps from today on', '11-24 11-26', planClosedGaps(day('11-22')), '11-22 (11-24), 11-23 (11-26)'],
  [
    'moves a range with its free days, even onto its own days',
    '12-01 12-02 12-04 12-10',
    planMove(range('12-01', '12-05'), day('12-02')),
    '12-02 (12-01), 12-03 (12-02), 12-05 (12-04), 12-10',
  ],
])('%s', async (_does, days, plan, expected) => {
  const { parts, shown } = await openDays(...days.split(' '))
  await changeDays(plan, {}, parts)
  expect((await shown()).join(', ')).toBe(expected)
})

test.each<Case<string | RegExp>>([
  ['a day without a photo', '12-01 12-02', places(['12-02', '12-03'], '12-06'), '2026-12-03 has no photo'],
  [
    'an insertion on a day that has begun',
    '12-01',
    insert('11-22', '12-01'),
    '2026-11-22 has begun, so its photo stays; name 2026-11-23 or a later day',
  ],
  [
    'an insertion that would hide a published photo',
    '11-20 12-01',
    insert('12-01', '11-20'),
    /is published: moving it to 2026-12-01 would hide it.*--force/,
  ],
  ['gaps of days that are over', '11-24', planClosedGaps(day('11-21')), '2026-11-21 is over'],
  [
    'a range that would meet another photo',
    '12-01 12-02 12-10',
    planMove(range('12-01', '12-02'), day('12-09')),
    '2026-12-10 already has "Photo of 12-10"; name another day, or swap the two with «photoblog swap 2026-12-02 2026-12-10»',
  ],
  [
    'the day of a published photo for a queued one',
    '11-20 12-01',
    planMove(range('12-01', '12-01'), day('11-20')),
    /^2026-11-20 already has "Photo of 11-20"; name another day$/,
  ],
])('refuses %s, and moves nothing', async (_what, days, plan, message) => {
  const { parts, shown } = await openDays(...days.split(' '))
  await expect(changeDays(plan, {}, parts)).rejects.toThrow(message)
  expect((await shown()).join(' ')).toBe(days)
})

test.each([
  ['move 2026-12-02 2026-12-05', '12-05'],
  ['swap 2026-12-02 2026-12-01', '12-01'],
])('records %s', async (command, to) => {
  const { parts, store } = await openDays('12-01', '12-02')
  await changeDays(places(['12-02'], to), {}, parts)
  expect((await store.readHistory()).at(-1)?.command).toBe(command)
})

test('a dry run returns the moves, and neither moves nor records anything', async () => {
  const { parts, shown, store } = await openDays('12-01', '12-02')
  const moved = await changeDays(planInsert(day('12-01'), { freeDays: 1 }), { dryRun: true }, parts)
  expect(moved.map(({ before, after }) => `${before.date} ${after.date}`)).toEqual([
    '2026-12-01 2026-12-02',
    '2026-12-02 2026-12-03',
  ])
  expect(await shown()).toEqual(['12-01', '12-02'])
  expect(await store.readHistory()).toEqual([])
})
