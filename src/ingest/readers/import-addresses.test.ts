// An import takes no address from an existing photo, and reports conflicts.
import { expect, test } from 'vitest'
import { importJson } from '../../../test/imports.js'
import { movePhoto, openOwnerSite } from '../../../test/owner-site.js'
import { removePhotos } from '../../owner/edit/remove-photo.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'

const OPTIONS = { several: 'report', dryRun: false } as const

async function openSite() {
  const opened = await openOwnerSite()
  const { picture, file, parts, store } = opened
  /** Imports one photo of a day with old addresses. @returns the notes of the plan, the same as those of the import */
  const importPhoto = async (date: string, formerAddresses: readonly string[], more: object = {}) => {
    await picture(`import-${date}.jpg`)
    const record = { date, title: 'Hill', photographer: 'Jens', file: `import-${date}.jpg`, formerAddresses, ...more }
    const json = await file('photos.jsonl', `${JSON.stringify(record)}\n`)
    const planned = await importJson(json, { ...OPTIONS, dryRun: true }, parts)
    const report = await importJson(json, OPTIONS, parts)
    expect(report.notes).toEqual(planned.notes)
    expect(report.imported).toHaveLength(1)
    return report.notes.map(({ reason }) => reason)
  }
  const importGone = async (gone: readonly object[] | string) => {
    const json = await file('photos.jsonl', '')
    await file('gone.json', typeof gone === 'string' ? gone : JSON.stringify(gone))
    return (await importJson(json, OPTIONS, parts)).notes.map(({ source, reason }) => `${source}: ${reason}`)
  }
  const gone = async () => (await store.readGone()).map(({ address, date }) => `${address} ${date}`)
  return { ...opened, importPhoto, importGone, gone }
}

test('keeps a former address with its photo, however it is spelt', async () => {
  const { addOn, parts, addresses, importPhoto } = await openSite()
  await movePhoto(await addOn('2026-11-10', 'Sea'), toPhotoDate('2026-11-12'), {}, parts)
  const notes = await importPhoto('2026-11-01', ['/2026/11/10/sea', '/%32026/11/10/sea/', '/old/hill/'])
  expect(await addresses()).toEqual(['2026-11-01 hill /old/hill/', '2026-11-12 sea /2026/11/10/sea/'])
  expect(notes[0]).toBe(
    'its old address /2026/11/10/sea still redirects to the photo of 2026-11-12; to redirect it here, add "/2026/11/10/sea": "/2026/11/01/hill/" to redirects.json',
  )
  expect(notes).toHaveLength(2)
})

test('keeps the address of a page, however it is spelt', async () => {
  const { addOn, addresses, importPhoto } = await openSite()
  await addOn('2026-11-10', 'Sea')
  const notes = await importPhoto('2026-11-01', ['/2026/11/10/sea'])
  expect(notes).toEqual(['its old address /2026/11/10/sea is the page of the photo of 2026-11-10; nothing to do'])
  expect(await addresses()).toEqual(['2026-11-01 hill', '2026-11-10 sea'])
})

test('does not replace a former address in another spelling', async () => {
  const { addresses, importPhoto } = await openSite()
  await importPhoto('2026-11-01', ['/2026/11/02/hill'])
  expect(await importPhoto('2026-11-02', [])).toEqual([
    '/2026/11/02/hill/ redirects to the photo of 2026-11-01, so this one is at /2026/11/02/hill-2/; nothing to do',
  ])
  expect(await addresses()).toEqual(['2026-11-01 hill /2026/11/02/hill', '2026-11-02 hill-2'])
})

test('takes no former address from a published photo, nor from an earlier queued one', async () => {
  const { addresses, importPhoto } = await openSite()
  await importPhoto('2026-12-24', ['/old/'])
  expect(await importPhoto('2026-12-26', ['/old/'])).toHaveLength(1)
  expect(await addresses()).toEqual(['2026-12-24 hill /old/', '2026-12-26 hill'])
  expect(await importPhoto('2026-11-01', ['/old/'])).toEqual([
    'its old address /old/ also belongs to the queued photo of 2026-12-24; it redirects here',
  ])
  expect(await importPhoto('2026-12-25', ['/old/'])).toHaveLength(1)
  expect((await addresses()).filter((line) => line.includes('/old/'))).toEqual([
    '2026-11-01 hill /old/',
    '2026-12-24 hill /old/',
  ])
})

