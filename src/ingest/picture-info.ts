import type { Site } from '../photos/site.js'
import { normalisePhotoTexts } from '../photos/texts/normalise-photo-texts.js'
import { checkPicture } from '../pictures/read/check-picture.js'
import type { Entry, PictureInfo } from './entry.js'
import { stampFile } from './fingerprint-file.js'
import { type Description, mapMetadata } from './metadata/map-metadata.js'
import { readMetadata } from './metadata/read-metadata.js'

/** @throws PictureError when it is no picture that can be published */
export async function readPictureInfo(path: string, site: Site): Promise<PictureInfo> {
  const stamp = stampFile(path)
  const header = await checkPicture(path, path)
  const metadata = await readMetadata(path, { language: site.language })
  const { creators, copyright } = metadata
  return { stamp, header, described: mapMetadata(metadata, path, site), creators, copyright }
}

/** An entry with what is seen of its picture. One that cannot be looked at stays as it is: it is refused in its turn. */
export async function withPictureInfo(entry: Entry, site: Site): Promise<Entry> {
  const { file } = entry
  if (file.kind !== 'original' || entry.pictureInfo !== undefined) return entry
  return readPictureInfo(file.path, site).then(
    (pictureInfo) => ({ ...entry, pictureInfo }),
    () => entry,
  )
}

/** The texts of a photo: its owner's first, then those of its file. @throws PublishError when nobody took it */
export function describe(
  { texts, fallbackPhotographer }: Pick<Entry, 'texts' | 'fallbackPhotographer'>,
  { described, creators }: PictureInfo,
  site: Site,
): Description {
  const { digitalSourceType: _, ...said } = { ...described, ...texts }
  const photographer = texts.photographer || described.photographer || fallbackPhotographer(creators)
  return normalisePhotoTexts({ ...said, photographer }, site)
}
