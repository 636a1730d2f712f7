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
  const open = options.demo ? await openDemoSite(config) : await openSite(config)
  if (options.demo) await drawDemo(open, clock)
  const service = await serve(config, open, clock)
  process.stdout.write(`photoblog is listening on ${service.address}\n`)
  untilSignalled(() => service.close())
}

async function drawDemo(open: OpenSite, clock: Clock): Promise<void> {
  const { prepareDemo } = await import('../demo/index.js')
  const today = open.calendar.today(clock())
  await prepareDemo({ ...open, today, onProgress: createProgressBar('Drawing the demo archive') })
}

/** The first signal finishes what is under way, a second one does not wait for it. */
function untilSignalled(finish: () => Promise<void>): void {
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
