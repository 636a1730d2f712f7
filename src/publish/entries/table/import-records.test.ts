import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { cutShort, openOwnerSite, openWithToday } from '../../../../test/owner-site.js'
import type { Photo } from '../../../archive/index.js'
import { importCsv } from './import-records.js'

// Records without a day: which they get, and what follows from it.

const OPTIONS = { several: 'report', dryRun: false } as const

async function writeTable(site: Awaited<ReturnType<typeof openOwnerSite>>) {
  const names = ['sea.jpg', 'hill.jpg', 'wood.jpg']
  const files: string[] = []
  for (const name of names) files.push(await site.picture(name))
  const lines = names.map((name) => `${name.replace('.jpg', '')},${name},Jens`)
  return { files, table: await site.file('t.csv', ['title,file,photographer', ...lines].join('\n')) }
}
const titles = (photos: readonly Photo[]) => photos.map(({ date, title }) => `${date} ${title}`)

test('a new site has a photo today also when a record is refused', async () => {
  const site = await openOwnerSite()
  const { files, table } = await writeTable(site)
  await cutShort(files[2] as string)
  const { imported, failed } = await importCsv(table, OPTIONS, site.parts)
  expect(failed).toHaveLength(1)
  expect(imported.map(({ date, title }) => `${date} ${title}`)).toEqual(['2026-11-21 sea', '2026-11-22 hill'])
})

test('an import that opens a new site and is interrupted is finished by the same command', async () => {
  const site = await openOwnerSite()
  const { table } = await writeTable(site)
  const controller = new AbortController()
  const first = { ...OPTIONS, signal: controller.signal, onProgress: () => controller.abort() }
  expect((await importCsv(table, first, site.parts)).notTried).toBe(2)
  expect(titles(await site.store.readAll())).toEqual(['2026-11-22 wood'])
  expect((await importCsv(table, OPTIONS, site.parts)).already).toHaveLength(1)
  expect(titles(await site.store.readAll())).toEqual(['2026-11-20 sea', '2026-11-21 hill', '2026-11-22 wood'])
})

test('the rights of records without a day are of the year of the day that they are given', async () => {
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
