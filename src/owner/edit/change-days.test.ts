import { expect, test } from 'vitest'
import { movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { changeDays, planClosedGaps, planInsert, planMove, planPlaces, planSwap } from './change-days.js'

test('a queued photo moves without a trace', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-12-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-12-24'), {}, parts)
  expect(await addresses()).toEqual(['2026-12-24 sea'])
})

test('a published photo that moves is found at its old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-11-05'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-05 sea /2026/11/01/sea/'])
  await movePhoto(toPhotoDate('2026-11-05'), from, {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/05/sea/'])
})

test('feeds call a published photo for ever by the page that it had first', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const [from, queued] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-12-01', 'Hill')]
  await movePhoto(from, toPhotoDate('2026-11-05'), {}, parts)
  await movePhoto(toPhotoDate('2026-11-05'), toPhotoDate('2026-11-06'), {}, parts)
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect((await store.readAll()).map(({ guid }) => guid)).toEqual(['/2026/11/01/sea/', ''])
})

test('a published photo moves into the future only by force', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-22', 'Sea')
  const to = toPhotoDate('2026-11-23')
  await expect(movePhoto(from, to, {}, parts)).rejects.toThrow(
    /is published: on 2026-11-23 it would be hidden.*--force/,
  )
  await movePhoto(from, to, { force: true }, parts)
  expect(await addresses()).toEqual(['2026-11-23 sea /2026/11/22/sea/'])
})

test('a published photo moves to today without force, and leads there from its old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const from = await addOn('2026-11-01', 'Sea')
  await movePhoto(from, toPhotoDate('2026-11-22'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-22 sea /2026/11/01/sea/'])
})

test('where a photo stood that is hidden again, nothing is noted any more once it is back', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  await addOn('2026-11-01', 'Sea')
  const days = ['2026-11-01', '2026-11-05', '2026-12-24', '2026-12-25', '2026-11-06'].map(toPhotoDate)
  const noted: string[][] = []
  for (const [index, from] of days.slice(0, -1).entries()) {
    await movePhoto(from, days[index + 1]!, { force: true }, parts)
    noted.push((await store.readGone()).map(({ address, date }) => `${address} ${date}`))
  }
  expect(noted).toEqual([
    [],
    ['/2026/11/01/sea/ 2026-12-24', '/2026/11/05/sea/ 2026-12-24'],
    ['/2026/11/01/sea/ 2026-12-25', '/2026/11/05/sea/ 2026-12-25'],
    [],
  ])
})

test('nothing is noted of addresses that a queued photo had on another blog', async () => {
  const { addOn, parts, store } = await openOwnerSite()
  const queued = await addOn('2026-12-01', 'Sea')
  await store.change((photos) => {
    photos.put({ ...photos.find(queued)!, formerAddresses: ['/2012/05/06/sea/', '/?p=12'] })
  })
  await movePhoto(queued, toPhotoDate('2026-12-02'), {}, parts)
  expect(await store.readGone()).toEqual([])
})

test('a day that is taken is refused, with the command that exchanges the two', async () => {
  const { addOn, parts } = await openOwnerSite()
  const [from, to] = [await addOn('2026-12-01', 'Sea'), await addOn('2026-12-02', 'Hill')]
  await expect(movePhoto(from, to, {}, parts)).rejects.toThrow(
    /2026-12-02 already has "Hill"; .*«photoblog swap 2026-12-01 2026-12-02»/,
  )
})

test('a day without a photo, or before the site began, is refused', async () => {
  const { addOn, parts } = await openOwnerSite()
  const from = await addOn('2026-12-01', 'Sea')
  await expect(movePhoto(toPhotoDate('2026-12-02'), from, {}, parts)).rejects.toThrow('2026-12-02 has no photo')
  await expect(movePhoto(from, toPhotoDate('2005-01-01'), {}, parts)).rejects.toThrow('before the first day')
  await expect(movePhoto(from, from, {}, parts)).rejects.toThrow('already on 2026-12-01')
})

test('published photos that are swapped are each found at the old address', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sea'), await addOn('2026-11-02', 'Hill')]
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 hill /2026/11/02/hill/', '2026-11-02 sea /2026/11/01/sea/'])
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/02/sea/', '2026-11-02 hill /2026/11/01/hill/'])
})

test('two photos of one name that are swapped get other slugs, or an old address would show the wrong one', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-11-01', 'Sunset'), await addOn('2026-11-02', 'Sunset')]
  await changeDays(planSwap(one, other), {}, parts)
  expect(await addresses()).toEqual([
    '2026-11-01 sunset-2 /2026/11/02/sunset/',
    '2026-11-02 sunset-2 /2026/11/01/sunset/',
  ])
})

