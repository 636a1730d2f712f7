import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { prepareDemo } from '../demo/prepare-demo.js'
import { OwnerError, reasonOf } from '../disk/owner-error.js'
import type { Log } from '../http/log.js'
import type { Clock } from '../photos/days/clock.js'
import { setProcessTimeZone } from '../photos/days/own-day-start.js'
import { yearOf } from '../photos/days/photo-date.js'
import type { Site } from '../photos/site.js'
import type { MetricsReading } from '../scale/metrics/create-metrics.js'
import type { MetricsServer } from '../scale/metrics/metrics-server.js'
import { createLog } from '../server/create-log.js'
import { type Service, serve } from '../server/serve.js'
import { checkSite, type OpenSite, openDemoSite, openSite } from '../site-dir/open-site.js'
import { findSamples } from '../site-dir/sample-values.js'
import { type Config, followSettings, readConfig } from '../site-dir/settings/config.js'
import { networkAddresses, ownAddress } from '../site-dir/settings/own-address.js'
import { explainFormer } from '../site-dir/settings/settings.js'
import type { Given } from './parts/options.js'
import { printLine, showProgress } from './parts/print.js'
import { onHangup, untilSignalled } from './parts/signals.js'
import { forOwner } from './parts/with-site.js'

export function register(command: Command, clock: Clock): void {
  command
    .description('serve the site')
    .option('--demo', 'serve a generated demo archive, kept in DATA_DIR/demo')
    .action((given: Given<'demo'>) => runServe(given, clock))
}

async function runServe({ demo }: Given<'demo'>, clock: Clock): Promise<void> {
  // V8's nursery stays at the 2 MB that loading the program needs: with 1 MB, pages take a quarter more time, and a growing
  // one takes about 15 MB more memory. Its maximum can no longer be set once the program runs.
  setFlagsFromString('--semi-space-growth-factor=1')
  const config = readConfig(process.env)
  let service: Service | undefined
  const log = createLog(config.logLevel)
  for (const name of config.former) log.warn({ setting: name }, explainFormer(name))
  const hangup = onHangup(log)
  const metrics = await openMetrics(config, log, () => service?.reading)
  const site = await open(config, demo, clock)
  service = await serve(config, site, clock)
  if (!demo) warnSamples(site.site, config, log)
  hangup.act(async () => {
    const fresh = readConfig(process.env)
    if (!demo) await checkSite(fresh)
    const { config: next, needRestart } = followSettings(config, fresh)
    await service.reload(next, demo ? await openDemoSite(next) : await openSite(next, FOR_SERVING))
    return needRestart
  })
  // Handle signals before the announcement, because a program that reads it may send one immediately.
  untilSignalled(async () => {
    await service.close()
    await metrics?.close()
  })
  announce(config, service.address)
}

/** Programs wait for the first line. */
function announce({ host }: Config, address: string): void {
  printLine(`photoblog is listening on ${address}`)
  const others = networkAddresses(host, address)
  if (others.length > 0) printLine(`in your network: ${others.join(', ')}`)
}

/** A server may start before its database, and keeps serving after another machine has upgraded that database. */
const FOR_SERVING = { mayBeAbsent: true, mayBeNewer: true } as const

/** Serves metrics if configured. Opened before the site and closed after it, to cover its start and stop too. */
async function openMetrics(
  { metrics }: Config,
  log: Log,
  read: () => MetricsReading | undefined,
): Promise<MetricsServer | undefined> {
  if (metrics === undefined) return undefined
  const { serveMetrics } = await import('../scale/metrics/metrics-server.js')
  try {
    const server = await serveMetrics(metrics, read)
    log.info({ address: ownAddress(metrics.host, server.port) }, 'metrics are at /metrics, readiness is at /ready')
    return server
  } catch (error) {
    throw new OwnerError(
      `cannot serve metrics at ${metrics.host}, port ${metrics.port} (${reasonOf(error)}): choose another address with METRICS`,
    )
  }
}

async function open(config: Config, demo: boolean | undefined, clock: Clock): Promise<OpenSite> {
  const site = demo ? await openDemoSite(config) : await openSite(config, FOR_SERVING)
  setProcessTimeZone(site.calendar.timeZone)
  if (demo) await drawDemo(site, config, clock)
  return site
}

async function drawDemo(open: OpenSite, config: Config, clock: Clock): Promise<void> {
  const today = open.calendar.today(clock())
  await prepareDemo({
    ...open,
    today,
    rights: forOwner(open, config, clock).rightsFor(open.site.title, yearOf(today), undefined),
    onProgress: showProgress('Drawing the demo archive', { elsewhere: true }),
  })
}

/** Warns about sample values and a missing public address before readers notice them. */
function warnSamples(site: Site, { publicUrl, baseUrl }: Config, log: Log): void {
  const samples = findSamples(site)
  if (samples.length > 0)
    log.warn({ samples }, 'the site still has sample values: set your own with «photoblog config»')
  if (publicUrl === undefined)
    log.warn({ baseUrl }, 'this site has no public address: set it with «photoblog config BASE_URL=https://…»')
}
