import { statfs } from 'node:fs/promises'
import type { Meter } from '../../http/meter.js'
import type { Clock } from '../../photos/days/clock.js'
import { daysBetween } from '../../photos/days/photo-date.js'
import type { Archive } from '../../state/archive.js'
import { Numbers } from './numbers.js'
import { watchProcess } from './process-numbers.js'
import { RequestNumbers } from './request-numbers.js'

/** The counted part of a `PictureFault`. */
type CountedFault =
  | { readonly kind: 'other bytes'; readonly where: 'disk' | 'cache' | 'bucket' }
  | { readonly kind: 'not cached' | 'bucket away' | 'bucket back' }

/** Read access to the metrics of a process. */
export interface MetricsReading {
  /** Why it is not ready; `undefined` when it is. */
  unready(): string | undefined
  readonly numbers: Numbers
}

/** The metrics of a server process. */
interface Metrics {
  readonly meter: Meter
  /** Counts a picture file that could not be read from the disk or the bucket. */
  pictureFailed(): void
  /** Counts a problem with picture files. */
  pictureFault(fault: CountedFault): void
  /** Reports not ready from now on. */
  closing(): void
  readonly reading: MetricsReading
  stop(): void
}

export interface MetricsSources {
  /** The archive being served. */
  readonly archive: () => Archive
  readonly clock: Clock
  readonly dataDir: string
  readonly version: string
  /** How its clock compares with the database's. */
  readonly time: () => { clockSkewMs(): number | undefined; fault(): string | undefined }
  /** Whether this process counts a shared quota on its own; `undefined` when the quota is not shared. */
  readonly countsAlone: () => boolean | undefined
  /** Open connections of clients. */
  readonly connections: () => Promise<number>
}

export function createMetrics(sources: MetricsSources): Metrics {
  const numbers = new Numbers()
  const requests = new RequestNumbers(numbers)
  numbers.gauge('photoblog_http_connections', 'Open connections of clients.', sources.connections)
  addPhotoNumbers(numbers, sources)
  numbers.gauge(
    'photoblog_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's; negative when it is behind, 0 if the database has none.",
    () => (sources.time().clockSkewMs() ?? 0) / 1000,
  )
  numbers.gauge(
    'photoblog_quota_alone',
    '1 while Redis does not answer and each process counts the quota on its own.',
    () => toNumber(sources.countsAlone()),
  )
  const pictures = countPictures(numbers)
  numbers.gauge('photoblog_data_free_bytes', 'Free space on the disk of DATA_DIR.', () => freeBytes(sources.dataDir))
  const stop = watchProcess(numbers)
  numbers.info('photoblog_build_info', 'Versions in use.', { version: sources.version, node: process.versions.node })
  let isClosing = false

  return {
    meter: requests,
    ...pictures,
    closing() {
      isClosing = true
    },
    reading: {
      unready() {
        if (isClosing) return 'closing'
        return sources.archive().status().available ? sources.time().fault() : 'the photos have not been read yet'
      },
      numbers,
    },
    stop,
  }
}

/** Counts problems with picture files. */
function countPictures(numbers: Numbers): Pick<Metrics, 'pictureFailed' | 'pictureFault'> {
  const failed = numbers.tally(
    'photoblog_picture_failures_total',
    'Picture files that could not be read from the disk or the bucket.',
  )
  const mismatched = numbers.tally(
    'photoblog_picture_mismatches_total',
    'Picture files that did not match the archive, by where they were stored.',
    { name: 'where', values: ['disk', 'cache', 'bucket'] },
  )
  const uncached = numbers.tally(
    'photoblog_picture_cache_failures_total',
    'Times that the cache of the bucket began to fail, for example because the disk was full.',
  )
  let isBucketUp = true
  numbers.gauge(
    'photoblog_bucket_up',
    '1 while the bucket answers, or if there is none; otherwise only pictures on this machine are served.',
    () => Number(isBucketUp),
  )
  return {
    pictureFailed: failed,
    pictureFault(fault) {
      if (fault.kind === 'other bytes') mismatched(fault.where)
      else if (fault.kind === 'not cached') uncached()
      else isBucketUp = fault.kind === 'bucket back'
    },
  }
}

/** Includes the queue, because only owners can read metrics. */
function addPhotoNumbers(numbers: Numbers, { archive, clock }: MetricsSources): void {
  const published = () => (archive().status().available ? archive().published() : undefined)
  numbers.gauge('photoblog_store_up', '1 while the store answers; otherwise the server shows what it read last.', () =>
    toNumber(archive().status().current),
  )
  numbers.gauge(
    'photoblog_snapshot_age_seconds',
    'Time since the photos were last read; they are read again after each change.',
    () => {
      const { readAt } = archive().status()
      return readAt && (clock().getTime() - readAt.getTime()) / 1000
    },
  )
  numbers.gauge('photoblog_photos_published', 'Photos whose day has begun.', () => published()?.total)
  numbers.gauge('photoblog_latest_photo_age_days', 'Days since the newest photo; 0 when today has one.', () => {
    const latest = published()?.latest()
    return latest && daysBetween(latest.date, archive().calendar.today(clock()))
  })
  numbers.gauge('photoblog_queue_days', 'Consecutive days after today that have a photo.', () => archive().queuedDays())
}

async function freeBytes(directory: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return undefined
  }
}

function toNumber(is: boolean | undefined): number | undefined {
  return is === undefined ? undefined : Number(is)
}
