import { copyrightYear, NO_TEXTS, type Picture } from '../../archive/index.js'
import { checkPicture, cutRenditions, readRendition, type StagedPicture, writeRendition } from '../../media/index.js'
import { type Description, mapMetadata } from '../metadata/map-metadata.js'
import { readMetadata } from '../metadata/read-metadata.js'
import { PublishError } from '../publish-error.js'
import type { ImportEntry } from './entry.js'
import { fingerprintFile, whileUnchanged } from './fingerprint-file.js'
import type { PrepareParts } from './prepare-photo.js'

/** An entry with all that can be known before its day is given to it. */
export interface PreparedEntry {
  readonly picture: Picture
  readonly words: Description
  /** Absent in a dry run, and when the archive has the picture already. */
  readonly staged?: StagedPicture
}

export interface PrepareEntryOptions {
  readonly dryRun: boolean
  /** A picture that the archive has: it is not cut again. */
  readonly findPicture: (key: string) => Picture | undefined
}

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' }

/**
 * Reads, cuts and stages the picture of an entry. The caller finishes or discards what is staged.
 * @throws PictureError, PublishError, StorageError
 */
export async function prepareEntry(
  entry: ImportEntry,
  { dryRun, findPicture }: PrepareEntryOptions,
  parts: PrepareParts,
): Promise<PreparedEntry> {
  if (entry.file.kind === 'renditions') return takeRenditions(entry, entry.file, parts, dryRun)
  const { path } = entry.file
  const header = await checkPicture(path, path)
  let staged: StagedPicture | undefined
  try {
    return await whileUnchanged(path, async () => {
      const key = await fingerprintFile(path)
      const metadata = await readMetadata(path, { language: parts.site.language })
      const { digitalSourceType: ofFile, ...mapped } = mapMetadata(metadata, path, parts.site)
      const words = chooseWords(entry, mapped, parts)
      const existing = findPicture(key)
      if (existing !== undefined) return { picture: existing, words }
      if (dryRun) return { picture: { ...UNCUT, key }, words }
      const digitalSourceType = entry.digitalSourceType ?? ofFile
      const rights = parts.rightsFor(
        words.photographer,
        copyrightYear({ ...words, date: entry.date }),
        digitalSourceType,
      )
      const formats = entry.formats ?? parts.site.formats
      const { written, ...rest } = await parts.pictures.stage(
        key,
        (directory) => cutRenditions(path, directory, { header, rights, formats }),
        { source: path, extension: EXTENSIONS[header.kind] ?? header.kind },
      )
      staged = rest
      const picture = { key, ...written, ...(digitalSourceType && { digitalSourceType }) }
      return { picture, words, staged }
    })
  } catch (error) {
    if (staged !== undefined) await parts.pictures.discard(staged)
    throw error
  }
}

const UNCUT = { width: 0, height: 0, colour: '', placeholder: '', renditions: [] }

function chooseWords(entry: ImportEntry, mapped: Description, { site }: PrepareParts): Description {
  const names = site.photographers.map(({ name }) => name)
  const sole = names.length === 1 ? names[0] : undefined
  const photographer = entry.words.photographer || mapped.photographer || (entry.photographerOtherwise ?? sole)
  if (photographer === undefined) {
    throw new PublishError(
      `nobody says who took it; name one of ${names.join(', ')} with --photographer, or add the author to a photographer's aliases in site.json`,
    )
  }
  return { ...mapped, ...entry.words, photographer }
}

/** What an export holds of a picture without its original: the files are taken as they are. */
async function takeRenditions(
  { words }: ImportEntry,
  { picture, paths }: Extract<ImportEntry['file'], { kind: 'renditions' }>,
  { pictures }: PrepareParts,
  dryRun: boolean,
): Promise<PreparedEntry> {
  const complete: Description = { ...NO_TEXTS, camera: {}, ...words }
  if (complete.photographer === '') throw new PublishError('nobody says who took it; fill in its photographer')
  const files = await Promise.all(
    picture.renditions.map(async (rendition, index) => ({
      rendition,
      data: await readRendition(paths[index] ?? '', rendition),
    })),
  )
  if (dryRun) return { picture, words: complete }
  const { written, ...staged } = await pictures.stage(picture.key, async (directory) =>
    files.map(({ rendition, data }) => writeRendition(directory, rendition, data)),
  )
  return { picture: { ...picture, renditions: written }, words: complete, staged }
}
