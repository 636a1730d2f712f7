import { statfs } from 'node:fs/promises'
import { type Archive, type Clock, daysBetween } from '../archive/index.js'
import type { Meter } from '../http/index.js'
import { type Family, gauge, labelled, type Reading } from './family.js'
import { type CountedFault, PictureNumbers } from './picture-numbers.js'
import { watchProcess } from './process-numbers.js'
import { RequestNumbers } from './request-numbers.js'

/** The metrics of a server process. */
interface Metrics {
  readonly meter: Meter
  /** A picture file could not be read, from the disk or the bucket. */
  pictureFailed(): void
  /** Something about the picture files that their owner should hear of. */
  pictureFault(fault: CountedFault): void
  /** Reports not ready from now on. */
  closing(): void
  read(): Promise<Reading>
  stop(): void
}

export interface MetricsSources {
  /** The archive being served. */
  readonly archive: () => Archive
  readonly clock: Clock
  readonly dataDir: string
  readonly version: string
  /** How its clock compares with the database's. */
  readonly time: () => { aheadMs(): number | undefined; fault(): string | undefined }
  /** Whether this process counts a shared quota on its own; `undefined` when the quota is not shared. */
  readonly countsAlone: () => boolean | undefined
  /** Open connections of clients. */
  readonly connections: () => Promise<number>
}

export function createMetrics(sources: MetricsSources): Metrics {
  const requests = new RequestNumbers()
  const ownProcess = watchProcess()
  const pictures = new PictureNumbers()
  let isClosing = false

  return {
    meter: requests,
    pictureFailed: () => pictures.failed(),
    pictureFault: (fault) => pictures.note(fault),
    closing() {
      isClosing = true
    },
    async read() {
      const { available } = sources.archive().status()
      return {
        unready: isClosing ? 'closing' : available ? sources.time().fault() : 'the photos have not been read yet',
        families: [
          ...requests.families(),
          gauge('photoblog_http_connections', 'Open connections of clients.', await sources.connections(), 'sum'),
          ...photoFamilies(sources),
          gauge(
            'photoblog_clock_ahead_seconds',
            'How far the clock of this machine is ahead of that of the database: negative when it is behind, 0 without another one.',
            (sources.time().aheadMs() ?? 0) / 1000,
          ),
          gauge(
            'photoblog_quota_alone',
            '1 while Redis (or the primary process) does not answer and each process counts the quota on its own.',
            toNumber(sources.countsAlone()),
          ),
          ...pictures.families(),
          gauge(
            'photoblog_data_free_bytes',
            'Free space on the disk of DATA_DIR.',
            await freeBytes(sources.dataDir),
            'min',
          ),
          ...ownProcess.families(),
          {
            name: 'photoblog_build',
            type: 'info',
            combine: 'max',
            help: 'Versions in use.',
            samples: [[`_info${labelled({ version: sources.version, node: process.versions.node })}`, 1]],
          },
        ],
      }
    },
    stop: ownProcess.stop,
  }
}

/** Includes the queue, because only owners can read metrics. */
function photoFamilies({ archive: currentArchive, clock }: MetricsSources): readonly Family[] {
  const archive = currentArchive()
  const { available, current, readAt } = archive.status()
  const published = available ? archive.published() : undefined
  const latest = published?.latest()
  const now = clock()
  return [
    gauge(
      'photoblog_store_up',
      '1 while the store answers; otherwise the server shows what it read last.',
      toNumber(current),
      'min',
    ),
    gauge(
      'photoblog_snapshot_age_seconds',
      'Time since the photos were last read; they are read again after each change.',
      readAt && (now.getTime() - readAt.getTime()) / 1000,
    ),
    gauge('photoblog_photos_published', 'Photos whose day has begun.', published?.total, 'min'),
    gauge(
      'photoblog_latest_photo_age_days',
      'Days since the newest photo; 0 when today has one.',
      latest && daysBetween(latest.date, archive.calendar.today(now)),
    ),
    gauge('photoblog_queue_days', 'Consecutive days after today that have a photo.', archive.queuedDays(), 'min'),
  ]
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
