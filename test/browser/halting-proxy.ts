import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Stands before a service and sends each page in two pieces, as a slow network does. */
export interface HaltingProxy {
  readonly baseUrl: string
  close(): void
}

/** @param haltMs between the two pieces of a page: longer than a browser needs to paint the first */
export async function startHaltingProxy(targetUrl: string, haltMs = 300): Promise<HaltingProxy> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(asked.url!, targetUrl), { method: asked.method!, headers }, async (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      const body = await buffer(response)
      if (!response.headers['content-type']?.startsWith('text/html')) return answer.end(body)
      const half = Math.floor(body.length / 2)
      answer.write(body.subarray(0, half))
      setTimeout(() => answer.end(body.subarray(half)), haltMs)
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
