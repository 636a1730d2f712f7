import type { Log } from '../../http/log.js'
import { describeFailure } from '../../site-dir/describe-failure.js'
import { printFailure } from './print.js'

/** Works until it is done; the first Ctrl-C ends it after the photo that is under way. */
export async function endOnSignal<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const end = () => controller.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    return await work(controller.signal)
  } finally {
    process.removeListener('SIGINT', end).removeListener('SIGTERM', end)
  }
}

/** The first signal finishes work in progress; a second one exits at once. */
export function untilSignalled(finish: () => Promise<void>): void {
  let signals = 0
  const stop = () => {
    signals++
    if (signals > 1) process.exit(1)
    finish().then(
      () => process.exit(0),
      (error) => {
        printFailure(describeFailure(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

/** What SIGHUP makes a server do, once it can. */
export interface Hangup {
  /** @param reread returns the names of settings that it could not follow, and throws when all stays as it was */
  act(reread: () => Promise<readonly string[]>): void
}

/** Takes SIGHUP from now on: it asks a server to reread its files, and ends none. */
export function onHangup(log: Log): Hangup {
  let reread: (() => Promise<readonly string[]>) | undefined
  let last = Promise.resolve()
  let isEarly = false
  const run = async () => {
    isEarly = reread === undefined
    if (reread === undefined) return
    try {
      const stays = await reread()
      log.info({}, 'the settings and site.json were read again')
      if (stays.length > 0) log.warn({ stays }, `${stays.join(', ')} can only change at a restart`)
    } catch (error) {
      log.error({}, `reload failed, nothing was changed: ${describeFailure(error).replaceAll('\n', '; ')}`)
    }
  }
  process.on('SIGHUP', () => {
    last = last.then(run)
  })
  return {
    act(given) {
      reread = given
      if (isEarly) last = last.then(run)
    },
  }
}
