import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy that sends each page in two pieces, like a slow network. */
export interface HaltingProxy {
  readonly baseUrl: string
  close(): void
}

/** Pause between the two pieces: longer than a browser needs to paint the first. */
const HALT_MS = 300

/** @param cutAt where the second piece of a page begins */
export async function startHaltingProxy(targetUrl: string, cutAt: (page: Buffer) => number): Promise<HaltingProxy> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(asked.url!, targetUrl), { method: asked.method!, headers }, async (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      const body = await buffer(response)
      if (!response.headers['content-type']?.startsWith('text/html')) return answer.end(body)
      const cut = cutAt(body)
      answer.write(body.subarray(0, cut))
      setTimeout(() => answer.end(body.subarray(cut)), HALT_MS)
    })
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
