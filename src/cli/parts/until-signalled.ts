import { describeFailure } from '../../site-dir/describe-failure.js'
import { sayFailure } from './say.js'

/** The first signal finishes what is under way, a second one does not wait for it. */
export function untilSignalled(finish: () => Promise<void>): void {
  let signals = 0
  const stop = () => {
    signals++
    if (signals > 1) process.exit(1)
    finish().then(
      () => process.exit(0),
      (error) => {
        sayFailure(describeFailure(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
