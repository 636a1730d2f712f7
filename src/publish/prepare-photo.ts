import type { Calendar, Clock, RenditionFormat, Site } from '../archive/index.js'
import {
  type CutPicture,
  checkPicture,
  cutRenditions,
  type PictureFiles,
  type PictureKind,
  type PictureRights,
  type StagedPicture,
} from '../media/index.js'
import { type Description, describePhoto, type OwnersWords } from './describe-photo.js'
import { fingerprintFile, whileUnchanged } from './fingerprint-file.js'
import { refuseDuplicate, type TakenDays } from './pick-day.js'

/** What preparing a photograph needs of the program. */
export interface PrepareParts {
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  /** What is written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (photographer: string, year: number) => PictureRights
}

export interface PrepareOptions {
  /** Says what would happen, and looks at no more than the files' headers. */
  readonly dryRun?: boolean
  /** Adds a picture also when the archive has it already. */
  readonly again?: boolean
  /** Which renditions to cut: those of the site when left out. */
  readonly formats?: readonly RenditionFormat[]
}

/** A photograph that waits for its day. */
export interface PreparedPhoto {
  readonly key: string
  readonly description: Description
  /** Cut and staged; absent in a dry run. */
  readonly picture?: { readonly cut: CutPicture; readonly staged: StagedPicture }
}

const EXTENSIONS: Partial<Record<PictureKind, string>> = { jpeg: 'jpg', tiff: 'tif' }

/**
 * All that can be done without knowing the day, and at once for several files. The caller finishes or discards what is staged.
 * @throws PictureError, PublishError, StorageError
 */
export async function preparePhoto(
  file: string,
  words: OwnersWords,
  options: PrepareOptions,
  parts: PrepareParts,
  known?: TakenDays,
): Promise<PreparedPhoto> {
  const header = await checkPicture(file, file)
  let staged: StagedPicture | undefined
  try {
    return await whileUnchanged(file, async () => {
      const key = await fingerprintFile(file)
      if (options.again !== true && known !== undefined) refuseDuplicate(known, file, key)
      const description = await describePhoto(file, words, parts.site)
      if (options.dryRun === true) return { key, description }
      const year = Number((description.camera.takenAt ?? parts.calendar.today(parts.clock())).slice(0, 4))
      const rights = parts.rightsFor(description.photographer, year)
      const cut = await cutRenditions(file, { header, rights, formats: options.formats ?? parts.site.formats })
      staged = await parts.pictures.stage(key, cut, { source: file, extension: EXTENSIONS[header.kind] ?? header.kind })
      return { key, description, picture: { cut, staged } }
    })
  } catch (error) {
    if (staged !== undefined) await parts.pictures.discard(staged)
    throw error
  }
}
