import type { Log } from '../../http/log.js'
import { describeFailure } from '../../site-dir/describe-failure.js'

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
