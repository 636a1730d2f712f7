import { existsSync } from 'node:fs'
import { OwnerError } from '../../disk/owner-error.js'
import { fingerprintFile } from '../../ingest/fingerprint-file.js'
import { isOfStorage } from '../../ingest/ingest-entries.js'
import { mapInOrder } from '../../ingest/map-in-order.js'
import { PublishError } from '../../ingest/publish-error.js'
import { sweepUp } from '../../ingest/staged-pictures.js'
import { formatsOf, type Photo, type PictureMeasures, RENDITION_PX, type Rendition } from '../../photos/photo.js'
import { makeRenditions } from '../../pictures/make-renditions.js'
import { checkPicture } from '../../pictures/read/check-picture.js'
import { chooseFiles } from '../../pictures/renditions/choose-files.js'
import { picturesAtOnce, sharedDecoders } from '../../pictures/renditions/decoders.js'
import type { RenderedPicture } from '../../pictures/renditions/resize-pixels.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import type { StagedPicture } from '../../pictures/storage/place-files.js'
import type { OwnSite, RunOptions } from '../../site-dir/own-site.js'
import { onePerPicture, rightsOf, swapFiles } from './change-pictures.js'

export interface CutMissingOptions extends RunOptions {
  readonly dryRun?: boolean
  /** Removes files larger than readers may see, if an original can restore them. */
  readonly removesLarger?: boolean
}

/** The files of a picture to keep, and those to add from its original. */
interface Plan {
  readonly photo: Photo
  readonly kept: readonly Rendition[]
  readonly staged?: StagedPicture & { readonly written: RenderedPicture }
  /** Measurements of the pixels, if the picture was never measured. */
  readonly measures?: PictureMeasures
  /** Whether the picture may still lack files, because it has no original. */
  readonly isWithoutOriginal?: boolean
}

/** The plan for a picture, or the reason to leave it as it is. */
type Prepared = Plan | 'complete' | 'without original' | 'not tried' | Error

/**
 * Makes missing renditions, in the site's sizes and in the formats of site and picture, and missing measurements.
 * Begins with the newest picture and commits each, so it can be repeated after an interruption.
 * @returns the numbers of pictures that were `changed` and that are `complete`, of kept files that are `larger` than readers
 * may see, and the days whose picture may lack files but has no original to make them from
 * @throws unexpected errors; an OwnerError goes into `failed`, and one about storage leaves the rest `notTried`
 */
export async function cutPictures(own: OwnSite, options: CutMissingOptions = {}) {
  const { pictures, store } = own
  const { dryRun = false, signal, onProgress } = options
  if (!dryRun) await sweepUp(own)
  const all = onePerPicture(await store.readAll()).toReversed()
  const failed: string[] = []
  const withoutOriginal: string[] = []
  let [changed, complete, notTried, done] = [0, 0, 0, 0]
  let isOver = false
  const ends = () => isOver || signal?.aborted === true
  const plan = async (photo: Photo): Promise<{ date: string; prepared: Prepared }> => ({
    date: photo.date,
    prepared: ends() ? 'not tried' : await prepare(photo, options, own).catch((error: Error) => error),
  })
  const finish = async (date: string, prepared: Prepared): Promise<void> => {
    if (prepared instanceof Error) throw prepared
    if (prepared === 'complete') complete++
    else if (prepared === 'without original') withoutOriginal.push(date)
    else if (prepared === 'not tried') notTried++
    else if (!dryRun && ends()) {
      if (prepared.staged !== undefined) await pictures.discard(prepared.staged)
      notTried++
    } else {
      if (!dryRun) await commit(prepared, own)
      changed++
      if (prepared.isWithoutOriginal) withoutOriginal.push(date)
    }
  }
  for await (const { date, prepared } of mapInOrder(all, picturesAtOnce(), plan)) {
    try {
      await finish(date, prepared)
    } catch (error) {
      if (!(error instanceof OwnerError)) throw error
      isOver ||= isOfStorage(error)
      failed.push(`${date}: ${error.message}`)
    }
    done++
    onProgress?.(done, all.length)
  }
  const renditions = onePerPicture(await store.readAll()).flatMap(({ picture }) => picture.renditions)
  const larger = renditions.filter((one) => isLarger(one, own.site)).length
  return { changed, complete, larger, withoutOriginal, failed, notTried }
}

