import { PublishError } from '../../ingest/publish-error.js'
import { sweepUp } from '../../ingest/staged-pictures.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo, Rendition } from '../../photos/photo.js'
import { carriesRights } from '../../pictures/rights/picture-rights.js'
import { rewriteRights } from '../../pictures/rights/rewrite-rights.js'
import { type PictureFiles, readBytes } from '../../pictures/storage/picture-files.js'
import { listLeftovers } from '../../pictures/storage/picture-inventory.js'
import { writeRendition } from '../../pictures/storage/place-files.js'
import { digestRendition } from '../../pictures/storage/rendition-digest.js'
import type { OwnSite, RunOptions } from '../../site-dir/own-site.js'
import { onePerPicture, rightsOf, swapFiles } from './change-pictures.js'

interface EmbedOptions extends RunOptions {
  readonly dryRun?: boolean
  readonly only?: ReadonlySet<string>
}

/**
 * Writes the current rights into the files of all pictures, or those in `only`; pixels stay as they are. Commits each
 * picture, so the command can be repeated after an interruption.
 * @returns `rewritten`: pictures whose files were rewritten; `right`: those whose files were up to date
 * @throws StoreError, StorageError
 */
export async function embedRights(parts: OwnSite, options: EmbedOptions = {}) {
  const { store, dataDir } = parts
  // Interrupted pictures come first: their files may be new while the archive still describes the old ones, and the first
  // commit deletes the list of them.
  const interrupted = new Set((await listLeftovers(dataDir)).map((name) => name.split('.', 1)[0]))
  const isInterrupted = ({ picture }: Photo) => interrupted.has(picture.key)
  const all = onePerPicture(await store.readAll()).filter(({ picture }) => options.only?.has(picture.key) ?? true)
  const photos = [...all.filter(isInterrupted), ...all.filter((one) => !isInterrupted(one))]
  const failed: { key: string; date: PhotoDate; message: string; isMissing: boolean }[] = []
  let [rewritten, right, done] = [0, 0, 0]
  for (const photo of photos) {
    if (options.signal?.aborted) break
    const state = await stateOf(photo, options, parts)
    const { date } = photo
    const { key } = photo.picture
    if (state === 'right') right++
    else if (state === 'damaged' && !isInterrupted(photo))
      failed.push({ key, date, message: damaged(date), isMissing: true })
    else if (options.dryRun === true) rewritten++
    else {
      try {
        const { after, staged } = await stageRights(photo, parts)
        await swapFiles(photo, after, staged, parts)
        rewritten++
      } catch (error) {
        if (!(error instanceof PublishError)) throw error
        failed.push({ key, date, message: error.message, isMissing: false })
      }
    }
    done++
    options.onProgress?.(done, photos.length)
  }
  if (options.dryRun !== true) await sweepUp(parts)
  return { rewritten, right, failed, notTried: photos.length - done }
}

async function stateOf(photo: Photo, { only }: EmbedOptions, own: OwnSite) {
  const rights = rightsOf(photo, own)
  let isRight = true
  for (const rendition of photo.picture.renditions) {
    try {
      const data = await readRenditionFile(photo.picture.key, rendition, own.pictures)
      const isOther = rendition.digest !== undefined && digestRendition(data) !== rendition.digest
      isRight &&= carriesRights(data, rights)
      // A file that already names the new photographer comes from a command that died before its commit.
      if (isOther && (only === undefined || !isRight)) return 'damaged'
      if (isOther) return 'other'
    } catch (error) {
      if (error instanceof RangeError) return 'damaged'
      throw error
    }
  }
  return isRight ? 'right' : 'other'
}

/** Stages the files of a picture with its current rights. @throws PublishError when one is missing or damaged */
export async function stageRights(photo: Photo, own: OwnSite) {
  const { date, picture } = photo
  const rights = rightsOf(photo, own)
  const files: { readonly rendition: Rendition; readonly data: Buffer }[] = []
  for (const rendition of picture.renditions) {
    try {
      const data = await readRenditionFile(picture.key, rendition, own.pictures)
      files.push({ rendition, data: rewriteRights(data, rendition, rights) })
    } catch (error) {
      if (error instanceof RangeError) throw new PublishError(damaged(date))
      throw error
    }
  }
  const { written, ...staged } = await own.pictures.stage(picture.key, async (directory) =>
    files.map(({ rendition, data }) => writeRendition(directory, rendition, data)),
  )
  return { after: { ...picture, renditions: written }, staged }
}

/** @throws RangeError when the file does not exist */
async function readRenditionFile(key: string, rendition: Rendition, pictures: PictureFiles): Promise<Buffer> {
  const data = await readBytes(pictures, key, rendition)
  if (data === undefined) throw new RangeError('there is no such file')
  return data
}

function damaged(date: PhotoDate): string {
  return `a picture file of ${date} is missing or damaged; regenerate it with «photoblog replace ${date} FILE»`
}
