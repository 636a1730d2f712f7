import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fromNumbers, type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import type { Site } from '../../../photos/site.js'
import { inShell } from '../../../photos/texts/in-shell.js'
import { PictureError } from '../../../pictures/read/picture-error.js'
import { picturesAtOnce } from '../../../pictures/renditions/decoders.js'
import { mapInOrder } from '../../map-in-order.js'
import { readPictureInfo } from '../../picture-info.js'
import { PublishError } from '../../publish-error.js'
import type { ImportOptions, Reader } from '../import-found.js'
import { listPictures } from '../list-pictures.js'
import { EXPORTED_PHOTOS } from '../table/photo-record.js'
import { photographerOrThrow } from '../unknown-photographer.js'

const NO_DAY = 'has no date in its metadata or its name; import it with --dates next'
const NO_DAY_IN_NAME = 'has no date in its name; import it with --dates taken or --dates next'

type PictureOfFolder = Awaited<ReturnType<typeof findDay>>

export const readFolder: Reader = async (folder, options, { site, dataDir }, report) => {
  const { dates = 'taken', photographer } = options
  if ((await stat(join(folder, EXPORTED_PHOTOS)).catch(() => undefined)) !== undefined) {
    throw new PublishError(`${folder} is an export; import it with «photoblog import json ${inShell(folder)}»`)
  }
  const found: PictureOfFolder[] = []
  const { files, others } = await listPictures(folder, dataDir)
  for (const path of others) report.leftOut.push({ source: relative(folder, path), reason: 'not a picture' })
  for await (const one of mapInOrder(files, picturesAtOnce(), (path) => findDay(path, folder, dates, site))) {
    if (one.date !== undefined || dates === 'next') found.push(one)
    else report.failed.push({ source: one.source, reason: one.fault ?? (dates === 'name' ? NO_DAY_IN_NAME : NO_DAY) })
  }
  if (dates !== 'next')
    found.sort((a, b) => (`${a.date} ${a.time} ${a.path}` < `${b.date} ${b.time} ${b.path}` ? -1 : 1))
  return found.map(({ source, path, date }) => ({
    source,
    date,
    read: async () => [
      {
        source,
        file: { kind: 'original', path },
        texts: {},
        fallbackPhotographer: (creators) => photographer ?? photographerOrThrow(source, creators, site),
      },
    ],
  }))
}

async function findDay(path: string, folder: string, dates: ImportOptions['dates'], site: Site) {
  const source = relative(folder, path)
  const named = dates === 'next' ? undefined : dayOfName(source)
  if (dates === 'next' || (dates === 'name' && named !== undefined)) return { source, path, date: named, time: '' }
  try {
    const { described } = await readPictureInfo(path, site)
    const taken = dates === 'taken' ? described.camera.takenAt : undefined
    const date = (taken && parsePhotoDate(taken.slice(0, 10))) || named
    return { source, path, date, time: taken?.slice(11) ?? '' }
  } catch (error) {
    return { source, path, date: named, time: '', fault: error instanceof PictureError ? error.reason : String(error) }
  }
}

/** `2012-03-04`, `2012_03_04`, `20120304_050607`, or folders `2012/03/04`, but not part of a longer number. */
const DAY = /(?<!\d)((?:19|20)\d{2})([-_. /]?)(\d{2})\2(\d{2})(?!\d)/g

/** The last day in a path, so the file name takes precedence over folders. */
export function dayOfName(path: string): PhotoDate | undefined {
  const days = [...path.replaceAll('\\', '/').matchAll(DAY)].map(([, year, , month, day]) =>
    fromNumbers(Number(year), Number(month), Number(day)),
  )
  return days.findLast((day) => day !== undefined)
}
