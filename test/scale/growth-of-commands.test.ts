// What the owners' commands cost with ten times as many photos: ten times as much, not a hundred times. CPU time, so that a busy
// machine does not matter; the bound lies far from both. The pictures have no files of their own, whose copies cost by the
// byte; beside them lie originals that belong to none, all in the one folder in which each picture is looked for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, createCalendar, SPECIFIED_SITE, toPhotoDate } from '../../src/archive/index.js'
import { openPictureFiles } from '../../src/media/index.js'
import { backUp } from '../../src/publish/backup/index.js'
import { examine } from '../../src/publish/check/index.js'
import { exportArchive } from '../../src/publish/export/index.js'
import { openSqliteStore } from '../../src/store/index.js'
import { makePhoto, seedPhotos, TEST_PICTURE } from '../photos.js'

const FEW = 10_000
const MANY = 100_000
/** Linear comes to 10 at most, a little more with the caches of the processor left behind; quadratic to 100. */
const MOST = 30
/** One original for as many photos. */
const ORIGINAL_EACH = 10

const FIRST = toPhotoDate('1700-01-01')
const site = { ...SPECIFIED_SITE, firstDate: FIRST }
const models = seedPhotos(100)
const keyOf = (index: number, end: string) => `00${index.toString(16).padStart(28, '0')}${end}`

const directory = mkdtempSync(join(tmpdir(), 'photoblog-growth-'))
afterAll(() => rmSync(directory, { recursive: true }))

async function makeSite(count: number) {
  const dataDir = mkdtempSync(join(directory, 'site-'))
  const originals = join(dataDir, 'originals', '00')
  mkdirSync(originals, { recursive: true })
  for (let index = 0; index < count / ORIGINAL_EACH; index++) {
    writeFileSync(join(originals, `${keyOf(index, 'ff')}.jpg`), '')
  }
  const file = join(dataDir, 'photos.sqlite')
  const store = await openSqliteStore(file)
  await store.change((changes) => {
    for (let index = 0; index < count; index++) {
      const { title, location, photographer, categories, tags } = models[index % models.length]!
      const picture = { ...TEST_PICTURE, key: keyOf(index, '00'), renditions: [] }
      const texts = { title, location, photographer, categories, tags }
      changes.add(makePhoto(addDays(FIRST, index), { ...texts, slug: `p${index}`, picture }))
    }
  })
  writeFileSync(join(dataDir, 'site.json'), '{}')
  writeFileSync(join(dataDir, 'redirects.json'), '{}')
  const database = { kind: 'sqlite', file } as const
  return { dataDir, database, store, pictures: openPictureFiles(dataDir), now: new Date('2026-11-22T12:00:00Z') }
}

type OwnerSite = Awaited<ReturnType<typeof makeSite>>
const sites: OwnerSite[] = []
beforeAll(async () => {
  for (const count of [FEW, MANY]) sites.push(await makeSite(count))
})
afterAll(async () => {
  for (const { store } of sites) await store.close()
})

/** CPU time of this process. */
async function growthOf(work: (site: OwnerSite, target: string) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (const one of sites) {
    const target = join(mkdtempSync(join(directory, 'of-')), 'to')
    const before = process.cpuUsage()
    await work(one, target)
    const { user, system } = process.cpuUsage(before)
    taken.push(user + system)
  }
  return taken[1]! / taken[0]!
}

test('an export grows with the number of photos', async () => {
  expect(await growthOf((parts, target) => exportArchive(target, parts))).toBeLessThan(MOST)
})

test('a backup grows with the number of photos', async () => {
  expect(await growthOf((parts, target) => backUp(target, parts))).toBeLessThan(MOST)
})

test('the checks of all photos grow with their number', async () => {
  const rest = {
    site,
    calendar: createCalendar('Europe/Berlin'),
    baseUrl: 'https://photos.example',
    licenceUrl: 'https://photos.example/licence/',
    trustedProxies: [],
    logAddresses: false,
    typefaces: [],
  }
  const check = (parts: OwnerSite) => examine({ ...parts, ...rest, clock: () => parts.now }, { quick: false })
  expect(await growthOf(check)).toBeLessThan(MOST)
})
