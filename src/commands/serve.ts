import type { Clock } from '../archive/index.js'
import { readConfig } from '../config.js'
import { type OpenSite, openDemoSite, openSite } from '../open-site.js'
import { describeFailure } from '../owner-error.js'
import { serve } from '../serve.js'
import { createProgressBar } from './progress-bar.js'

export interface ServeOptions {
  readonly demo?: boolean
}

/** `photoblog serve`: serves until SIGTERM or SIGINT. */
export async function runServe(options: ServeOptions, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  if (isWorker) return serveAsWorker(config, options, clock)
  if (config.workers > 1) return serveByWorkers(config, options, clock)
  const service = await serve(config, await open(config, options, clock), clock)
  process.stdout.write(`photoblog is listening on ${service.address}\n`)
  untilSignalled(() => service.close())
}

async function open(config: Config, { demo }: ServeOptions, clock: Clock): Promise<OpenSite> {
  if (!demo) return openSite(config)
  const site = await openDemoSite(config)
  // Workers find it drawn.
  if (!isWorker) await drawDemo(site, clock)
  return site
}

/** `WORKERS=…`: this process starts others that serve, and counts the quota for them. */
async function serveByWorkers(config: Config, options: ServeOptions, clock: Clock): Promise<void> {
  if (options.demo) await (await open(config, options, clock)).store.close()
  const log = createLog(config.logLevel)
  try {
    const workers = await superviseWorkers({ count: config.workers, clock, log })
    process.stdout.write(`photoblog is listening on ${workers.address}\n`)
    process.on('SIGHUP', () => workers.roll())
    untilSignalled(() => workers.stop())
  } catch (error) {
    if (!(error instanceof WorkerFailedError)) throw error
    process.exitCode = 1
  }
}

async function serveAsWorker(config: Config, options: ServeOptions, clock: Clock): Promise<void> {
  let service: Service | undefined
  let ending: Promise<void> | undefined
  const stop = (lingerMs: number) => {
    // Told again, it no longer lingers.
    const closed = service?.close(lingerMs)
    ending ??= closed
    return closed
  }
  const primary = joinPrimary((lingerMs) => void stop(lingerMs)?.then(() => process.exit(0)))
  service = await serve(config, await open(config, options, clock), clock, { counter: primary.counter })
  primary.ready(service.address)
  // A terminal signals all processes; of these the primary decides.
  process.on('SIGINT', () => undefined).on('SIGHUP', () => undefined)
  process.on('SIGTERM', () => void stop(0)?.then(() => process.exit(0)))
}

async function drawDemo(open: OpenSite, clock: Clock): Promise<void> {
  const { prepareDemo } = await import('../demo/index.js')
  const today = open.calendar.today(clock())
  await prepareDemo({ ...open, today, onProgress: createProgressBar('Drawing the demo archive') })
}

/** The first signal finishes what is under way, a second one does not wait for it. */
export function untilSignalled(finish: () => Promise<void>): void {
  let signals = 0
  const stop = () => {
    signals++
    if (signals > 1) process.exit(1)
    finish().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${describeFailure(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