test('queued photos are swapped without a trace, a published one with a queued one only by force', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const published = await addOn('2026-11-20', 'Sea')
  const [one, other] = [await addOn('2026-12-01', 'Fog'), await addOn('2026-12-02', 'Fog')]
  await changeDays(planSwap(one, other), {}, parts)
  await expect(changeDays(planSwap(one, published), {}, parts)).rejects.toThrow('--force')
  expect(await addresses()).toEqual(['2026-11-20 sea', '2026-12-01 fog', '2026-12-02 fog'])
})

test('a dry run moves nothing', async () => {
  const { addOn, parts, addresses } = await openOwnerSite()
  const [one, other] = [await addOn('2026-12-01', 'Sea'), await addOn('2026-12-02', 'Hill')]
  const { after } = await movePhoto(one, toPhotoDate('2026-12-24'), { dryRun: true }, parts)
  await changeDays(planSwap(one, other), { dryRun: true }, parts)
  expect(after.date).toBe('2026-12-24')
  expect(await addresses()).toEqual(['2026-12-01 sea', '2026-12-02 hill'])
})

test('a photo without a title bears the day of no address, wherever it is moved', async () => {
  const { add, picture, parts, addresses, store } = await openOwnerSite()
  const from = toPhotoDate('2026-11-26')
  await add([await picture('IMG_0815.jpg')], { photographer: 'Jens', date: from })
  await movePhoto(from, toPhotoDate('2026-11-25'), {}, parts)
  expect(await addresses()).toEqual(['2026-11-25 photo'])
  expect((await store.readAll())[0]?.title).toBe('')
})

test('a title that an earlier version made of the day goes when the day does', async () => {
  const { addOn, parts, addresses, store } = await openOwnerSite()
  const queued = await addOn('2026-11-26', 'November 26, 2026')
  const published = await addOn('2026-11-20', 'November 20, 2026')
  await movePhoto(queued, toPhotoDate('2026-11-25'), {}, parts)
  await movePhoto(published, toPhotoDate('2026-11-19'), {}, parts)
  expect((await store.readAll()).map(({ title }) => title)).toEqual(['', ''])
  expect(await addresses()).toEqual(['2026-11-19 november-20-2026 /2026/11/20/november-20-2026/', '2026-11-25 photo'])
})

const december = (number: number) => toPhotoDate(`2026-12-${String(number).padStart(2, '0')}`)

async function openDecember(...days: readonly number[]) {
  const site = await openOwnerSite()
  for (const number of days) await site.addOn(december(number), `Photo ${number}`)
  return {
    place: async (from: readonly number[], first: number) =>
      changeDays(planPlaces(from.map(december), december(first)), {}, site.parts),
    async queue() {
      return (await site.store.readAll()).map(({ date, title }) => `${Number(date.slice(8))}: ${title}`)
    },
    async command() {
      return (await site.store.readNotes()).at(-1)?.command
    },
  }
}

test('a photo on a free day is moved', async () => {
  const { place, queue, command } = await openDecember(1, 2)
  await place([2], 5)
  expect(await queue()).toEqual(['1: Photo 1', '5: Photo 2'])
  expect(await command()).toBe('move 2026-12-02 2026-12-05')
})

test('a photo on the day of another is swapped with it', async () => {
  const { place, queue, command } = await openDecember(1, 2)
  await place([2], 1)
  expect(await queue()).toEqual(['1: Photo 2', '2: Photo 1'])
  expect(await command()).toBe('swap 2026-12-02 2026-12-01')
})

test('several go to days behind each other, and those there take the days that become free', async () => {
  const { place, queue } = await openDecember(1, 2, 3, 4, 5, 8)
  await place([1, 8], 4)
  expect(await queue()).toEqual(['1: Photo 4', '2: Photo 2', '3: Photo 3', '4: Photo 1', '5: Photo 8', '8: Photo 5'])
})

test('several that overlap where they go are moved as one', async () => {
  const { place, queue } = await openDecember(1, 2, 3)
  await place([1, 2, 3], 2)
  expect(await queue()).toEqual(['2: Photo 1', '3: Photo 2', '4: Photo 3'])
})

test('a day without a photo is refused, and nothing is moved', async () => {
  const { place, queue } = await openDecember(1, 2)
  await expect(place([2, 3], 6)).rejects.toThrow('2026-12-03 has no photo')
  expect(await queue()).toEqual(['1: Photo 1', '2: Photo 2'])
})

test('a photo on its own day is refused', async () => {
  const { place } = await openDecember(1)
  await expect(place([1], 1)).rejects.toThrow('already on 2026-12-01')
})

