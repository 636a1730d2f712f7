import type { Log } from '../../http/log.js'
import { describeFailure } from '../../site-dir/describe-failure.js'
import { printFailure } from './print.js'

/** Runs `work`; the first Ctrl-C or SIGTERM aborts its signal. */
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

/** On the first signal, finishes work in progress; on the second, exits immediately. */
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

/** Handles SIGHUP from now on: it reloads the server's files instead of ending the process. */
export function onHangup(log: Log) {
  let reload: (() => Promise<readonly string[]>) | undefined
  let last = Promise.resolve()
  let isEarly = false
  const run = async () => {
    isEarly = reload === undefined
    if (reload === undefined) return
    try {
      const stays = await reload()
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
    /** @param given returns the settings that only a restart can change, and throws when nothing was changed */
    act(given: () => Promise<readonly string[]>) {
      reload = given
      if (isEarly) last = last.then(run)
    },
  }
}
