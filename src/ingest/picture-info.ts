import { foldName } from '../photos/fold.js'
import type { Site } from '../photos/site.js'
import { normalisePhotoTexts } from '../photos/texts/normalise-photo-texts.js'
import { checkPicture } from '../pictures/read/check-picture.js'
import type { Entry } from './entry.js'
import { type Description, mapMetadata } from './metadata/map-metadata.js'
import { readMetadata } from './metadata/read-metadata.js'

export type PictureInfo = Awaited<ReturnType<typeof readPictureInfo>>

/** @throws PictureError when the picture cannot be published */
export async function readPictureInfo(path: string, site: Site) {
  const header = await checkPicture(path, path)
  const metadata = await readMetadata(path, site)
  const { creators, copyright } = metadata
  return { header, described: mapMetadata(metadata, path, site), creators, copyright }
}

/** The texts of a photo: those of the entry, or else those of the file. @throws PublishError when the photographer is unknown */
export function describe(
  { texts, fallbackPhotographer }: Pick<Entry, 'texts' | 'fallbackPhotographer'>,
  { described, creators }: PictureInfo,
  site: Site,
): Description {
  const { digitalSourceType: _, ...said } = { ...described, ...texts }
  const photographer = texts.photographer || described.photographer || fallbackPhotographer(creators)
  return normalisePhotoTexts({ ...said, photographer }, site)
}

/** A warning if the owner credits a photographer other than the one whom the file names. */
export function noteRights(
  { texts, notesRights }: Pick<Entry, 'texts' | 'notesRights'>,
  { creators, copyright }: Pick<PictureInfo, 'creators' | 'copyright'>,
  { photographers }: Site,
): readonly string[] {
  const { photographer } = texts
  if (notesRights !== true || photographer === undefined) return []
  const aliases = photographers.find(({ name }) => name === photographer)?.aliases ?? []
  const names = [photographer, ...aliases].map(foldName)
  const isOf = (text: string) => names.some((name) => foldName(text).includes(name))
  const said = [...(copyright.value === undefined ? [] : [copyright.value]), ...(creators.value ?? [])]
  const others = said.filter((text) => /\p{L}/u.test(text) && !isOf(text))
  if (others.length === 0 || said.some(isOf)) return []
  const quoted = [...new Set(others)].map((text) => `“${text}”`).join(' and ')
  return [`its file says ${quoted}; it is credited to ${photographer}, as --photographer says`]
}
