import { fstatSync, readSync, type Stats } from 'node:fs'

/** What was written to a pipe before this program began is there at once; nobody waits for what comes later. */
const WAIT_MS = 50

/**
 * Whether something stands in standard input that is no terminal. A part of it is gone afterwards, so ask only where a
 * command ends when there is.
 */
export async function hasInput(): Promise<boolean> {
  const input = describeInput()
  if (input?.isFile()) return readSync(0, Buffer.alloc(1)) > 0
  if (!input?.isFIFO() && !input?.isSocket()) return false
  return new Promise((resolve) => {
    const say = (holds: boolean) => {
      clearTimeout(timer)
      process.stdin.off('data', some).off('end', none).off('error', none).pause()
      resolve(holds)
    }
    const some = () => say(true)
    const none = () => say(false)
    const timer = setTimeout(none, WAIT_MS)
    process.stdin.on('data', some).on('end', none).on('error', none)
  })
}

/** `undefined` where the program was started without one. */
function describeInput(): Stats | undefined {
  try {
    return fstatSync(0)
  } catch {
    return undefined
  }
}
