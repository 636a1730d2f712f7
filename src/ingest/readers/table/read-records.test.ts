import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { importCsv, importJson } from '../../../../test/imports.js'
import { cutShort, openOwnerSite, openWithToday } from '../../../../test/owner-site.js'
import { createCalendar } from '../../../photos/days/calendar.js'
import type { Photo } from '../../../photos/photo.js'

const OPTIONS = { several: 'report', dryRun: false, dates: 'next' } as const

async function writeTable(site: Awaited<ReturnType<typeof openOwnerSite>>) {
  const names = ['sea.jpg', 'hill.jpg', 'wood.jpg']
  const files: string[] = []
  for (const name of names) files.push(await site.picture(name))
  const lines = names.map((name) => `${name.replace('.jpg', '')},${name},Jens`)
  return { files, table: await site.file('t.csv', ['title,file,photographer', ...lines].join('\n')) }
}
const titles = (photos: readonly Photo[]) => photos.map(({ date, title }) => `${date} ${title}`)

test('a new site has a photo today even if a record is rejected', async () => {
  const site = await openOwnerSite()
  const { files, table } = await writeTable(site)
  await cutShort(files[2] as string)
  const { imported, failed } = await importCsv(table, OPTIONS, site.parts)
  expect(failed).toHaveLength(1)
  expect(imported.map(({ date, title }) => `${date} ${title}`)).toEqual(['2026-11-21 sea', '2026-11-22 hill'])
})

test('resumes an interrupted import into a new site', async () => {
  const site = await openOwnerSite()
  const { table } = await writeTable(site)
  const controller = new AbortController()
  const first = { ...OPTIONS, signal: controller.signal, onProgress: () => controller.abort() }
  expect((await importCsv(table, first, site.parts)).notTried).toBe(2)
  expect(titles(await site.store.readAll())).toEqual(['2026-11-22 wood'])
  expect((await importCsv(table, OPTIONS, site.parts)).already).toHaveLength(1)
  expect(titles(await site.store.readAll())).toEqual(['2026-11-20 sea', '2026-11-21 hill', '2026-11-22 wood'])
})

test('dates the copyright notice of records without a day by the day they get', async () => {
  const site = await openWithToday(() => ({ clock: () => new Date('2026-12-31T12:00:00Z') }))
  const { table } = await writeTable(site)
  await importCsv(table, OPTIONS, site.parts)
  const photos = await site.store.readAll()
  const notices = photos.map(async ({ picture, date }) => {
    const file = await readFile(site.parts.pictures.pathOf(picture.key, 'full', 'jpeg'))
    return `${date} ${/© \d{4}/.exec(file.toString())?.[0]}`
  })
  expect(await Promise.all(notices)).toEqual([
    '2026-12-31 © 2026',
    '2027-01-01 © 2027',
    '2027-01-02 © 2027',
    '2027-01-03 © 2027',
  ])
})

async function openWithPictures(count: number, change?: Parameters<typeof openOwnerSite>[0]) {
  const site = await openOwnerSite(change)
  for (let index = 0; index < count; index++) await site.picture(`${index}.jpg`)
  /** Imports objects as JSON Lines, each with a picture and a photographer. */
  const json = async (records: readonly object[], options: Parameters<typeof importJson>[1] = OPTIONS) => {
    const lines = records.map((one, index) => JSON.stringify({ file: `${index}.jpg`, photographer: 'Jens', ...one }))
    return importJson(await site.file('in.jsonl', lines.join('\n')), options, site.parts)
  }
  const csv = async (lines: readonly string[], options: Parameters<typeof importCsv>[1] = OPTIONS) =>
    importCsv(await site.file('in.csv', lines.join('\n')), { photographer: 'Jens', ...options }, site.parts)
  return { ...site, json, csv }
}

