import { PublishError } from '../../ingest/publish-error.js'
import { sweepUp } from '../../ingest/staged-pictures.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { carriesRights } from '../../pictures/rights/picture-rights.js'
import { listLeftovers } from '../../pictures/storage/picture-inventory.js'
import { digestRendition } from '../../pictures/storage/rendition-digest.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { swapFiles } from './change-pictures.js'
import { chooseRights, listMarked, type MarkedPicture, readRenditionFile, stageRights } from './marked-picture.js'

export interface EmbedOptions {
  readonly dryRun?: boolean
  /** Limits the command to these pictures. */
  readonly only?: ReadonlySet<string>
  /** Stops after the current picture. */
  readonly signal?: AbortSignal
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** A picture that could not be rewritten. */
export interface EmbedFailure {
  /** The key of the picture. */
  readonly key: string
  readonly date: PhotoDate
  readonly message: string
  /** A file of the picture is missing or damaged. */
  readonly isMissing: boolean
}

export interface EmbedResult {
  /** Pictures whose files were rewritten. */
  readonly rewritten: number
  /** Pictures whose files were up to date. */
  readonly right: number
  readonly failed: readonly EmbedFailure[]
  readonly notTried: number
}

type State = 'right' | 'other' | 'damaged'

/**
 * Writes the site's current rights holder and licence page into all picture files; pixels stay as they are. It commits each
 * picture, so it can be repeated after an interruption.
 * @throws StoreError, StorageError
 */
export async function embedRights(parts: OwnSite, options: EmbedOptions = {}): Promise<EmbedResult> {
  const { store, dataDir } = parts
  // Their files may be new while the archive still describes the old ones. The first commit deletes this list.
  const interrupted = new Set((await listLeftovers(dataDir)).map((name) => name.split('.', 1)[0]))
  const isInterrupted = ({ photo }: MarkedPicture) => interrupted.has(photo.picture.key)
  const all = listMarked(await store.readAll(), parts).filter(
    ({ photo }) => options.only?.has(photo.picture.key) ?? true,
  )
  const pictures = [...all.filter(isInterrupted), ...all.filter((one) => !isInterrupted(one))]
  const failed: EmbedFailure[] = []
  let [rewritten, right, done] = [0, 0, 0]
  for (const wanted of pictures) {
    if (options.signal?.aborted) break
    const state = await stateOf(wanted, options, parts)
    const { date, picture } = wanted.photo
    const { key } = picture
    if (state === 'right') right++
    else if (state === 'damaged' && !isInterrupted(wanted))
      failed.push({ key, date, message: damaged(date), isMissing: true })
    else if (options.dryRun === true) rewritten++
    else {
      try {
        await rewrite(wanted, parts)
        rewritten++
      } catch (error) {
        if (!(error instanceof PublishError)) throw error
        failed.push({ key, date, message: error.message, isMissing: false })
      }
    }
    done++
    options.onProgress?.(done, pictures.length)
  }
  if (options.dryRun !== true) await sweepUp(parts)
  return { rewritten, right, failed, notTried: pictures.length - done }
}

async function stateOf(
  { photo, choices }: MarkedPicture,
  { only }: EmbedOptions,
  { pictures }: OwnSite,
): Promise<State> {
  let left = choices
  for (const rendition of photo.picture.renditions) {
    try {
      const data = await readRenditionFile(photo.picture.key, rendition, pictures)
      const isOther = rendition.digest !== undefined && digestRendition(data) !== rendition.digest
      left = left.filter((rights) => carriesRights(data, rights))
      // A file with the new name comes from a command that died before its commit.
      if (isOther && (only === undefined || left.length === 0)) return 'damaged'
      if (isOther) return 'other'
    } catch (error) {
      if (error instanceof RangeError) return 'damaged'
      throw error
    }
  }
  return left.length > 0 ? 'right' : 'other'
}

async function rewrite(wanted: MarkedPicture, parts: OwnSite): Promise<void> {
  const { photo } = wanted
  const { after, staged } = await stageRights(photo, await chooseRights(wanted, parts), parts.pictures)
  await swapFiles(photo, after, [staged], parts)
}

function damaged(date: PhotoDate): string {
  return `a picture file of ${date} is missing or damaged; make it again with «photoblog replace ${date} FILE»`
}
