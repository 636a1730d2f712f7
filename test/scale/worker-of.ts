import { expect } from 'vitest'
import type { TestAnswer } from '../client.js'
import type { RunningServer } from '../program/run.js'

/** The process that gave an answer, as the log of a server with `LOG_LEVEL=debug` tells. */
export async function workerOf(server: RunningServer, { headers }: TestAnswer): Promise<number> {
  const id = `"requestId":"${headers['x-request-id']}"`
  let line: string | undefined
  await expect
    .poll(
      () =>
        (line = server
          .log()
          .split('\n')
          .find((logged) => logged.includes(id))),
    )
    .toBeDefined()
  return JSON.parse(line!).worker
}
