import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createAddresses } from '../src/contract/addresses/addresses.js'
import { type AddOptions, addPhotos } from '../src/ingest/readers/files/add-photos.js'
import { changeDays, planMove } from '../src/owner/edit/change-days.js'
import { editPhotos } from '../src/owner/edit/change-texts.js'
import type { MoveOptions } from '../src/owner/edit/rearrange.js'
import type { PhotoEdit } from '../src/owner/edit/record-change.js'
import { writePhotographerToFiles } from '../src/owner/edit/write-photographer.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import { type PhotoDate, toPhotoDate } from '../src/photos/days/photo-date.js'
import type { PhotoStore } from '../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { openPictureFiles } from '../src/pictures/storage/picture-files.js'
import type { OwnSite } from '../src/site-dir/own-site.js'
import { openSqliteStore } from '../src/store/sqlite-store.js'
import { filesBelow } from './files.js'
import { drawJpeg, makeTemporaryDirectory, tagJpeg } from './media-fixtures.js'

/** Already the 22nd in Berlin. */
export const NOW = '2026-11-21T23:30:00Z'
export const JENS = { photographer: 'Jens' }

/** The store, but changes fail at their end while `fails` returns true, as in a power failure. */
export const breakCommits = (store: PhotoStore, fails: () => Promise<boolean>): PhotoStore =>
  new Proxy(store, {
    get: (target, name) =>
      name === 'change'
        ? (work: Parameters<PhotoStore['change']>[0]) =>
            target.change(async (photos) => {
              const result = await work(photos)
              if (await fails()) throw new Error('the power went')
              return result
            })
        : Reflect.get(target, name).bind(target),
  })

/** A public site on disk, as the commands see it. */
export const ownSiteOf = (dataDir: string, file: string, store: PhotoStore): OwnSite => ({
  dataDir,
  database: { kind: 'sqlite', file },
  store,
  pictures: openPictureFiles(dataDir),
  site: SPECIFIED_SITE,
  calendar: createCalendar('Europe/Berlin'),
  clock: () => new Date(NOW),
  addresses: createAddresses('https://photos.example'),
  isPublic: true,
  rightsFor: (creator, year, digitalSourceType) => ({
    creator,
    copyrightNotice: `© ${year} ${creator}`,
    credit: creator,
    licenceUrl: 'https://photos.example/about/',
    contactUrl: 'https://photos.example/contact/',
    digitalSourceType,
  }),
})

/** Draws a different picture each time. */
export function createDrawing() {
  let colours = 0
  return async (metadata: Parameters<typeof tagJpeg>[1] = {}) => {
    const colour = (0x111111 + 0x20_40_60 * colours++).toString(16).slice(-6)
    return tagJpeg(await drawJpeg(40, 30, `#${colour}`), metadata)
  }
}

/** An empty site on disk, for tests of what owners do with it. */
export async function openOwnerSite(change: (parts: OwnSite) => Partial<OwnSite> = () => ({})) {
  const directory = await makeTemporaryDirectory()
  const dataDir = join(directory, 'data')
  await mkdir(dataDir)
  const file = join(dataDir, 'photos.sqlite')
  const store = await openSqliteStore(file)
  onTestFinished(() => store.close())
  const plain = ownSiteOf(dataDir, file, store)
  const parts = { ...plain, ...change(plain) }
  const draw = createDrawing()

  /** A picture unlike all others. */
  const picture = async (name: string, metadata: Parameters<typeof tagJpeg>[1] = {}) => {
    const file = join(directory, name)
    await writeFile(file, await draw(metadata))
    return file
  }
  const add = (files: readonly string[], options: AddOptions = JENS) => addPhotos(files, options, parts)

  return {
    store,
    parts,
    dataDir,
    directory,
    picture,
    add,
    /** Adds a photo with this title on this day. */
    async addOn(date: string, title: string, options: AddOptions = JENS): Promise<PhotoDate> {
      const day = toPhotoDate(date)
      await add([await picture(`${date}.jpg`)], { ...options, title, date: day })
      return day
    },
    /** Writes a file next to the pictures. */
    async file(name: string, text: string) {
      const file = join(directory, name)
      await writeFile(file, text)
      return file
    },
    /** The names of all files of the site, except those of the database. */
    async kept() {
      return filesBelow(dataDir)
        .map((file) => basename(file))
        .filter((name) => !name.includes('sqlite'))
    },
    /** `day slug former addresses` of each photo. */
    async addresses() {
      const photos = await store.readAll()
      return photos.map(({ date, slug, formerAddresses }) => [date, slug, ...formerAddresses].join(' '))
    },
  }
}

/** Moves the photo of one day to another. */
export async function movePhoto(from: PhotoDate, to: PhotoDate, options: MoveOptions, own: OwnSite) {
  const [moved] = await changeDays(planMove({ first: from, last: from }, to), options, own)
  return moved!
}

/** Edits one photo, and its picture files with it, as the commands do. */
export async function editPhoto(date: PhotoDate, texts: PhotoEdit, options: { dryRun?: boolean }, own: OwnSite) {
  const { edits } = await editPhotos([{ date, texts }], `edit ${date}`, options, own)
  if (options.dryRun !== true) await writePhotographerToFiles(own)
  return edits[0]
}

/** Like `openOwnerSite`, with a photo of today in Berlin. */
export async function openWithToday(change?: Parameters<typeof openOwnerSite>[0]) {
  const opened = await openOwnerSite(change)
  await opened.add([await opened.picture('today.jpg')])
  return opened
}

/** Damages a JPEG: its headers are intact, but its pixels are missing. */
export async function cutShort(file: string): Promise<void> {
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.indexOf(Buffer.from([0xff, 0xda])) + 14))
}