async function prepare(photo: Photo, options: CutMissingOptions, parts: OwnSite): Promise<Prepared> {
  const planned = await prepareFiles(photo, options, parts)
  const { key, edge, colours, renditions } = photo.picture
  const source = parts.pictures.pathOf(key, 'thumbnail', 'jpeg')
  if ((edge !== undefined && colours !== undefined) || !existsSync(source)) return planned
  const plan =
    typeof planned === 'string'
      ? { photo, kept: renditions, isWithoutOriginal: planned === 'without original' }
      : planned
  if (options.dryRun === true) return plan
  const measures = await sharedDecoders()
    .run('measure', { source })
    .catch(() => undefined)
  return measures === undefined ? planned : { ...plan, measures }
}

async function prepareFiles(
  photo: Photo,
  options: CutMissingOptions,
  parts: OwnSite,
): Promise<Plan | 'complete' | 'without original'> {
  const { dataDir, pictures, site } = parts
  const { key, renditions } = photo.picture
  const formats = [...new Set([...site.formats, ...formatsOf(photo.picture)])]
  const lacks = (side: number) =>
    chooseFiles(side, site.largestPicture, formats).some(({ size, formats }) =>
      formats.some((format) => !isAmong({ size, format }, renditions)),
    )
  const kept = options.removesLarger === true ? renditions.filter((one) => !isLarger(one, site)) : renditions
  const isNarrowed = kept.length < renditions.length
  const known = knownSide(renditions, site.largestPicture)
  const isComplete = known !== undefined && !lacks(known)
  if (isComplete && !isNarrowed) return 'complete'
  const original = await findOriginal(dataDir, key)
  if (original === undefined) return isComplete ? 'complete' : 'without original'
  const header = await checkPicture(original, original)
  if (!lacks(header.side) && !isNarrowed) return 'complete'
  if (options.dryRun === true) return { photo, kept }
  if ((await fingerprintFile(original)) !== key) {
    throw new PublishError(`${original} has changed since it was added; restore it from a backup`)
  }
  if (!lacks(header.side)) return { photo, kept }
  const staged = await pictures.stage(key, (directory) =>
    makeRenditions(original, directory, {
      header,
      // Its owner may have accepted the damage when adding it.
      acceptsDamaged: true,
      rights: rightsOf(photo, parts),
      formats,
      largestPx: site.largestPicture,
      quality: site.quality,
      except: renditions,
    }),
  )
  return { photo, kept, staged }
}

/**
 * The longer side of the original, if the files reveal it: a rendition smaller than its nominal size has all pixels of the
 * original. Pixels beyond the largest size for readers do not matter.
 */
function knownSide(renditions: readonly Rendition[], largestPx: number): number | undefined {
  const sides = renditions.map(({ size, width, height }) => ({ side: Math.max(width, height), px: RENDITION_PX[size] }))
  const [last] = sides.sort((a, b) => b.px - a.px || b.side - a.side)
  const isAll = last !== undefined && (last.side < last.px || last.px >= largestPx)
  return isAll ? last.side : undefined
}

async function commit({ photo, kept, staged, measures }: Plan, parts: OwnSite): Promise<void> {
  const renditions = inOrder([...kept, ...(staged?.written.renditions ?? [])])
  await swapFiles(photo, { ...photo.picture, renditions, ...measures }, staged, parts)
}

/** Sorts by format, then from the largest to the smallest, like renditions that are made together. */
function inOrder(renditions: readonly Rendition[]): readonly Rendition[] {
  const formats = [...new Set(renditions.map(({ format }) => format))]
  return formats.flatMap((format) =>
    renditions.filter((one) => one.format === format).sort((a, b) => RENDITION_PX[b.size] - RENDITION_PX[a.size]),
  )
}

function isLarger({ size }: Rendition, { largestPicture }: OwnSite['site']): boolean {
  return RENDITION_PX[size] > largestPicture
}

function isAmong({ size, format }: Pick<Rendition, 'size' | 'format'>, renditions: readonly Rendition[]): boolean {
  return renditions.some((one) => one.size === size && one.format === format)
}
