import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type Announcement, isFailing } from '../../photos/announcement.js'
import type { Clock } from '../../photos/days/clock.js'
import { daysBetween } from '../../photos/days/photo-date.js'
import type { Archive } from '../../state/archive.js'
import { countRequests } from './count-requests.js'

type CountedFault =
  | { readonly kind: 'other bytes'; readonly where: (typeof PLACES)[number] }
  | { readonly kind: 'not cached' | 'bucket away' | 'bucket back' }

export type MetricsReading = ReturnType<typeof createMetrics>['reading']

export interface MetricsSources {
  /** Reads the announcements from the store, because `photoblog announce` runs in other processes. */
  readonly announcements: () => Promise<readonly Announcement[]>
  readonly archive: () => Archive
  readonly clock: Clock
  readonly dataDir: string
  readonly version: string
  /** How this machine's clock compares with the database's. */
  readonly time: () => { clockSkewMs(): number | undefined; fault(): string | undefined }
  /** Whether this process counts a shared quota on its own; `undefined` when the quota is not shared. */
  readonly countsAlone: () => boolean | undefined
  readonly connections: () => Promise<number>
}

/** @param read returns the current value; `undefined` omits the metric */
type AddGauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) => void

export function createMetrics(sources: MetricsSources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge: AddGauge = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  gauge('photoblog_http_connections', 'Open client connections.', sources.connections)
  addPhotos(gauge, sources)
  addAnnouncements(gauge, sources)
  gauge(
    'photoblog_clock_ahead_seconds',
    "How far this machine's clock is ahead of the database's; negative when it is behind, 0 without a database clock.",
    () => (sources.time().clockSkewMs() ?? 0) / 1000,
  )
  gauge('photoblog_quota_alone', '1 while Redis does not answer and this process counts the quota on its own.', () =>
    toNumber(sources.countsAlone()),
  )
  gauge('photoblog_data_free_bytes', 'Free space on the disk of DATA_DIR.', () =>
    statfs(sources.dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    ),
  )
  new Gauge({
    name: 'photoblog_build_info',
    help: 'Versions in use.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: sources.version, node: process.versions.node }, 1)
  let isClosing = false
  return {
    meter: countRequests(registry),
    ...countPictures(registry, gauge),
    closing() {
      isClosing = true
    },
    reading: {
      /** Why the server is not ready; `undefined` when it is. */
      unready(): string | undefined {
        if (isClosing) return 'closing'
        return sources.archive().status().available ? sources.time().fault() : 'the photos have not been read yet'
      },
      registry,
    },
  }
}

const PLACES = ['disk', 'cache', 'bucket'] as const

function countPictures(registry: Registry, gauge: AddGauge) {
  const registers = [registry]
  const failed = new Counter({
    name: 'photoblog_picture_failures_total',
    help: 'Pictures that could not be read from the disk or the bucket, or could not be drawn.',
    registers,
  })
  const mismatched = new Counter({
    name: 'photoblog_picture_mismatches_total',
    help: 'Picture files that did not match the archive, by where they were stored.',
    labelNames: ['where'],
    registers,
  })
  for (const where of PLACES) mismatched.inc({ where }, 0)
  const uncached = new Counter({
    name: 'photoblog_picture_cache_failures_total',
    help: 'Times that the bucket cache began to fail, for example because the disk was full.',
    registers,
  })
  let isBucketUp = true
  gauge(
    'photoblog_bucket_up',
    '1 while the bucket answers, or if there is none; otherwise only pictures on this machine are served.',
    () => Number(isBucketUp),
  )
  return {
    /** Counts a picture that could not be read from the disk or the bucket, or could not be drawn. */
    pictureFailed: () => failed.inc(),
    pictureFault(fault: CountedFault) {
      if (fault.kind === 'other bytes') mismatched.inc({ where: fault.where })
      else if (fault.kind === 'not cached') uncached.inc()
      else isBucketUp = fault.kind === 'bucket back'
    },
  }
}

/** Includes the queue, because only owners can read metrics. */
function addPhotos(gauge: AddGauge, { archive, clock }: MetricsSources): void {
  const published = () => (archive().status().available ? archive().published() : undefined)
  gauge('photoblog_store_up', '1 while the store answers; otherwise the server shows what it read last.', () =>
    toNumber(archive().status().current),
  )
  gauge(
    'photoblog_snapshot_age_seconds',
    'Time since the photos were last read; they are read again after each change.',
    () => {
      const { readAt } = archive().status()
      return readAt && (clock().getTime() - readAt.getTime()) / 1000
    },
  )
  gauge('photoblog_photos_published', 'Photos whose day has begun.', () => published()?.total)
  gauge('photoblog_latest_photo_age_days', 'Days since the newest photo; 0 when today has one.', () => {
    const latest = published()?.latest()
    return latest && daysBetween(latest.date, archive().calendar.today(clock()))
  })
  gauge('photoblog_queue_days', 'Consecutive days after today that have a photo.', () => archive().queuedDays())
}

function addAnnouncements(gauge: AddGauge, { announcements, archive, clock }: MetricsSources): void {
  const count = (isCounted: (one: Announcement) => boolean) => async () =>
    (await announcements().catch(() => undefined))?.filter(isCounted).length
  const isSent = ({ state }: Announcement) => state === 'sent'
  gauge('photoblog_announcements_sent', 'Announcements sent, counting each target.', count(isSent))
  gauge(
    'photoblog_announcements_failing',
    'Announcements of recent days that were refused or got no answer.',
    count((one) => isFailing(one, archive().calendar.today(clock()), clock())),
  )
  gauge('photoblog_announcement_seconds', 'When the last announcement was sent, in seconds since 1970.', async () => {
    const sent = (await announcements().catch(() => [])).filter(isSent).map(({ at }) => at)
    return sent.length === 0 ? undefined : Date.parse(sent.sort().at(-1)!) / 1000
  })
}

function toNumber(is: boolean | undefined): number | undefined {
  return is === undefined ? undefined : Number(is)
}