test.each([
  [{ draft: true }, 'draft: true'],
  [{ isDraft: 'yes' }, 'isDraft: yes'],
  [{ published: false }, 'published: false'],
  [{ published: null }, 'published: null'],
  [{ public: 0 }, 'public: 0'],
  [{ private: true }, 'private: true'],
  [{ visibility: 'private' }, 'visibility: private'],
  [{ visibility: 'friends' }, 'visibility: friends'],
  [{ visibility: { toString: false } }, 'visibility: {"toString":false}'],
  [{ status: 'trash' }, 'status: trash'],
  [{ Status: '' }, 'Status: empty'],
  [{ privacy: 'friend & family' }, 'privacy: friend & family'],
  [{ protected: true }, 'protected: true'],
])('skips an object that says %j', async (member, said) => {
  const { json, store } = await openWithPictures(1)
  const { imported, leftOut } = await json([{ date: '2012-03-04', ...member }])
  expect(imported).toEqual([])
  expect(leftOut).toEqual([{ source: 'in.jsonl, line 1', reason: `not public (${said})` }])
  expect(await store.readAll()).toEqual([])
})

test('skips an object with a password, and does not repeat the password', async () => {
  const { json } = await openWithPictures(1)
  const { leftOut } = await json([{ date: '2012-03-04', password: 'hunter2' }])
  expect(leftOut).toEqual([{ source: 'in.jsonl, line 1', reason: 'behind a password' }])
})

test('imports objects that say they are public or scheduled, and reports unknown members once', async () => {
  const { json } = await openWithPictures(4)
  const { imported, notes } = await json([
    { date: '2012-03-04', draft: false, published: true, mood: 'good' },
    { date: '2012-03-05', visibility: 'Public', published: '2012-03-05T10:00:00Z', password: '', mood: 'bad' },
    { date: '2099-03-06', status: 'scheduled', title: 1984, camera: { make: 'X' }, constructor: 1 },
    { date: '2012-03-07', status: 'publish' },
  ])
  expect(imported.map(({ date }) => date)).toEqual(['2012-03-04', '2012-03-05', '2099-03-06', '2012-03-07'])
  expect(notes.map(({ reason }) => reason)).toEqual([
    'the member "mood" is unknown and was ignored',
    'the member "constructor" is unknown and was ignored',
    'the member "camera.make" is unknown and was ignored',
  ])
})

test('a skipped object does not take the day of one that is imported', async () => {
  const { json } = await openWithPictures(2)
  const { imported, dayTaken } = await json([{ date: '2012-03-04', draft: true }, { date: '2012-03-04' }])
  expect([imported.length, dayTaken]).toEqual([1, []])
})

test('skips table rows by their status, including an empty one', async () => {
  const { csv } = await openWithPictures(4)
  const rows = ['0.jpg,2012-03-04,draft', '1.jpg,2012-03-05,published', '2.jpg,2012-03-06,', '3.jpg,2012-03-07,private']
  const { imported, leftOut, notes } = await csv(['file,date,Post Status', ...rows])
  expect(imported.map(({ date }) => date)).toEqual(['2012-03-05'])
  expect(leftOut.map(({ source, reason }) => `${source}: ${reason}`)).toEqual([
    'in.csv, line 2: not public (Post Status: draft)',
    'in.csv, line 4: not public (Post Status: empty)',
    'in.csv, line 5: not public (Post Status: private)',
  ])
  expect(notes).toEqual([])
})

const inNewYork = () => ({ calendar: createCalendar('America/New_York') })

test.each([
  ['2024-05-06T02:30:00Z', '2024-05-05'],
  ['2024-05-06T02:30Z', '2024-05-05'],
  ['2024-05-06 02:30:00.250 UTC', '2024-05-05'],
  ['2024-05-06T06:30:00+02:00', '2024-05-06'],
  ['2024-05-06T05:30:00 +0200', '2024-05-05'],
  ['2024-05-05T22:30:00-10', '2024-05-06'],
  ['2024-05-06T02:30:00', '2024-05-06'],
  ['2024-05-06', '2024-05-06'],
])('reads %s as %s in New York, in JSON and in a table', async (time, day) => {
  const { json, csv } = await openWithPictures(1, inNewYork)
  const dryRun = { ...OPTIONS, dryRun: true }
  expect((await json([{ date: time }], dryRun)).imported).toMatchObject([{ date: day }])
  expect((await csv(['file,date', `0.jpg,${time}`], dryRun)).imported).toMatchObject([{ date: day }])
})

