import { OwnerError } from '../disk/owner-error.js'
import { limitConnections } from '../http/connections/limit-connections.js'
import { watchOverload } from '../http/overload.js'
import type { Clock } from '../photos/days/clock.js'
import type { PictureFault } from '../pictures/storage/picture-faults.js'
import type { MetricsReading } from '../scale/metrics/create-metrics.js'
import type { OpenSite } from '../site-dir/open-site.js'
import { readVersion } from '../site-dir/read-version.js'
import type { Config } from '../site-dir/settings/config.js'
import { ownAddress } from '../site-dir/settings/own-address.js'
import { listen } from './listen.js'
import { readMaxConnections } from './open-files.js'
import { guardPreview, type PreviewAccess } from './preview-guard.js'
import { openSiteRuntime, type SiteRuntime } from './site-runtime.js'

/** How often a closing server closes connections that have become idle. */
const SWEEP_EVERY_MS = 100
/** How long a closing server waits for slow clients. Node.js does not enforce its own timeouts while closing. */
const CLOSE_WITHIN_MS = 10_000

export interface Service {
  /** The URL for people on this machine. */
  readonly address: string
  /**
   * Switches to new settings on the same connections. If that fails, everything stays as it was and the new site is
   * closed.
   * @param config its port, host, metrics and data directory must match the current ones
   */
  reload(config: Config, open: OpenSite): Promise<void>
  /** Finishes requests in progress, and closes the connections that are still open after ten seconds. */
  close(): Promise<void>
  /** The service's metrics; `undefined` when METRICS is off. */
  readonly reading: MetricsReading | undefined
}

/**
 * Serves a site. If its runtime or the port cannot be opened, its store is closed.
 * @param access for owners only: shows the queue or, in a frame of the studio, the site as it will be at the time of
 * `clock`
 * @throws OwnerError when this process may open too few files; errors of `openSiteRuntime` and `listen`
 */
export async function serve(config: Config, open: OpenSite, clock: Clock, access?: PreviewAccess): Promise<Service> {
  const preview = access !== undefined
  const maxConnections = readMaxConnections()
  const metrics =
    config.metrics === undefined || preview
      ? undefined
      : (await import('../scale/metrics/create-metrics.js')).createMetrics({
          archive: () => current.runtime.archive,
          announcements: () => current.store.readAnnouncements(),
          clock,
          dataDir: open.dataDir,
          version: readVersion(),
          time: () => current.runtime.time,
          countsAlone: () => current.runtime.quota.alone,
          connections: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
        })
  const overload = watchOverload()
  const parts = {
    clock,
    preview,
    showsQueue: preview && access.frameOrigins === undefined,
    overload,
    meter: metrics?.meter,
    pictureFailed: () => metrics?.pictureFailed(),
    pictureFault: (fault: PictureFault) => metrics?.pictureFault(fault),
  }
  const openOrClose = (
    next: Config,
    site: OpenSite,
    former?: Parameters<typeof openSiteRuntime>[3],
  ): Promise<SiteRuntime> =>
    openSiteRuntime(next, site, parts, former).catch(async (error) => {
      if (former === undefined) overload.stop()
      await site.store.close()
      throw error
    })
  const first = await openOrClose(config, open)
  const { server } = first.app
  // Not `first` from here on: a function that mentions it would keep its photos in memory after a reload.
  let current = { config, store: open.store, runtime: first, listeners: listenersOf(server) }
  const closeConnections = limitConnections(server, maxConnections)
  if (preview) guardPreview(first.app, access)
  let closed: Promise<void> | undefined
  const end = async () => {
    metrics?.closing()
    current.runtime.app.isClosing = true
    // A connection that becomes idle from now on would otherwise stay open for over two minutes.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    const deadline = setTimeout(closeConnections, CLOSE_WITHIN_MS)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearInterval(sweep)
    clearTimeout(deadline)
    await current.runtime.retire()
    overload.stop()
  }
  const port = await listen(first.app, config, preview ? '--port' : 'PORT').catch(async (error) => {
    await end()
    throw error
  })
  first.follow()
  return {
    address: ownAddress(config.host, port),
    async reload(nextConfig, nextOpen) {
      const former = current
      const runtime = await openOrClose(nextConfig, nextOpen, former)
      const [before, now] = [former.runtime.archive.status(), runtime.archive.status()]
      // The photos on disk may lack the last changes, such as a removal.
      if (before.readAt !== undefined && !now.current && !(now.readAt! >= before.readAt)) {
        await runtime.retire(former.runtime)
        throw new OwnerError(
          'the photos cannot be read with the new settings: send SIGHUP again when the database answers',
        )
      }
      const listeners = listenersOf(runtime.app.server)
      // From here on the new runtime answers the next request of every connection, open ones included; requests in
      // progress are finished by the runtime that started them.
      for (const [event, listener] of former.listeners) server.removeListener(event, listener)
      for (const [event, listener] of listeners) server.on(event, listener)
      current = { config: nextConfig, store: nextOpen.store, runtime, listeners }
      // The new runtime has not asked its bucket yet.
      metrics?.pictureFault({ kind: 'bucket back' })
      runtime.follow()
      await former.runtime.retire(runtime)
    },
    close: () => (closed ??= end()),
    reading: metrics?.reading,
  }
}

/** Events that reach an HTTP server from its connections. */
const EVENTS = ['request', 'checkContinue', 'checkExpectation', 'clientError', 'upgrade', 'connect'] as const

type Listener = (...args: unknown[]) => void

function listenersOf(server: SiteRuntime['app']['server']): readonly (readonly [string, Listener])[] {
  return EVENTS.flatMap((event) => (server.listeners(event) as Listener[]).map((one) => [event, one] as const))
}
