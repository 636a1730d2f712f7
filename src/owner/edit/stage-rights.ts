import { PublishError } from '../../ingest/publish-error.js'
import type { Photo, Picture, Rendition } from '../../photos/photo.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import { rewriteRights } from '../../pictures/rights/rewrite-rights.js'
import { type PictureFiles, readBytes } from '../../pictures/storage/picture-files.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import { writeRendition } from '../../pictures/storage/place-files.js'

/** Picture files with other rights in them, staged. */
export interface RewrittenPicture {
  readonly before: Picture
  readonly after: Picture
  readonly staged: StagedPicture
}

/** Stages the files of a picture with other rights in them. @throws PublishError when one is missing or damaged */
export async function stageRights(
  { date, picture }: Pick<Photo, 'date' | 'picture'>,
  rights: PictureRights,
  pictures: PictureFiles,
): Promise<RewrittenPicture> {
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
  return { before: picture, after: { ...picture, renditions: written }, staged }
}

/** @throws RangeError when there is none */
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
