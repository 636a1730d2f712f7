import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { duplexPair } from 'node:stream'

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * Sends a request to a server in this process: HTTP as over a network, but without a port.
 * @param path with its query; percent-encoded here as browsers do it
 */
export async function injectRequest(server: Server, path: string, headers: OutgoingHttpHeaders): Promise<Answered> {
  const { pathname, search } = new URL(`http://localhost${path}`)
  const [near, far] = duplexPair()
  // One end of the pair does not notice by itself that the other has closed.
  far.once('close', () => near.destroy())
  server.emit('connection', far)
  const asked = request({ path: pathname + search, headers, createConnection: () => near }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  const { statusCode, headers: fields } = response!
  return { status: statusCode!, headers: fields, body: Buffer.concat(await response!.toArray()) }
}
