import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import type { Site } from '../../../photos/site.js'
import { PictureError } from '../../../pictures/read/picture-error.js'
import { picturesAtOnce } from '../../../pictures/renditions/decoders.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { Entry, LookedAt } from '../../entry.js'
import { lookAtPicture } from '../../look-at-picture.js'
import { mapInOrder } from '../../map-in-order.js'
import { PublishError } from '../../publish-error.js'
import { dayOfEntry, type ImportOptions, importEntries, otherwise, shareDays } from '../import-entries.js'
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
  /** Its path within the folder. */
  readonly source: string
  readonly path: string
  readonly date: PhotoDate | undefined
  readonly time: string
  readonly looked?: LookedAt
  /** Why it is no picture, where that was looked at. */
  readonly fault?: string
}

/** Takes all pictures below a folder in. */
export async function importFolder(folder: string, options: FolderOptions, parts: OwnSite): Promise<ImportReport> {
  const { site } = parts
  if ((await stat(join(folder, EXPORTED_PHOTOS)).catch(() => undefined)) !== undefined) {
    throw new PublishError(`${folder} is an export; «photoblog import json ${folder}» imports it with all its texts`)
  }
  const report = openReport()
  const found: Found[] = []
  const { files, others } = await listPictures(folder)
  for (const path of others) report.leftOut.push({ source: relative(folder, path), reason: 'not a picture' })
  for await (const one of mapInOrder(files, picturesAtOnce(), (path) => findDay(path, folder, options, site))) {
    found.push(one)
  }
  if (options.dates !== 'next')
    found.sort((a, b) => (`${a.date} ${a.time} ${a.path}` < `${b.date} ${b.time} ${b.path}` ? -1 : 1))

  const opens = options.dates === 'next' && options.from === undefined
  const dated = found.filter(({ source, date, fault = NO_DAY }) => {
    const hasDay = date !== undefined || options.dates === 'next'
    if (!hasDay) report.failed.push({ source, reason: fault })
    return hasDay
  })
  const { first, moving, reserved } = shareDays(dated, options.several, report)
  const entry = ({ source, path, date = options.from, looked }: Found, mayMove: boolean): Entry => ({
    source,
    guid: '',
    ...dayOfEntry(date, mayMove),
    file: { kind: 'original', path },
    texts: {},
    photographerOtherwise: otherwise(options.photographer, site),
    formerAddresses: [],
    looked,
  })
  const entries = [...first.map((one) => entry(one, false)), ...moving.map((one) => entry(one, true))]
  await importEntries(entries, report, { ...options, reserved, opens, total: entries.length }, parts)
  return report
}

async function findDay(path: string, folder: string, { dates }: FolderOptions, site: Site): Promise<Found> {
  const source = relative(folder, path)
  const named = dates === 'next' ? undefined : dayOfName(source)
  if (dates === 'next' || (dates === 'name' && named !== undefined)) return { source, path, date: named, time: '' }
  try {
    const looked = await lookAtPicture(path, site)
    const taken = dates === 'taken' ? looked.described.camera.takenAt : undefined
    const date = (taken && parsePhotoDate(taken.slice(0, 10))) || named
    return { source, path, date, time: taken?.slice(11) ?? '', looked }
  } catch (error) {
    return { source, path, date: named, time: '', fault: error instanceof PictureError ? error.reason : String(error) }
  }
}
