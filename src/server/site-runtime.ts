import { relative } from 'node:path'
import { createContract } from '../contract/contract.js'
import { serviceUnavailable } from '../contract/problems.js'
import type { Log } from '../http/log.js'
import type { Meter } from '../http/meter.js'
import type { Overload } from '../http/overload.js'
import { createClientAddress, createIsProxied } from '../http/quota/client-address.js'
import { createMemoryQuota } from '../http/quota/quota.js'
import type { HttpApp } from '../http/routes/http-app.js'
import type { Clock } from '../photos/days/clock.js'
import type { Rendition } from '../photos/photo.js'
import { openCompositor } from '../pictures/renditions/open-compositor.js'
import { cacheGenerated } from '../pictures/storage/generated-image-cache.js'
import type { PictureFault } from '../pictures/storage/picture-faults.js'
import { isRendition } from '../pictures/storage/rendition-digest.js'
import { NotRequestedError } from '../scale/bucket/fetch-object.js'
import { openLastPhotos } from '../scale/postgres/last-photos.js'
import { createRedisCounter } from '../scale/redis/redis-counter.js'
import { createSharedQuota } from '../scale/redis/shared-quota.js'
import { languageOf } from '../site/words/site-language.js'
import type { OpenSite } from '../site-dir/open-site.js'
import { readVersion } from '../site-dir/read-version.js'
import { readRedirects } from '../site-dir/redirects-file.js'
import type { Config } from '../site-dir/settings/config.js'
import { readAppearance } from '../site-dir/theme/read-appearance.js'
import { type Archive, createArchive } from '../state/archive.js'
import { buildApp } from './app.js'
import { createLog } from './create-log.js'
import { readAndFollow } from './follow.js'
import { keepLastPhotos } from './keep-last-photos.js'
import { createSharedClock, type SharedClock } from './shared-clock.js'

/** Maximum time that startup waits for the shared quota counter; until the counter answers, this process counts alone. */
const JOIN_WITHIN_MS = 1000

/** Everything that a server serves under one set of settings, until it gets new ones. */
export interface SiteRuntime {
  readonly app: HttpApp
  readonly archive: Archive
  readonly quota: Awaited<ReturnType<typeof openQuota>>
  readonly time: SharedClock
  /** Starts to follow changes in the store. */
  follow(): void
  /**
   * Stops following the store, then closes the quota and the store.
   * @param successor takes over the quota if it is counted in the same way
   */
  retire(successor?: SiteRuntime): Promise<void>
}

/** Parts that survive a change of settings. */
export interface SiteRuntimeParts {
  readonly clock: Clock
  /** A preview is for owners only: it shares no quota, offloads no files, and saves neither photos nor drawn images. */
  readonly preview: boolean
  /** Shows the queue as if its last day were today. */
  readonly showsQueue: boolean
  /** Whether the site is being exported as files. */
  readonly isStatic?: boolean
  readonly overload: Overload
  readonly meter: Meter | undefined
  readonly pictureFailed: () => void
  readonly pictureFault: (fault: PictureFault) => void
}

/**
 * Reads the site and builds the service; it does not listen yet.
 * @param former the previous runtime; its quota counts carry over if the limit and the counter stay the same
 * @throws ConfigError, StoreError
 */
