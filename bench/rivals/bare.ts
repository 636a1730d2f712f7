import type { Answer } from '../measure/ask.js'
import { type ServerProcess, startServer } from '../measure/processes.js'
import type { Workshop } from '../workshop.js'

/** An answer as it is sent over the IPC channel. */
export interface KeptAnswer {
  readonly status: number
  readonly fields: string[]
  /** Base64. */
  readonly body: string
}

/** Commands for the bare server. */
export interface BareOrder {
  readonly answers: readonly KeptAnswer[]
  /** Whether it reads the body of each request as JSON before it answers. */
  readonly readsBody: boolean
}

/** A server that sends the given responses to any request, byte for byte. */
export interface BareServer {
  readonly server: ServerProcess
  /** Makes it send these answers in rotation. */
  answerWith(answers: readonly Answer[], readsBody?: boolean): Promise<void>
}

export async function startBareServer(workshop: Workshop): Promise<BareServer> {
  const server = await startServer([workshop.program('bare-server')])
  let done = () => {}
  server.onMessage(() => done())
  return {
    server,
    answerWith(answers, readsBody = false) {
      const kept = answers.map(
        ({ status, fields, body }): KeptAnswer => ({ status, fields: [...fields], body: body.toString('base64') }),
      )
      const order: BareOrder = { answers: kept, readsBody }
      return new Promise((resolve) => {
        done = resolve
        server.send(order)
      })
    },
  }
}
