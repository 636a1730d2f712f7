import { PublishError } from '../../ingest/publish-error.js'
import { copyrightYear } from '../../photos/copyright-year.js'
import type { Photo, Picture, Rendition } from '../../photos/photo.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import { rewriteRights } from '../../pictures/rights/rewrite-rights.js'
import { type PictureFiles, readBytes } from '../../pictures/storage/picture-files.js'
import { type StagedPicture, writeRendition } from '../../pictures/storage/place-files.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** A picture with the rights its files may state: those of each photographer under whose name it appears. */
export interface MarkedPicture {
  /** The first photo that shows it. */
  readonly photo: Photo
  readonly choices: readonly PictureRights[]
}

/** Lists each picture once. */
export function listMarked(photos: readonly Photo[], { rightsFor }: OwnSite): readonly MarkedPicture[] {
  const all = new Map<string, { photo: Photo; choices: PictureRights[] }>()
  for (const photo of photos) {
    const { photographer, picture } = photo
    const marked = all.get(picture.key) ?? { photo, choices: [] }
    const rights = rightsFor(photographer, copyrightYear(photo), picture.digitalSourceType)
    if (!marked.choices.some(({ creator }) => creator === rights.creator)) marked.choices.push(rights)
    all.set(picture.key, marked)
  }
  return [...all.values()]
}

/** If several photographers claim the picture, the one in the files stays. */
export async function chooseRights({ photo, choices }: MarkedPicture, { pictures }: OwnSite): Promise<PictureRights> {
  const [first, ...others] = choices as [PictureRights, ...PictureRights[]]
  const [rendition] = photo.picture.renditions
  if (others.length === 0 || rendition === undefined) return first
  const data = await readRenditionFile(photo.picture.key, rendition, pictures)
  return choices.find(({ credit }) => data.includes(credit)) ?? first
}

/** Stages the files of a picture with other rights. @throws PublishError when one is missing or damaged */
export async function stageRights(
  { date, picture }: Pick<Photo, 'date' | 'picture'>,
  rights: PictureRights,
  pictures: PictureFiles,
): Promise<{ readonly after: Picture; readonly staged: StagedPicture }> {
  const files: { readonly rendition: Rendition; readonly data: Buffer }[] = []
  for (const rendition of picture.renditions) {
    try {
      const data = await readRenditionFile(picture.key, rendition, pictures)
      files.push({ rendition, data: rewriteRights(data, rendition, rights) })
    } catch (error) {
      if (error instanceof RangeError) throw damaged(date, rendition)
      throw error
    }
  }
  const { written, ...staged } = await pictures.stage(picture.key, async (directory) =>
    files.map(({ rendition, data }) => writeRendition(directory, rendition, data)),
  )
  return { after: { ...picture, renditions: written }, staged }
}

/** @throws RangeError when the file does not exist */
export async function readRenditionFile(key: string, rendition: Rendition, pictures: PictureFiles): Promise<Buffer> {
  const data = await readBytes(pictures, key, rendition)
  if (data === undefined) throw new RangeError('there is no such file')
  return data
}

function damaged(date: string, { size, format }: Rendition): PublishError {
  return new PublishError(
    `the picture file ${size}.${format} of ${date} is missing or damaged, so its rights cannot be changed; make it again with «photoblog replace ${date} FILE»`,
  )
}
