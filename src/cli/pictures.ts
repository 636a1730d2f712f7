import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { removeStrayObjects } from '../owner/check/prune-bucket.js'
import { cutPictures } from '../owner/edit/cut-pictures.js'
import { embedRights } from '../owner/edit/embed-rights.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { openPictureFiles } from '../pictures/storage/picture-files.js'
import { openBucket } from '../scale/bucket/bucket.js'
import { pushRendition } from '../scale/bucket/with-bucket.js'
import type { OwnSite } from '../site-dir/own-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { dryRunOption, type Given, jsonOption } from './parts/options.js'
import { firstOf, printJson, printLine, showProgress, warn } from './parts/print.js'
import { endOnSignal } from './parts/signals.js'
import { onSite } from './parts/with-site.js'

/** `photoblog cut-pictures`: exits with code 1 if files of a picture could not be made, or the command was interrupted. */
export function registerCut(command: Command, clock: Clock): void {
  command
    .description(
      'make the sizes and formats in site.json that pictures lack, from the originals, and find the colours of older pictures',
    )
    .option('--remove-larger', 'delete files larger than largestPicture of site.json allows, if their originals exist')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nRun it again after an interruption to finish. Originals never change; existing files do not change unless --remove-larger deletes them. «photoblog doctor» finds lost and damaged files and says what to do.',
    )
    .action(onSite(clock, runCut))
}

async function runCut(site: OwnSite, given: Given<'dryRun' | 'json' | 'removeLarger'>): Promise<void> {
  const { removeLarger: removesLarger = false, dryRun = false, json = false } = given
  const onProgress = showProgress('Making renditions', { elsewhere: true })
  const result = await endOnSignal((signal) => cutPictures(site, { removesLarger, dryRun, signal, onProgress }))
  const { changed, complete, larger, withoutOriginal } = result
  if (json) printJson({ dryRun, ...result })
  else {
    printLine(
      dryRun
        ? `${counted(changed, 'picture')} would be brought up to date, ${counted(complete, 'other', ['is', 'are'])} complete; nothing was changed.`
        : `${counted(changed, 'picture')} brought up to date, ${counted(complete, 'other', ['was', 'were'])} complete.`,
    )
    if (larger > 0) {
      printLine(
        `${counted(larger, 'file', ['is', 'are'])} larger than ${site.site.largestPicture} pixels, so readers do not see ${larger === 1 ? 'it' : 'them'}: raise largestPicture in site.json, or use --remove-larger, which keeps files without an original.`,
      )
    }
    if (withoutOriginal.length > 0) {
      warn(
        `${counted(withoutOriginal.length, 'picture', ['has', 'have'])} no original to make missing files from (${firstOf(withoutOriginal, 5)}); if you have it, add it with «photoblog replace DAY FILE»`,
      )
    }
  }
  warnLeft(result, json, 'those that are complete')
}

/** `photoblog embed-rights`: exits with code 1 if files of a picture could not be rewritten, or the command was interrupted. */
export function registerEmbed(command: Command, clock: Clock): void {
  command
    .description('write the current photographers and the address of the licence page into all picture files')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nRun it again after an interruption to finish. Pixels and originals do not change.')
    .action(onSite(clock, runEmbed))
}

async function runEmbed(site: OwnSite, { dryRun = false, json = false }: Given<'dryRun' | 'json'>): Promise<void> {
  if (!site.isPublic) {
    throw new OwnerError(
      `this site has no public address to write into files (BASE_URL is ${site.addresses.baseUrl}); set it with «photoblog config BASE_URL=https://…»`,
    )
  }
  const onProgress = showProgress('Writing rights into pictures', { elsewhere: true })
  const result = await endOnSignal((signal) => embedRights(site, { dryRun, signal, onProgress }))
  const { rewritten, right, notTried } = result
  const failed = result.failed.map(({ message }) => message)
  if (json) printJson({ dryRun, rewritten, right, failed, notTried })
  else {
    printLine(
      dryRun
        ? `${counted(rewritten, 'picture')} would be rewritten, ${counted(right, 'other', ['is', 'are'])} up to date; nothing was changed.`
        : `${counted(rewritten, 'picture')} rewritten, ${counted(right, 'other', ['was', 'were'])} up to date; the licence page is ${site.addresses.licence}.`,
    )
  }
  warnLeft({ failed, notTried }, json, 'those up to date')
}

interface Left {
  readonly failed: readonly string[]
  readonly notTried: number
}

/** @param skipped the pictures that a second run skips */
function warnLeft({ failed, notTried }: Left, json: boolean, skipped: string): void {
  if (failed.length > 0 || notTried > 0) process.exitCode = 1
  if (json) return
  for (const message of failed) warn(message)
  if (notTried > 0) warn(`${counted(notTried, 'picture')} not tried; repeat the command, which skips ${skipped}.`)
}

/** `photoblog push-pictures` skips files that the bucket has, so it can be repeated after an interruption. */
export function registerPush(command: Command, clock: Clock): void {
  command
    .description('upload all picture files that the bucket of S3_ENDPOINT lacks')
    .option(
      '--prune',
      'then remove files from the bucket that are older than a day and belong to no photo; not for a bucket shared with another site',
    )
    .addOption(jsonOption())
    .action(onSite(clock, runPush))
}

const WIDTH = 8

async function runPush(site: OwnSite, { prune = false, json = false }: Given<'json' | 'prune'>): Promise<void> {
  const config = readConfig(process.env)
  if (config.bucket === undefined) {
    throw new OwnerError('no bucket is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  }
  const [files, bucket] = [openPictureFiles(site.dataDir), await openBucket(config.bucket)]
  const pictures = new Map((await site.store.readAll()).map((photo) => [photo.picture.key, photo]))
  const renditions = [...pictures.values()].flatMap(({ date, picture }) =>
    picture.renditions.map((one) => ({ ...one, key: picture.key, date })),
  )
  const total = renditions.length
  const counts = { there: 0, pushed: 0, missing: 0 }
  const onProgress = showProgress('Uploading picture files')
  const work = async () => {
    for (let next = renditions.pop(); next !== undefined; next = renditions.pop()) {
      const outcome = await pushRendition(files, bucket, next.key, next)
      counts[outcome]++
      if (outcome === 'missing')
        warn(
          `${next.date}: ${next.size}.${next.format} is missing from the bucket, and missing or damaged here; regenerate it with «photoblog replace ${next.date} FILE»`,
        )
      onProgress(total - renditions.length, total)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, work))
  const removed = prune ? await removeStrayObjects(site, site.clock()) : undefined
  if (json) printJson({ ...counts, removed })
  else {
    printLine(
      `${counted(counts.pushed, 'file')} uploaded, ${counted(counts.there, 'other', ['was', 'were'])} there already.`,
    )
    if (removed !== undefined)
      printLine(
        `Removed ${counted(removed.length, 'file')} that ${removed.length === 1 ? 'belongs' : 'belong'} to no photo.`,
      )
  }
  if (counts.missing > 0) process.exitCode = 1
}