test('keeps the address of a hidden photo', async () => {
  const { addOn, parts, addresses, importPhoto, gone } = await openSite()
  await movePhoto(await addOn('2026-11-10', 'Hill'), toPhotoDate('2026-12-24'), { force: true }, parts)
  expect(await importPhoto('2026-11-10', ['/2026/11/10/hill'])).toHaveLength(2)
  expect(await addresses()).toEqual(['2026-11-10 hill-2', '2026-12-24 hill /2026/11/10/hill/'])
  expect(await gone()).toEqual(['/2026/11/10/hill/ 2026-12-24'])
})

test('reports the address of a removed photo that an imported one takes over', async () => {
  const { addOn, parts, importPhoto, gone } = await openSite()
  await removePhotos([await addOn('2026-11-10', 'Sea')], { force: true }, parts)
  await removePhotos([await addOn('2026-11-01', 'Hill')], { force: true }, parts)
  expect(await importPhoto('2026-11-01', ['/2026/11/10/sea'])).toEqual([
    '/2026/11/01/hill/ was the page of a removed photo; it is now the page of this one',
    'its old address /2026/11/10/sea belonged to a removed photo; it redirects here until you remove this photo with «photoblog remove 2026-11-01 --force»',
  ])
  expect(await gone()).toEqual([])
})

test('keeps the addresses of photos in spite of gone.json, and reports each', async () => {
  const { addOn, importPhoto, importGone, gone } = await openSite()
  await addOn('2026-11-10', 'Sea')
  await importPhoto('2026-11-01', ['/old/hill/'])
  const addresses = ['/2026/11/10/sea/', '/2026/11/10/sea', '/old/hill', '/never/there/']
  expect(await importGone(addresses.map((address) => ({ address, date: '2026-11-02' })))).toEqual([
    'gone.json: /2026/11/10/sea/ is the page of the photo of 2026-11-10, which stays; remove it with «photoblog remove 2026-11-10 --force»',
    'gone.json: /2026/11/10/sea is the page of the photo of 2026-11-10, which stays; remove it with «photoblog remove 2026-11-10 --force»',
    'gone.json: /old/hill still redirects to the photo of 2026-11-01; nothing to do',
  ])
  expect(await gone()).toEqual(['/never/there/ 2026-11-02'])
})

test('keeps a photo hidden through an export and an import', async () => {
  const { importPhoto, importGone, gone } = await openSite()
  await importPhoto('2026-12-24', ['/2026/11/10/hill/'])
  expect(await importGone([{ address: '/2026/11/10/hill/', date: '2026-12-24' }])).toEqual([])
  expect(await gone()).toEqual(['/2026/11/10/hill/ 2026-12-24'])
})

test.each([
  ['stays hidden with its photo', '2026-12-24', ['/2026/12/24/hill/ 2026-12-24']],
  ['is the page of the photo if another was hidden there', '2026-12-25', []],
])('an address in gone.json %s', async (_what, date, left) => {
  const { importPhoto, importGone, gone } = await openSite()
  await importGone([{ address: '/2026/12/24/hill/', date }])
  await importPhoto('2026-12-24', [])
  expect(await gone()).toEqual(left)
})

test('reports an invalid gone.json', async () => {
  const { importGone } = await openSite()
  expect(await importGone('{"address":')).toEqual([
    'gone.json: is not a JSON array of addresses and days; it was skipped',
  ])
})

test('reads a gone.json with a byte order mark', async () => {
  const { importGone, gone } = await openSite()
  expect(await importGone('\uFEFF[{"address": "/never/there/", "date": "2026-11-02"}]')).toEqual([])
  expect(await gone()).toEqual(['/never/there/ 2026-11-02'])
})

test('checks gone.json against the photos of a dry run', async () => {
  const { file, picture, parts } = await openSite()
  await picture('sea.jpg')
  const record = { date: '2026-11-10', title: 'Sea', photographer: 'Jens', file: 'sea.jpg' }
  const json = await file('photos.jsonl', `${JSON.stringify(record)}\n`)
  await file('gone.json', JSON.stringify([{ address: '/2026/11/10/sea/', date: '2026-11-10' }]))
  const planned = await importJson(json, { ...OPTIONS, dryRun: true }, parts)
  expect(planned.notes.map(({ source }) => source)).toEqual(['gone.json'])
  expect((await importJson(json, OPTIONS, parts)).notes).toEqual(planned.notes)
})
