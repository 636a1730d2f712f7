import { once } from 'node:events'
import { openSocket } from './connection.js'

/** A client that sends requests but reads no responses. */
export interface DeafClient {
  readonly asked: number
  /** Starts reading. @returns how many responses had begun when the connection ended */
  listen(): Promise<number>
}

/** So many requests that no system buffers all their responses, and most responses wait in the server. */
const ASKED = 200

export async function openDeaf(port: number): Promise<DeafClient> {
  const socket = await openSocket(port)
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(ASKED))
  return {
    asked: ASKED,
    async listen() {
      let received = ''
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1')
      })
      socket.resume()
      await Promise.race([once(socket, 'close'), once(AbortSignal.timeout(LISTEN_MS), 'abort')])
      socket.destroy()
      return received.split('HTTP/1.1 200 OK').length - 1
    },
  }
}

const LISTEN_MS = 5000
