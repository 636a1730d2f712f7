import {
  type Calendar,
  type Clock,
  copyrightYear,
  type DigitalSourceType,
  type PhotoDate,
  type PhotoTexts,
  type Picture,
  type RenditionFormat,
  type Site,
} from '../../archive/index.js'
import {
  checkPicture,
  cutRenditions,
  type PictureFiles,
  type PictureHeader,
  type PictureKind,
  type PictureRights,
  type StagedPicture,
} from '../../media/index.js'
import type { DescribedFile, Description } from '../metadata/map-metadata.js'
import { describePhoto } from './describe-photo.js'
import { fingerprintFile, stampFile, whileUnchanged } from './fingerprint-file.js'
import { refuseDuplicate, type TakenDays } from './pick-day.js'

/** What preparing a photograph needs of the program. */
export interface PrepareParts {
  readonly pictures: PictureFiles
  readonly site: Site
  readonly calendar: Calendar
  readonly clock: Clock
  /** What is written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}

export interface PrepareOptions {
  /** Says what would happen, and looks at no more than the files' headers. */
  readonly dryRun?: boolean
  /** Adds a picture also when the archive has it already. */
  readonly again?: boolean
  /** Which renditions to cut: those of the site when left out. */
  readonly formats?: readonly RenditionFormat[]
  /** On which it will appear, as far as that is known: today when left out. */
  readonly day?: PhotoDate
}

/** A photograph that waits for its day. */
export interface PreparedPhoto {
  readonly key: string
  readonly description: Description
  /** Cut and staged; absent in a dry run. */
  readonly cut?: { readonly picture: Picture; readonly staged: StagedPicture; readonly copyrightYear: number }
}

const EXTENSIONS: Partial<Record<PictureKind, string>> = { jpeg: 'jpg', tiff: 'tif' }

/** What a look at a file, without its pixels, tells of it. */
export interface LookedAt {
  /** Of the file as it was then. */
  readonly stamp: string
  readonly header: PictureHeader
  readonly description: DescribedFile
}

/** @throws PictureError, PublishError when the file cannot be published */
export async function lookAtPhoto(file: string, words: Partial<PhotoTexts>, site: Site): Promise<LookedAt> {
  const stamp = stampFile(file)
  const header = await checkPicture(file, file)
  return { stamp, header, description: await describePhoto(file, words, site) }
}

/**
 * All that can be done without knowing the day, and at once for several files. The caller finishes or discards what is staged.
 * @param looked what was seen of the file before; it is looked at here when left out, or when the file is another one now
 * @throws PictureError, PublishError, StorageError
 */
export async function preparePhoto(
  file: string,
  words: Partial<PhotoTexts>,
  options: PrepareOptions,
  parts: PrepareParts,
  known?: TakenDays,
  looked?: LookedAt,
): Promise<PreparedPhoto> {
  const seen = looked?.stamp === stampFile(file) ? looked : undefined
  const header = seen?.header ?? (await checkPicture(file, file))
  let staged: StagedPicture | undefined
  try {
    return await whileUnchanged(file, async () => {
      const key = await fingerprintFile(file)
      if (options.again !== true && known !== undefined) refuseDuplicate(known, file, key)
      const { digitalSourceType, ...description } = seen?.description ?? (await describePhoto(file, words, parts.site))
      if (options.dryRun === true) return { key, description }
      const date = options.day ?? parts.calendar.today(parts.clock())
      const year = copyrightYear({ ...description, date })
      const rights = parts.rightsFor(description.photographer, year, digitalSourceType)
      const formats = options.formats ?? parts.site.formats
      const { written, ...picture } = await parts.pictures.stage(
        key,
        (directory) => cutRenditions(file, directory, { header, rights, formats }),
        { source: file, extension: EXTENSIONS[header.kind] ?? header.kind },
      )
      staged = picture
      const cut = { key, ...written, ...(digitalSourceType && { digitalSourceType }) }
      return { key, description, cut: { picture: cut, staged, copyrightYear: year } }
    })
  } catch (error) {
    if (staged !== undefined) await parts.pictures.discard(staged)
    throw error
  }
}
