import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { recordChange } from '../../src/owner/edit/record-change.js'
import { addDays, type PhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo } from '../../src/photos/photo.js'
import type { PhotoChanges, PhotoStore } from '../../src/photos/photo-store.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { median } from '../measure/statistics.js'

const DAYS = 365
const EDITS_A_DAY = 3
/** Days between two replacements of a picture, each of which removes the rows of the previous one. */
const REPLACED_EVERY_DAYS = 10

export interface Year {
  readonly year: number
  readonly photos: number
  /** Size of the database and its log, in millions of bytes. */
  readonly megabytes: number
  /** Median wall-clock times of a transaction, in milliseconds. */
  readonly addMs: number
  readonly editMs: number
}

/**
 * Simulates years of use on one database: each day a photo is added and three are edited, each in a separate transaction that
 * waits for the disk, edits with an entry for undo; every tenth day a picture is replaced.
 * @param last the day of the newest photo
 */
export async function liveOn(
  dataDir: string,
  models: readonly Photo[],
  last: PhotoDate,
  years: number,
): Promise<readonly Year[]> {
  const file = join(dataDir, 'photos.sqlite')
  const store = await openSqliteStore(file)
  const told: Year[] = []
  let photos = models.length
  for (let year = 1; year <= years; year++) {
    const adds: number[] = []
    const edits: number[] = []
    for (let day = 0; day < DAYS; day++) {
      const index = (year - 1) * DAYS + day
      const date = addDays(last, index + 1)
      adds.push(await timed(() => store.change((changes) => changes.add(newPhoto(models, index, date)))))
      for (let edit = 0; edit < EDITS_A_DAY; edit++) {
        const edited = addDays(date, -((index * 37 + edit * 1013) % (models.length + index)))
        edits.push(await timed(() => editOne(store, edited, index + edit)))
      }
      if (day % REPLACED_EVERY_DAYS === 0) await store.change((changes) => replacePicture(changes, date, index))
      photos++
    }
    told.push({ year, photos, megabytes: sizeOf(file), addMs: median(adds), editMs: median(edits) })
  }
  await store.close()
  return told
}

/** Writes the same photos to a new database. @returns millions of bytes */
export async function writeAnew(dataDir: string, target: string): Promise<number> {
  const file = join(target, 'photos.sqlite')
  const [from, to] = [await openSqliteStore(join(dataDir, 'photos.sqlite')), await openSqliteStore(file)]
  const photos = await from.readAll()
  await to.change((changes) => {
    for (const photo of photos) changes.add(photo)
  })
  await from.close()
  await to.close()
  rmSync(`${file}-wal`, { force: true })
  return sizeOf(file)
}

export function sizeOf(file: string): number {
  const bytes = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return (bytes(file) + bytes(`${file}-wal`)) / 1e6
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function newPhoto(models: readonly Photo[], index: number, date: PhotoDate): Photo {
  const model = models[(index * 7) % models.length]!
  return { ...model, date, slug: `${model.slug}-${date}`, picture: { ...model.picture, key: keyOf(index, 0) } }
}

const keyOf = (index: number, version: number) => `${version}${index.toString(16)}`.padStart(32, 'f')

/** Writes texts of varying length, so rows move. */
function editOne(store: PhotoStore, date: PhotoDate, turn: number): Promise<void> {
  return store.change((changes) => {
    const before = changes.find(date)
    if (before === undefined) throw new Error(`${date} has no photo`)
    const caption = 'Some more words. '.repeat(turn % 23)
    const after = { ...before, caption, tags: [...before.tags.slice(0, 3), `turn ${turn}`] }
    changes.put(after)
    recordChange(changes, { command: 'edit', photos: [{ before, after }] }, { clock: () => new Date() })
  })
}

function replacePicture(changes: PhotoChanges, date: PhotoDate, index: number): void {
  const photo = changes.find(date)!
  changes.put({ ...photo, picture: { ...photo.picture, key: keyOf(index, 1) } })
  changes.dropPicture(photo.picture.key)
}
