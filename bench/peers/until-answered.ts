import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../measure/ask.js'
import { requestBytes } from '../measure/load.js'
import type { Asking } from './peer.js'

/** Retries until the answer is 200: some programs listen before they can answer. @throws Error after a timeout */
export async function untilAnswered(port: number, { path, fields }: Asking, timeoutMs = 30_000): Promise<void> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const status = await ask(port, requestBytes(path, fields)).then(
      (answer) => answer.status,
      (error) => String(error),
    )
    if (status === 200) return
    if (performance.now() > until) throw new Error(`${path} still answers ${status} after ${timeoutMs} ms`)
    await wait(20)
  }
}
