import { copyrightYear } from '../photos/copyright-year.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import { NO_TEXTS, type Picture } from '../photos/photo.js'
import { normalisePhotoTexts } from '../photos/texts/normalise-photo-texts.js'
import { makeRenditions } from '../pictures/make-renditions.js'
import type { PictureHeader } from '../pictures/read/check-picture.js'
import { readRendition } from '../pictures/read/read-rendition.js'
import type { PictureKind } from '../pictures/read/sniff-picture.js'
import { type StagedPicture, writeRendition } from '../pictures/storage/place-files.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Entry, IngestOptions, PictureOfEntry } from './entry.js'
import { fingerprintFile, whileUnchanged } from './fingerprint-file.js'
import type { Description } from './metadata/map-metadata.js'
import { describe, noteRights, readPictureInfo } from './picture-info.js'
import { noteSize } from './picture-size.js'
import { PublishError } from './publish-error.js'

export interface PreparedEntry {
  readonly picture: Picture
  readonly texts: Description
  readonly notes: readonly string[]
  /** Absent in a dry run, and for an original whose picture the archive already has. */
  readonly staged?: StagedPicture
  readonly year?: number
}

export interface PrepareOptions extends Pick<IngestOptions, 'dryRun' | 'acceptsDamaged'> {
  readonly guessDay: () => PhotoDate
  /** Finds a picture that the archive already has, with its renditions. @throws DuplicateError, OtherPhotoError */
  readonly findPicture: (key: string) => Picture | undefined
}

type Dayless = Omit<Entry, 'day' | 'repeats'>

const EXTENSIONS: Partial<Record<PictureKind, string>> = { jpeg: 'jpg', tiff: 'tif' }

/**
 * Reads a picture and stages its renditions. Several entries are prepared in parallel, before their days are known. The caller
 * finishes or discards the staged files.
 * @throws PictureError, PublishError, StorageError, and what `findPicture` throws
 */
export async function prepareEntry(entry: Dayless, options: PrepareOptions, parts: OwnSite): Promise<PreparedEntry> {
  const { file } = entry
  if (file.kind === 'none') throw file.reason
  if (file.kind === 'renditions') return takeRenditions(entry, file, options, parts)
  let staged: StagedPicture | undefined
  try {
    return await whileUnchanged(file.path, async () => {
      const pictureInfo = await readPictureInfo(file.path, parts.site)
      const key = await fingerprintFile(file.path)
      const existing = options.findPicture(key)
      const texts = describe(entry, pictureInfo, parts.site)
      const notes = [
        ...noteHeader(pictureInfo.header),
        ...(entry.notesSize === true ? noteSize(pictureInfo.header, parts.site) : []),
        ...noteRights(entry, pictureInfo, parts.site),
      ]
      if (existing !== undefined) return { picture: existing, texts, notes }
      const { header } = pictureInfo
      const { acceptsDamaged } = options
      if (options.dryRun) {
        await makeRenditions(file.path, '', { header, acceptsDamaged, ...NO_RENDITIONS })
        const { width, height } = header
        return { picture: { ...UNCUT, key, width, height }, texts, notes }
      }
      const digitalSourceType = entry.digitalSourceType ?? pictureInfo.described.digitalSourceType
      const year = copyrightYear({ ...texts, date: options.guessDay() })
      const rights = parts.rightsFor(texts.photographer, year, digitalSourceType)
      const formats = entry.formats ?? parts.site.formats
      const { written, ...rest } = await parts.pictures.stage(
        key,
        (directory) =>
          makeRenditions(file.path, directory, {
            header,
            acceptsDamaged,
            rights,
            formats,
            largestPx: parts.site.largestPicture,
            quality: parts.site.quality,
          }),
        { source: file.path, extension: EXTENSIONS[header.kind] ?? header.kind },
      )
      staged = rest
      const picture = { key, ...written, ...(digitalSourceType && { digitalSourceType }) }
      return { picture, texts, notes, staged, year }
    })
  } catch (error) {
    if (staged !== undefined) await parts.pictures.discard(staged)
    throw error
  }
}

function noteHeader({ embedded, frames = 1, hasGainMap }: PictureHeader): readonly string[] {
  const raw = `a camera raw file: only its embedded JPEG of ${embedded?.width} × ${embedded?.height} pixels was used; to use another version, run «photoblog replace»`
  return [
    ...(embedded === undefined ? [] : [raw]),
    ...(frames <= 1 ? [] : [`an animation: only the first of its ${frames} frames was used`]),
    ...(hasGainMap ? ['HDR: its gain map is kept for screens that can show it'] : []),
  ]
}

/** Decodes the whole picture, to detect damage, and writes nothing. */
const NO_RENDITIONS = { formats: [], largestPx: 1 } as const

const UNCUT = { colour: '', placeholder: '', renditions: [] }

/** Imports the renditions of a photo whose original the export lacks, unchanged. */
async function takeRenditions(
  { texts }: Dayless,
  { picture, paths }: Extract<PictureOfEntry, { kind: 'renditions' }>,
  { dryRun, findPicture }: PrepareOptions,
  { pictures, site }: OwnSite,
): Promise<PreparedEntry> {
  findPicture(picture.key)
  const complete: Description = normalisePhotoTexts({ ...NO_TEXTS, camera: {}, ...texts }, site)
  if (complete.photographer === '') throw new PublishError('the photographer is unknown; fill in «photographer»')
  const files = await Promise.all(
    picture.renditions.map(async (rendition, index) => ({
      rendition,
      data: await readRendition(paths[index] ?? '', rendition),
    })),
  )
  if (dryRun) return { picture, texts: complete, notes: [] }
  const { written, ...staged } = await pictures.stage(picture.key, async (directory) =>
    files.map(({ rendition, data }) => writeRendition(directory, rendition, data)),
  )
  return { picture: { ...picture, renditions: written }, texts: complete, notes: [], staged }
}
