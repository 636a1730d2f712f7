import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { removeStrayObjects } from '../owner/check/prune-bucket.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { openPictureFiles } from '../pictures/storage/picture-files.js'
import { openBucket } from '../scale/bucket/bucket.js'
import { pushRendition } from '../scale/bucket/keep-in-bucket.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { showProgress } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'

/** Uploads at once. */
const WIDTH = 8

/** `photoblog push-pictures`: puts into the bucket all picture files that it has not. Again, it does what is left. */
export function register(command: Command, clock: Clock): void {
  command
    .description('upload all picture files that the bucket of S3_ENDPOINT lacks')
    .option(
      '--prune',
      'then remove the files of the bucket that no photo names and that are older than a day; not when another site uses the same bucket',
    )
    .addOption(jsonOption())
    .action((given: PushArguments) => runPushPictures(given, clock))
}

interface PushArguments {
  readonly prune?: boolean
  readonly json?: boolean
}

async function runPushPictures({ prune = false, json = false }: PushArguments, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  if (config.bucket === undefined) {
    throw new OwnerError('no bucket is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  }
  const open = await openSite(config)
  try {
    const [files, bucket] = [openPictureFiles(open.dataDir), await openBucket(config.bucket)]
    const pictures = new Map((await open.store.readAll()).map((photo) => [photo.picture.key, photo]))
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
            `${next.date}: ${next.size}.${next.format} is missing from the bucket, and missing or damaged here; make it again with «photoblog replace ${next.date} FILE»`,
          )
        onProgress?.(total - renditions.length, total)
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, work))
    const removed = prune ? await removeStrayObjects(open, clock()) : undefined
    if (json) printJson({ ...counts, removed })
    else {
      say(
        `${counted(counts.pushed, 'file')} uploaded, ${counted(counts.there, 'other', ['was', 'were'])} there already.`,
      )
      if (removed !== undefined) say(`${counted(removed.length, 'file')} without a photo removed.`)
    }
    if (counts.missing > 0) process.exitCode = 1
  } finally {
    await open.store.close()
  }
}
