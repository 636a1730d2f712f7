import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.js'
import { type Archive, type Clock, createArchive, type PhotoStore } from './archive/index.js'
import { createContract, serviceUnavailable } from './contract/index.js'
import { createLog } from './create-log.js'
import { type Config, type OpenSite, readRedirects } from './data-dir/index.js'
import {
  boundConnections,
  createClientAddress,
  createMemoryQuota,
  createRedisCounter,
  createSharedQuota,
  type Log,
  type SharedCounter,
  watchOverload,
} from './http/index.js'
import { linger } from './linger.js'
import { createMetrics, type Reading } from './metrics/index.js'
import { readMostConnections } from './open-files.js'
import { OwnerError } from './owner-error.js'
import { guardPreview } from './preview-guard.js'
import { readVersion } from './read-version.js'
import { followStore, StoreError } from './store/index.js'

/** A change by a command shows on the running server within this time. */
const FOLLOW_EVERY_MS = 250
/** A store that tells of changes by itself is asked only lest it forget one. */
const FOLLOW_TELLING_STORE_EVERY_MS = 500

/** The start waits so long for whoever counts the quota; after that, requests are counted here until it answers. */
const JOIN_WITHIN_MS = 1000

/** How often a closing server looks for connections that have become idle. */
const SWEEP_EVERY_MS = 100

/** A running server. */
export interface Service {
  /** Where it listens, for people on this machine. */
  readonly address: string
  /**
   * Finishes what is under way.
   * @param lingerMs open connections may send further requests so long: nobody who comes back finds one closed. Called
   *   again without it, it no longer waits.
   */
  close(lingerMs?: number): Promise<void>
  /** Its numbers; `undefined` when METRICS asks for none. */
  readonly measure: (() => Promise<Reading>) | undefined
}

export interface ServeOptions {
  /** Shows the photos of the days to come, to this machine only. */
  readonly preview?: boolean
  /** Counts the quota for all workers of this machine. */
  readonly counter?: SharedCounter
}

/** Serves a site. @throws OwnerError when the port cannot be had */
export async function serve(
  config: Config,
  open: OpenSite,
  clock: Clock,
  { preview = false, counter }: ServeOptions = {},
): Promise<Service> {
  const { site, calendar, store, pictures } = open
  const mostConnections = readMostConnections()
  const redirects = await readRedirects(open.dataDir)
  const log = createLog(config.logLevel, counter === undefined ? null : { worker: process.pid })
  const archive = createArchive({ store, site, calendar, clock, randomNumber: Math.random, showsQueue: preview })
  const since = await readFirst(store, archive)
  const quota = await openQuota(preview ? { ...config, redisUrl: undefined } : config, clock, log, counter)
  const metrics =
    config.metrics === undefined || preview
      ? undefined
      : createMetrics({
          ...{ archive, clock, dataDir: open.dataDir, version: readVersion() },
          countsAlone: () => quota.alone,
          connections: () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))),
        })
  const overload = watchOverload()
  const app = buildApp({
    archive,
    contract: createContract({
      ...{ site, baseUrl: config.baseUrl, mediaUrl: preview ? config.baseUrl : config.mediaUrl },
      ...{ quota: config.quota, version: readVersion(), preview, redirects },
      clientAddresses: { areLogged: config.logAddresses, areCountedInRedis: config.redisUrl !== undefined },
    }),
    clock,
    log,
    logRequests: config.logLevel === 'debug',
    logAddresses: config.logAddresses,
    meter: metrics?.meter,
    overload,
    quota,
    clientAddress: createClientAddress(config.trustedProxies),
    pictures: {
      read: (...wanted) =>
        pictures.read(...wanted).catch((err) => {
          metrics?.pictureFailed()
          return refusePicture(err, log)
        }),
    },
  })
  if (mostConnections !== undefined) boundConnections(app.server, mostConnections)
  if (preview) guardPreview(app, (port) => [`127.0.0.1:${port}`, `localhost:${port}`])
  await quota.joined(JOIN_WITHIN_MS)
  const port = await listen(app, config).catch(async (error) => {
    await quota.close()
    throw error
  })
  const follower = followStore(store, {
    since,
    everyMs: store.onChange === undefined ? FOLLOW_EVERY_MS : FOLLOW_TELLING_STORE_EVERY_MS,
    changed: async () => {
      await archive.reload()
      log.info({ photos: archive.published().total }, 'read the photos anew')
    },
    failed: (err) => {
      archive.noteStore(false)
      const meanwhile = archive.status().available ? 'serving what was read before' : 'answering 503 until they can'
      log.error({ err }, `the photos cannot be read; ${meanwhile}`)
    },
    recovered: () => {
      archive.noteStore(true)
      log.info({}, 'the photos can be read again')
    },
  })
  let isHurried = false
  let closed: Promise<void> | undefined
  const end = async (lingerMs: number) => {
    metrics?.closing()
    if (!isHurried) await linger(app.server, lingerMs, () => isHurried)
    follower.stop()
    // A connection that had its last answer after the closing began is idle too, and would stay open for a minute.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS)
    await app.close()
    clearInterval(sweep)
    await quota.close()
    await store.close()
    metrics?.stop()
    overload.stop()
  }
  return {
    address: `http://${config.host ?? 'localhost'}:${port}`,
    close(lingerMs = 0) {
      isHurried ||= lingerMs === 0
      closed ??= end(lingerMs)
      return closed
    },
    measure: metrics?.read,
  }
}

/**
 * The revision before the photos: what changes in between is read again. A server of photos that cannot be reached yet
 * is waited for while serving: the follower reports it.
 */
async function readFirst(store: PhotoStore, archive: Archive): Promise<string | undefined> {
  try {
    const revision = await store.revision()
    await archive.reload()
    return revision
  } catch (error) {
    if (error instanceof StoreError && error.isPassing) return undefined
    throw error
  }
}

/** A disk or a bucket that fails is no fault of ours that a client could report, and may be over in a minute. */
function refusePicture(err: unknown, log: Log): never {
  log.error({ err }, 'a picture file cannot be read')
  throw serviceUnavailable('A picture file')
}

/** Counted by Redis, by the primary of the workers, or by this process. */
async function openQuota({ quota: limit, redisUrl }: Config, clock: Clock, log: Log, ofWorkers?: SharedCounter) {
  const counter = redisUrl === undefined ? ofWorkers : await createRedisCounter(redisUrl)
  if (counter === undefined)
    return {
      ...createMemoryQuota(limit, clock),
      alone: undefined,
      ...{ joined: async () => undefined, close: async () => undefined },
    }
  return createSharedQuota({ limit, clock, counter, log })
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    try {
      await app.listen({ port, host: host ?? '::' })
    } catch (error) {
      // A machine without IPv6 has no `::`.
      if (host !== undefined || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
      await app.listen({ port, host: '0.0.0.0' })
    }
  } catch (error) {
    throw explainListenFailure(error as NodeJS.ErrnoException, host, port)
  }
  return (app.server.address() as AddressInfo).port
}

function explainListenFailure(error: NodeJS.ErrnoException, host: string | undefined, port: number): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OwnerError(`port ${port} is in use by another program: stop it, or choose another one with PORT`)
    case 'EACCES':
      return new OwnerError(`port ${port} may not be opened by this user: choose one above 1023 with PORT`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OwnerError(`this machine has no address ${host}: correct HOST`)
    default:
      return error
  }
}
