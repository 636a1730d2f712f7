import { expect, test } from 'vitest'
import { editPhoto, movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { type PhotoDate, toPhotoDate } from '../../photos/days/photo-date.js'
import { readBytes } from '../../pictures/storage/picture-files.js'
import { changeDays, planInsert, planSwap } from './change-days.js'
import { editByTable } from './edit-table.js'
import { MAX_HISTORY } from './record-change.js'
import { removePhotos } from './remove-photo.js'
import { replacePhoto } from './replace-photo.js'
import { type Direction, undoChange } from './undo-change.js'
import { writePhotographerToFiles } from './write-photographer.js'

const day = (text: string) => toPhotoDate(`2026-${text}`)

async function open() {
  const opened = await openOwnerSite()
  const { store, parts } = opened
  const turn =
    (direction: Direction) =>
    async (number?: number, options = {}) => {
      const { change } = await undoChange(direction, number, options, parts)
      await writePhotographerToFiles(parts)
      return change.command
    }
  const titleOf = async (date: PhotoDate) => (await store.readBetween(date, date))[0]?.title
  return { ...opened, undo: turn('undo'), redo: turn('redo'), titleOf }
}

test('undoes changes from last to first, and redoes them in order', async () => {
  const { addOn, parts, undo, redo, titleOf } = await open()
  const date = await addOn('2026-12-01', 'One')
  for (const title of ['Two', 'Three']) await editPhoto(date, { title }, {}, parts)
  await undo()
  expect(await titleOf(date)).toBe('Two')
  await undo()
  expect(await titleOf(date)).toBe('One')
  await expect(undo()).rejects.toThrow('there is nothing to undo')
  await redo()
  expect(await titleOf(date)).toBe('Two')
})

test('keeps the address that a published photo had before the undo', async () => {
  const { addOn, parts, undo, redo, addresses, store } = await open()
  await addOn('2026-11-01', 'Sea')
  await movePhoto(day('11-01'), day('11-05'), {}, parts)
  await undo()
  expect(await addresses()).toEqual(['2026-11-01 sea /2026/11/05/sea/'])
  await redo()
  expect(await addresses()).toEqual(['2026-11-05 sea /2026/11/01/sea/'])
  expect((await store.readAll())[0]?.guid).toBe('/2026/11/01/sea/')
})

test('needs force to hide a photo that a move published, and then marks its address as gone', async () => {
  const { addOn, parts, undo, addresses, store } = await open()
  await addOn('2026-12-01', 'Sea')
  await movePhoto(day('12-01'), day('11-05'), {}, parts)
  await expect(undo()).rejects.toThrow('--force')
  await undo(undefined, { force: true })
  expect(await addresses()).toEqual(['2026-12-01 sea /2026/11/05/sea/'])
  expect(await store.readGone()).toEqual([{ address: '/2026/11/05/sea/', date: '2026-12-01' }])
})

test('undoes a swap and an insertion for all their photos', async () => {
  const { addOn, parts, undo, addresses } = await open()
  for (const number of ['1', '2', '3']) await addOn(`2026-12-0${number}`, `Photo ${number}`)
  const before = await addresses()
  await changeDays(planSwap(day('12-01'), day('12-03')), {}, parts)
  await changeDays(planInsert(day('12-01'), { photos: [day('12-02')] }), {}, parts)
  await undo()
  await undo()
  expect(await addresses()).toEqual(before)
})

test('undoes a table as one change, including photographers', async () => {
  const { addOn, parts, undo, redo, store } = await open()
  await addOn('2026-11-01', 'Sea')
  await addOn('2026-11-02', 'Hill')
  const table = 'date,title,photographer\n2026-11-01,Low tide,Erik\n2026-11-02,Dune,Jens\n'
  await editByTable(Buffer.from(table), '/home/jens/texts.csv', {}, parts)
  expect((await store.readHistory()).map(({ command, photos }) => [command, photos.length])).toEqual([
    ['edit --csv texts.csv', 2],
  ])
  const texts = async () => (await store.readAll()).map(({ title, photographer }) => `${title} ${photographer}`)
  await undo()
  expect(await texts()).toEqual(['Sea Jens', 'Hill Jens'])
  await redo()
  expect(await texts()).toEqual(['Low tide Erik', 'Dune Jens'])
})

test('writes the old photographer back into picture files', async () => {
  const { addOn, parts, undo, store } = await open()
  const date = await addOn('2026-11-01', 'Sea')
  await editPhoto(date, { photographer: 'Erik' }, {}, parts)
  await undo()
  const [photo] = await store.readAll()
  const data = (await readBytes(parts.pictures, photo!.picture.key, photo!.picture.renditions[0]!))!
  expect([data.includes('© 2026 Jens'), data.includes('© 2026 Erik')]).toEqual([true, false])
})

test('refuses to undo a change that was overwritten, and names the photo', async () => {
  const { addOn, parts, undo, titleOf } = await open()
  const date = await addOn('2026-12-01', 'One')
  for (const title of ['Two', 'Three']) await editPhoto(date, { title }, {}, parts)
  await expect(undo(1)).rejects.toThrow('"Three" of 2026-12-01 has changed since (title, slug)')
  await movePhoto(date, day('12-02'), {}, parts)
  await expect(undo(2)).rejects.toThrow('2026-12-01 no longer has a photo')
  await addOn('2026-12-01', 'Other')
  await expect(undo()).rejects.toThrow('2026-12-01 now has "Other"')
  expect(await titleOf(day('12-02'))).toBe('Three')
})

test('undoes an earlier change by its number if no later one touches it', async () => {
  const { addOn, parts, undo, store } = await open()
  const date = await addOn('2026-12-01', 'Sea')
  await editPhoto(date, { alt: 'Waves.' }, {}, parts)
  await editPhoto(date, { location: 'Kiel' }, {}, parts)
  expect(await undo(1)).toBe('edit 2026-12-01')
  expect((await store.readAll())[0]).toMatchObject({ alt: '', location: 'Kiel' })
  await expect(undo(1)).rejects.toThrow('is already undone')
  await expect(undo(7)).rejects.toThrow('no change has the number 7')
})

test('forgets undone changes after a new one, and keeps at most fifty', async () => {
  const { addOn, parts, undo, redo, store } = await open()
  const date = await addOn('2026-12-01', 'Sea')
  await editPhoto(date, { alt: 'Waves.' }, {}, parts)
  await undo()
  for (let count = 0; count <= MAX_HISTORY; count++) await editPhoto(date, { alt: `Wave ${count}.` }, {}, parts)
  await expect(redo()).rejects.toThrow('there is nothing to redo')
  const numbers = (await store.readHistory()).map(({ number }) => number)
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 3, 52])
})

test('does not undo a removed or replaced picture, and forgets its photo', async () => {
  const { addOn, parts, undo, store, picture } = await open()
  const [date, other] = [await addOn('2026-12-01', 'Secret'), await addOn('2026-12-02', 'Hill')]
  await editPhoto(date, { alt: 'Something private.' }, {}, parts)
  await replacePhoto(other, await picture('new.jpg'), {}, parts)
  await expect(undo()).rejects.toThrow('change 2 (replace 2026-12-02) cannot be undone: its picture files are gone')
  await removePhotos([date], {}, parts)
  await expect(undo()).rejects.toThrow('change 3 (remove 2026-12-01) cannot be undone')
  expect(JSON.stringify(await store.readHistory())).not.toContain('private')
})

test('undoes nothing in a dry run', async () => {
  const { addOn, parts, undo, titleOf, store } = await open()
  const date = await addOn('2026-12-01', 'Sea')
  await editPhoto(date, { title: 'Hill' }, {}, parts)
  await undo(undefined, { dryRun: true })
  expect(await titleOf(date)).toBe('Hill')
  expect((await store.readHistory())[0]?.isUndone).toBeUndefined()
})
