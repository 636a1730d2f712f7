import type { Answer } from '../measure/ask.js'
import { type ServerProcess, startServer } from '../measure/processes.js'
import type { Workshop } from '../workshop.js'

/** An answer as it is sent over a channel. */
export interface KeptAnswer {
  readonly status: number
  readonly fields: string[]
  /** Base64. */
  readonly body: string
}

/** A server that sends the given responses to any request, byte for byte. */
export interface BareServer {
  readonly server: ServerProcess
  /** From now on it sends these answers in turn. */
  answerWith(answers: readonly Answer[]): Promise<void>
}

export async function startBareServer(workshop: Workshop): Promise<BareServer> {
  const server = await startServer([workshop.program('bare-server')])
  let kept = () => {}
  server.onMessage(() => kept())
  return {
    server,
    answerWith(answers) {
      const message = answers.map(
        ({ status, fields, body }): KeptAnswer => ({ status, fields: [...fields], body: body.toString('base64') }),
      )
      return new Promise((resolve) => {
        kept = resolve
        server.send(message)
      })
    },
  }
}
