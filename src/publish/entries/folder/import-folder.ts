import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type PhotoDate, parsePhotoDate, type Site } from '../../../archive/index.js'
import { PictureError, picturesAtOnce } from '../../../media/index.js'
import type { Entry, LookedAt } from '../../filing/entry.js'
import { lookAtPicture } from '../../filing/look-at-picture.js'
import { mapInOrder } from '../../filing/map-in-order.js'
import type { PublishParts } from '../../owner-parts.js'
import { PublishError } from '../../publish-error.js'
import { dayOfEntry, type ImportOptions, importEntries, otherwise } from '../import-entries.js'
import { type ImportReport, openReport } from '../import-report.js'
import { listPictures } from '../list-pictures.js'
import { EXPORTED_PHOTOS } from '../table/photo-record.js'
import { dayOfName } from './day-of-name.js'

export interface FolderOptions extends ImportOptions {
  /** What gives a picture its day: when it was taken, its name, or the next free day. */
  readonly dates: 'taken' | 'name' | 'next'
  /** The first day that is filled by `next`. */
  readonly from?: PhotoDate | undefined
}

const NO_DAY = 'has no date, neither in its metadata nor in its name; import it with --dates next'

/** A picture with the day that it is to have, and what orders the pictures of one day. */
interface Found {
  readonly path: string
  readonly date: PhotoDate | undefined
  readonly time: string
  readonly looked?: LookedAt
  /** Why it is no picture, where that was looked at. */
  readonly fault?: string
}

/** Takes all pictures below a folder in. */
export async function importFolder(folder: string, options: FolderOptions, parts: PublishParts): Promise<ImportReport> {
  const { site } = parts
  if ((await stat(join(folder, EXPORTED_PHOTOS)).catch(() => undefined)) !== undefined) {
    throw new PublishError(`${folder} is an export; «photoblog import json ${folder}» imports it with all its texts`)
  }
  const report = openReport()
  const found: Found[] = []
  const paths = await listPictures(folder)
  for await (const one of mapInOrder(paths, picturesAtOnce(), (path) => findDay(path, folder, options, site))) {
    found.push(one)
  }
  if (options.dates !== 'next')
    found.sort((a, b) => (`${a.date} ${a.time} ${a.path}` < `${b.date} ${b.time} ${b.path}` ? -1 : 1))

  const opens = options.dates === 'next' && options.from === undefined
  const days = new Map<PhotoDate, Found>()
  const fixed: Entry[] = []
  const moving: Entry[] = []
  for (const one of found) {
    const source = relative(folder, one.path)
    const entry = (date: PhotoDate | undefined, mayMove: boolean): Entry => ({
      source,
      guid: '',
      ...dayOfEntry(date, mayMove),
      file: { kind: 'original', path: one.path },
      texts: {},
      photographerOtherwise: otherwise(options.photographer, site),
      formerAddresses: [],
      looked: one.looked,
    })
    const holder = one.date && days.get(one.date)
    if (options.dates === 'next') moving.push(entry(options.from, true))
    else if (one.date === undefined) {
      report.failed.push({ source, reason: one.fault ?? NO_DAY })
    } else if (holder === undefined) {
      days.set(one.date, one)
      fixed.push(entry(one.date, false))
    } else if (options.several === 'next-free-day') moving.push(entry(one.date, true))
    else report.dayTaken.push({ source, date: one.date, stays: relative(folder, holder.path) })
  }
  const entries = [...fixed, ...moving]
  const reserved = new Set(days.keys())
  await importEntries(entries, report, { ...options, reserved, opens, total: entries.length }, parts)
  return report
}

async function findDay(path: string, folder: string, { dates }: FolderOptions, site: Site): Promise<Found> {
  const named = dates === 'next' ? undefined : dayOfName(relative(folder, path))
  if (dates === 'next' || (dates === 'name' && named !== undefined)) return { path, date: named, time: '' }
  try {
    const looked = await lookAtPicture(path, site)
    const taken = dates === 'taken' ? looked.described.camera.takenAt : undefined
    const date = (taken && parsePhotoDate(taken.slice(0, 10))) || named
    return { path, date, time: taken?.slice(11) ?? '', looked }
  } catch (error) {
    return { path, date: named, time: '', fault: error instanceof PictureError ? error.reason : String(error) }
  }
}