export async function openSiteRuntime(
  config: Config,
  open: OpenSite,
  parts: SiteRuntimeParts,
  former?: { readonly config: Config; readonly runtime: SiteRuntime },
): Promise<SiteRuntime> {
  const { site, calendar, store, pictures } = open
  const { preview, showsQueue, isStatic = false, overload, meter, pictureFailed, pictureFault } = parts
  // The clock of a preview may be ahead of the database's on purpose.
  const time = createSharedClock(parts.clock, preview ? {} : store)
  const { clock } = time
  const redirects = await readRedirects(open.dataDir)
  const { theme, ownPages, portraits, faults } = await readAppearance(open.dataDir, site)
  const log = createLog(config.logLevel)
  for (const fault of faults) log.warn({ fault }, 'skipping a file in look/, pages/ or portraits/')
  const last = keepLastPhotos(store, preview ? undefined : openLastPhotos(open.dataDir, open.database), log)
  const archive = createArchive({ store: last.store, site, calendar, clock, randomNumber: Math.random, showsQueue })
  pictures.watch((fault) => {
    pictureFault(fault)
    logFault(fault, log)
  })
  const follower = await readAndFollow({ store, archive, last, time, log })
  const countsAsBefore = former?.config.quota === config.quota && former.config.redisUrl === config.redisUrl
  const quota = countsAsBefore
    ? former.runtime.quota
    : await openQuota(preview ? { ...config, redisUrl: undefined } : config, parts.clock, log)
  const compositor = openCompositor()
  const refuse = (err: unknown) => {
    pictureFailed()
    return refusePicture(err, log)
  }
  const app = buildApp({
    archive,
    contract: createContract({
      site,
      baseUrl: config.baseUrl,
      mediaUrl: preview ? config.baseUrl : config.mediaUrl,
      quota: config.quota,
      version: readVersion(),
      preview: showsQueue,
      isStatic,
      redirects,
      theme,
      ownPages,
      portraits,
      announcing: { hubs: config.websubHubs, usesIndexNow: config.indexnowUrl !== undefined },
      colourNames: languageOf(site).words.colours,
      clientAddresses: { areLogged: config.logAddresses, areCountedInRedis: config.redisUrl !== undefined },
    }),
    clock,
    log,
    logRequests: config.logLevel === 'debug',
    logAddresses: config.logAddresses,
    meter,
    overload,
    quota,
    clientAddress: createClientAddress(config.trustedProxies),
    pictures: {
      read: (...wanted) => pictures.read(...wanted).catch(refuse),
      isIntact: isRendition,
      isIntactFile: pictures.isIntact,
      draw: (canvas) => compositor.draw(canvas).catch(refuse),
      // A preview shows future days, which must not be left on disk.
      cacheGenerated: preview ? undefined : cacheGenerated(open.dataDir),
      memoryBytes: config.pictureMemoryBytes,
      // A preview has no proxy in front of it.
      fileOffload: preview ? undefined : createFileOffload(config, open),
    },
  })
  await quota.joined(JOIN_WITHIN_MS)
  return {
    app,
    archive,
    quota,
    time,
    follow: follower.start,
    async retire(successor) {
      await follower.stop(successor !== undefined)
      if (successor?.quota !== quota) await quota.close()
      await store.close()
    },
  }
}

function logFault(fault: PictureFault, log: Log): void {
  const { kind, ...facts } = fault
  if (kind === 'other bytes') log.error(facts, 'a picture file does not match the archive; see «photoblog doctor»')
  else if (kind === 'not cached')
    log.error(facts, 'the picture cache cannot be used; pictures without a local copy come from the bucket each time')
  else if (kind === 'bucket away')
    log.error(facts, 'the bucket does not answer; pictures without a local copy get 503 until it does')
  else log.info(facts, 'the bucket answers again')
}

/** A failing disk, bucket or decoder may recover in a minute: answer 503, not 500. */
function refusePicture(err: unknown, log: Log): never {
  // Usual while the bucket fails, which the log already reports, or while too many requests wait.
  if (err instanceof NotRequestedError) log.debug({ err }, 'a picture file is not requested from the bucket')
  else log.error({ err }, 'a picture file cannot be read or drawn')
  throw serviceUnavailable('A picture file')
}

/** The quota, counted by Redis or by this process. */
async function openQuota({ quota: limit, redisUrl }: Config, clock: Clock, log: Log) {
  if (redisUrl === undefined)
    return {
      ...createMemoryQuota(limit, clock),
      alone: undefined,
      joined: async () => undefined,
      close: async () => undefined,
    }
  return createSharedQuota({ limit, clock, counter: await createRedisCounter(redisUrl, limit), log })
}

/**
 * `HAND_OVER`: lets the proxy send files. nginx and Caddy get a path below DATA_DIR, `/pictures/…`, which they must serve
 * only this way; Apache and lighttpd get the path of the file.
 */
function createFileOffload({ handOver, trustedProxies }: Config, { dataDir, pictures }: OpenSite) {
  if (handOver === undefined) return undefined
  const toldAs = (path: string) =>
    encodeURI(handOver === 'X-Sendfile' ? path : `/${relative(dataDir, path).replaceAll('\\', '/')}`)
  return {
    isProxied: createIsProxied(trustedProxies),
    field: (key: string, { size, format }: Rendition) =>
      [handOver, toldAs(pictures.pathOf(key, size, format))] as const,
  }
}