/** Today is 2026-11-22. */
async function openQueue(...days: readonly string[]) {
  const opened = await openOwnerSite()
  for (const day of days) await opened.addOn(`2026-${day}`, `Photo of ${day}`)
  const places = async () =>
    (await opened.store.readAll()).map(({ date, title }) => `${date.slice(5)} ${title.slice(9)}`).join(', ')
  return { ...opened, places }
}
const day = (text: string) => toPhotoDate(`2026-${text}`)

test('a queued photo is put before others, which move on into the place that it leaves', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-03', '12-04')
  await changeDays(planInsert(day('12-02'), { photos: [day('12-04')] }), {}, parts)
  expect(await places()).toBe('12-01 12-01, 12-02 12-04, 12-03 12-02, 12-04 12-03')
})

test('room for days without a photo is taken from the next free days, and what is behind them stays', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-04', '12-06', '12-24')
  await changeDays(planInsert(day('12-01'), { freeDays: 2 }), {}, parts)
  expect(await places()).toBe('12-03 12-01, 12-04 12-02, 12-05 12-04, 12-06 12-06, 12-24 12-24')
})

test('several photos are inserted in the order in which they are named', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-03')
  await changeDays(planInsert(day('12-01'), { photos: [day('12-03'), day('12-02')] }), {}, parts)
  expect(await places()).toBe('12-01 12-03, 12-02 12-02, 12-03 12-01')
})

test('nothing is inserted on a day that has begun, and no published photo is hidden without force', async () => {
  const { parts, places } = await openQueue('11-20', '12-01')
  await expect(changeDays(planInsert(day('11-22'), { freeDays: 1 }), {}, parts)).rejects.toThrow(
    '2026-11-22 has begun: what it shows stays; name a day from 2026-11-23 on',
  )
  await expect(changeDays(planInsert(day('12-01'), { photos: [day('11-20')] }), {}, parts)).rejects.toThrow('--force')
  expect(await places()).toBe('11-20 11-20, 12-01 12-01')
})

test('gaps close from tomorrow on: what has begun stays, and today stays free', async () => {
  const { parts, places } = await openQueue('11-10', '11-24', '11-25', '12-24')
  await changeDays(planClosedGaps(), {}, parts)
  expect(await places()).toBe('11-10 11-10, 11-23 11-24, 11-24 11-25, 11-25 12-24')
})

test('gaps close from a day on that is named, today at the earliest', async () => {
  const { parts, places } = await openQueue('11-24', '11-26', '11-28')
  await expect(changeDays(planClosedGaps(day('11-21')), {}, parts)).rejects.toThrow('2026-11-21 has begun')
  await changeDays(planClosedGaps(day('11-25')), {}, parts)
  expect(await places()).toBe('11-24 11-24, 11-25 11-26, 11-26 11-28')
  await changeDays(planClosedGaps(day('11-22')), {}, parts)
  expect(await places()).toBe('11-22 11-24, 11-23 11-26, 11-24 11-28')
})

test('a range moves with its free days, also onto days of its own', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-04', '12-10')
  await changeDays(planMove({ first: day('12-01'), last: day('12-05') }, day('12-02')), {}, parts)
  expect(await places()).toBe('12-02 12-01, 12-03 12-02, 12-05 12-04, 12-10 12-10')
})

test('a range that would meet another photo stays as it is, all of it', async () => {
  const { parts, places } = await openQueue('12-01', '12-02', '12-10')
  const range = { first: day('12-01'), last: day('12-02') }
  await expect(changeDays(planMove(range, day('12-09')), {}, parts)).rejects.toThrow(
    '2026-12-10 already has "Photo of 12-10"',
  )
  expect(await places()).toBe('12-01 12-01, 12-02 12-02, 12-10 12-10')
})

test('published photos that are shifted back are found at all their old addresses', async () => {
  const { parts, addresses } = await openQueue('11-10', '11-11')
  await changeDays(planMove({ first: day('11-10'), last: day('11-11') }, day('11-09')), {}, parts)
  expect(await addresses()).toEqual([
    '2026-11-09 photo-of-11-10 /2026/11/10/photo-of-11-10/',
    '2026-11-10 photo-of-11-11 /2026/11/11/photo-of-11-11/',
  ])
})

test('a dry run says what would move, and moves and notes nothing', async () => {
  const { parts, places, store } = await openQueue('12-01', '12-02')
  const moved = await changeDays(planInsert(day('12-01'), { freeDays: 1 }), { dryRun: true }, parts)
  expect(moved.map(({ before, after }) => `${before.date} ${after.date}`)).toEqual([
    '2026-12-01 2026-12-02',
    '2026-12-02 2026-12-03',
  ])
  expect(await places()).toBe('12-01 12-01, 12-02 12-02')
  expect(await store.readNotes()).toEqual([])
})
