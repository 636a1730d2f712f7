import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editSeries } from '../../src/owner/edit/edit-series.js'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { openStudioOf } from './visit-studio.js'

async function openSeries() {
  const opened = await openStudioOf({ photographers: [{ name: 'Jens', aliases: [] }], categories: ['Sea'] })
  await opened.addOn('2026-11-01', 'Gate', { series: 'Rust' })
  await opened.addOn('2026-11-02', 'Anchor', { series: 'Rust' })
  await opened.addOn('2026-11-25', 'Bolt', { series: 'Rust' })
  const order = async () =>
    (await opened.store.readAll()).map(({ title, seriesPosition }) => `${title} ${seriesPosition}`.trim())
  const text = async () => JSON.parse(await readFile(join(opened.dataDir, 'site.json'), 'utf8')).series?.Rust
  return { ...opened, order, text }
}

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-25']

/** The form with the places that the owner gives the photos. */
const form = (...places: readonly string[]) => ({
  do: 'save',
  title: 'Rust',
  text: 'It *flakes*.\r\n\r\nSlowly.',
  day: DAYS,
  ...Object.fromEntries(DAYS.map((day, index) => [`place.${day}`, places[index]!])),
})

test('lists all series, and shows the photos of one, queued ones too', async () => {
  const { get } = await openSeries()
  expect((await get('/series/')).text).toMatch(/title=Rust">Rust<\/a>.*?3 photos/s)
  expect((await get('/series/?title=rust')).text).toMatch(/Gate.*Anchor.*Bolt/s)
})

test('saves the opening text and the order as one change, and undoes it', async () => {
  const { post, order, text } = await openSeries()
  await post('/series/', form('3', '2', '0.5'))
  expect([await text(), await order()]).toEqual(['It *flakes*.\n\nSlowly.', ['Gate 3', 'Anchor 2', 'Bolt 1']])
  await post('/history/', { do: 'undo', number: '1', back: '/series/' })
  expect([await text(), await order()]).toEqual([undefined, ['Gate', 'Anchor', 'Bolt']])
})

test.each([
  ['1 0 3', 'Gate 2, Anchor 1, Bolt 3'],
  ['1 2 1', 'Gate 2, Anchor 3, Bolt 1'],
  ['3 2 3', 'Gate 3, Anchor 1, Bolt 2'],
  ['0 1 2', 'Gate, Anchor, Bolt'],
  ['2 1 1', 'Gate 3, Anchor 1, Bolt 2'],
])('gives a photo the place that is typed: %s', async (places, ordered) => {
  const { post, order } = await openSeries()
  await post('/series/', form(...places.split(' ')))
  expect((await order()).join(', ')).toBe(ordered)
})

test('takes photos out of one series only', async () => {
  const { addOn, parts, store } = await openSeries()
  await addOn('2026-11-03', 'Wave', { series: 'Sea' })
  const removed = ['2026-11-01', '2026-11-03'].map(toPhotoDate)
  await editSeries({ title: 'Rust', removed }, {}, parts)
  expect((await store.readAll()).map(({ series }) => series)).toEqual(['', 'Rust', 'Sea', 'Rust'])
})

test('keeps the spelling of a series that only photos name', async () => {
  const { parts, store } = await openSeries()
  await editSeries({ title: 'rust', last: [toPhotoDate('2026-11-01')] }, {}, parts)
  expect((await store.readAll()).map(({ series }) => series)).toEqual(['Rust', 'Rust', 'Rust'])
})

test('does not change the photos if their order stays', async () => {
  const { post, order } = await openSeries()
  await post('/series/', form('1', '2', '3'))
  expect(await order()).toEqual(['Gate', 'Anchor', 'Bolt'])
})
