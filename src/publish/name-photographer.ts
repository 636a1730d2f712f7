import type { DigitalSourceType, Photo, PhotoChanges, PhotoStore, Picture, Rendition } from '../archive/index.js'
import {
  type PictureFiles,
  type PictureRights,
  rewriteRights,
  type StagedPicture,
  writeRendition,
} from '../media/index.js'
import { changePictures } from './change-pictures.js'
import { copyrightYear } from './copyright-year.js'
import { PublishError } from './publish-error.js'

/** What writing a name into picture files needs of the program. */
export interface NamingParts {
  readonly store: PhotoStore
  readonly pictures: PictureFiles
  /** What is written into the renditions of a picture taken in `year`. */
  readonly rightsFor: (
    photographer: string,
    year: number,
    digitalSourceType: DigitalSourceType | undefined,
  ) => PictureRights
}

/** Picture files that name another photographer, staged. */
interface NamedPicture {
  readonly before: Picture
  readonly after: Picture
  readonly staged: StagedPicture
}

/** Gives a photo, as it is about to be written, the picture whose files name its photographer, and moves the files into place. */
export type TakeNamed = (photo: Photo) => Promise<Photo>

/**
 * Runs `work` in a transaction, when the files of the photos whose photographer changes are written anew with the name: as
 * with `replace`, they are staged before, and settled by `work` inside it.
 * @param wanted photos as they are, with the photographer that they are to have
 * @throws PublishError when one of the pictures was changed meanwhile
 */
export async function changeWithNames<Result>(
  wanted: readonly { readonly photo: Photo; readonly photographer: string }[],
  parts: NamingParts,
  work: (photos: PhotoChanges, takeNamed: TakeNamed) => Promise<Result> | Result,
): Promise<Result> {
  const { pictures, rightsFor } = parts
  const named = new Map<string, NamedPicture>()
  try {
    for (const { photo, photographer } of wanted) {
      if (photo.photographer === photographer || named.has(photo.picture.key)) continue
      named.set(photo.picture.key, await stageNamed(photo, photographer, pictures, rightsFor))
    }
    const result = await changePictures(parts, (photos, retire) =>
      work(photos, async (photo) => {
        const picture = named.get(photo.picture.key)
        if (picture === undefined || showsOther(photos, photo)) return photo
        if (JSON.stringify(photo.picture) !== JSON.stringify(picture.before)) {
          throw new PublishError(`${photo.date} was given another picture just now; repeat the command`)
        }
        await retire(photo.picture.key)
        await pictures.settle(picture.staged)
        return { ...photo, picture: picture.after }
      }),
    )
    for (const { staged } of named.values()) await pictures.finish(staged)
    return result
  } catch (error) {
    for (const { staged } of named.values()) await pictures.discard(staged)
    throw error
  }
}

/** Whether another day shows the picture under another name: then the files stay as they are. */
function showsOther(photos: PhotoChanges, { date, picture, photographer }: Photo): boolean {
  return photos
    .daysOfPicture(picture.key)
    .some((day) => day !== date && photos.find(day)?.photographer !== photographer)
}

async function stageNamed(
  { date, camera, picture }: Photo,
  photographer: string,
  pictures: PictureFiles,
  rightsFor: NamingParts['rightsFor'],
): Promise<NamedPicture> {
  const rights = rightsFor(photographer, copyrightYear(camera, date), picture.digitalSourceType)
  const files: { readonly rendition: Rendition; readonly data: Buffer }[] = []
  for (const rendition of picture.renditions) {
    const handle = await pictures.read(picture.key, rendition)
    if (handle === undefined) throw damaged(date, rendition)
    try {
      files.push({ rendition, data: rewriteRights(await handle.readFile(), rendition, rights) })
    } catch (error) {
      if (error instanceof RangeError) throw damaged(date, rendition)
      throw error
    } finally {
      await handle.close()
    }
  }
  const { written, ...staged } = await pictures.stage(picture.key, async (directory) =>
    files.map(({ rendition, data }) => writeRendition(directory, rendition, data)),
  )
  return { before: picture, after: { ...picture, renditions: written }, staged }
}

function damaged(date: string, { size, format }: { readonly size: string; readonly format: string }): PublishError {
  return new PublishError(
    `the picture file ${size}.${format} of ${date} is missing or damaged, and cannot name another photographer; cut it anew with «photoblog replace ${date} FILE»`,
  )
}
