import type { Command } from 'commander'
import { OwnerError, openSite, readConfig } from '../data-dir/index.js'
import { openBucket, openPictureFiles, pushRendition } from '../media/index.js'
import { counted } from './parts/counted.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/print-photo.js'
import { showProgress } from './parts/progress-bar.js'
import { say, warn } from './parts/say.js'

/** Uploads at once. */
const WIDTH = 8

/** `photoblog push-pictures`: puts into the bucket all picture files that it has not. Again, it does what is left. */
export function register(command: Command): void {
  command
    .description('upload all picture files that the bucket of S3_ENDPOINT lacks')
    .addOption(jsonOption())
    .action((given: { json?: boolean }) => runPushPictures(given))
}

async function runPushPictures({ json = false }: { readonly json?: boolean } = {}): Promise<void> {
  const config = readConfig(process.env)
  if (config.bucket === undefined) {
    throw new OwnerError('no bucket is configured: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
  }
  const open = await openSite(config)
  try {
    const [files, bucket] = [openPictureFiles(open.dataDir), await openBucket(config.bucket)]
    const pictures = new Map((await open.store.readAll()).map(({ picture }) => [picture.key, picture]))
    const renditions = [...pictures.values()].flatMap(({ key, renditions }) =>
      renditions.map((one) => ({ ...one, key })),
    )
    const total = renditions.length
    const counts = { there: 0, pushed: 0, missing: 0 }
    const onProgress = showProgress('Uploading picture files')
    const work = async () => {
      for (let next = renditions.pop(); next !== undefined; next = renditions.pop()) {
        const outcome = await pushRendition(files, bucket, next.key, next)
        counts[outcome]++
        if (outcome === 'missing')
          warn(`${next.key} ${next.size} ${next.format} is missing or damaged here, and missing from the bucket`)
        onProgress?.(total - renditions.length, total)
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, work))
    if (json) printJson(counts)
    else say(`${counted(counts.pushed, 'file')} uploaded, ${counts.there} already there`)
    if (counts.missing > 0) process.exitCode = 1
  } finally {
    await open.store.close()
  }
}