test.each(['2024-02-30T10:00:00Z', '2024-05-06T25:00:00Z', '2024-05-06T02:30:00 EST', '2024-05-06 soon'])(
  'rejects the date %s, which names no instant',
  async (date) => {
    const { json } = await openWithPictures(1)
    expect((await json([{ date }])).failed).toMatchObject([{ reason: expect.stringContaining('is not a valid date') }])
  },
)

test('keeps the instant of the last change, in UTC by default', async () => {
  const { json, store } = await openWithPictures(2)
  await json([
    { date: '2012-03-04', updatedAt: '2020-01-01T01:00:00+02:00' },
    { date: '2012-03-05', updatedAt: '2020-01-01 01:00:00' },
  ])
  expect((await store.readAll()).map(({ updatedAt }) => updatedAt)).toEqual([
    '2019-12-31T23:00:00.000Z',
    '2020-01-01T01:00:00.000Z',
  ])
})

test('rejects a record without a date, unless it may have the next free day', async () => {
  const { json, csv, store } = await openWithPictures(1)
  const { dates: _, ...unasked } = OPTIONS
  const reason = 'has no date; import it with --dates next'
  expect((await json([{ title: 'Sea' }], unasked)).failed).toEqual([{ source: 'in.jsonl, line 1', reason }])
  expect((await csv(['file,date', '0.jpg,'], unasked)).failed).toEqual([{ source: 'in.csv, line 2', reason }])
  expect(await store.readAll()).toEqual([])
  expect((await json([{ title: 'Sea' }])).imported).toHaveLength(1)
})

test('ignores empty columns after the last one', async () => {
  const { csv } = await openWithPictures(1)
  const rows = ['2026-11-20,0.jpg,Jens,,,,', '2026-11-21,0.jpg,Jens,,,x']
  const { imported, failed, notes } = await csv(['date,file,photographer,,', ...rows])
  expect(imported.map(({ date }) => date)).toEqual(['2026-11-20'])
  expect(notes.filter(({ reason }) => reason.includes('column'))).toEqual([])
  expect(failed.map(({ reason }) => reason)).toEqual([expect.stringContaining('has 6 cells')])
})

test('stores each item of a list cell, and reports a category that the site does not have', async () => {
  const { csv, store } = await openWithPictures(1)
  const row = '0.jpg,2026-11-20,Jens,"street, Macro; Sea","harbour, march","/?p=1,2; /sea/"'
  const { notes } = await csv(['file,date,photographer,categories,tags,formerAddresses', row])
  expect(notes.map(({ reason }) => reason)).toEqual(['the category "Sea" is not in site.json; it became a tag'])
  expect((await store.readAll())[0]).toMatchObject({
    categories: ['Street', 'Macro'],
    tags: ['harbour', 'march', 'Sea'],
    formerAddresses: ['/?p=1,2', '/sea/'],
  })
})

const WRITTEN = { alt: 'DSC_0049', tags: ['harbour', 'foursquare:venue=4b5a'] }

test.each([
  ['', '', []],
  [',keywords,url', ',night,https://old.blog/p1', ['"keywords"', '"url"']],
])('reads a table as its owner wrote it, and prefers our own column names: %s', async (heading, cells, ignored) => {
  const { csv, store } = await openWithPictures(1)
  const row = `0.jpg,2026-11-20,DSC_0049,harbour; foursquare:venue=4b5a${cells}`
  const { notes } = await csv([`file,date,alt,tags${heading}`, row])
  expect(await store.readAll()).toMatchObject([WRITTEN])
  expect(notes.map(({ reason }) => reason)).toEqual(
    ignored.map((name) => `the column ${name} is unknown and was ignored`),
  )
})

test('cleans the JSON of another service', async () => {
  const { json, store } = await openWithPictures(1)
  await json([{ ...WRITTEN, date: '2026-11-20' }])
  expect(await store.readAll()).toMatchObject([{ alt: '', tags: ['harbour'] }])
})

test('reports a category that the site lacks once, with the number of its photographs', async () => {
  const { json } = await openWithPictures(3)
  const { notes } = await json([{ categories: ['Sea'] }, { categories: ['Street', 'Sea'] }, { categories: ['Street'] }])
  expect(notes).toEqual([
    { source: '2 photographs', reason: 'the category "Sea" is not in site.json; it became a tag' },
  ])
})
