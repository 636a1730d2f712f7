import type { IncomingMessage } from 'node:http'
import { Problem, payloadTooLarge } from '../contract/problems.js'
import { takeBody } from '../http/node-messages.js'

/**
 * Reads a request body. Bytes beyond `maxBytes` are read and dropped, because a client that is still sending would not
 * see the response on a closed connection.
 * @throws Problem payload_too_large, immediately when Content-Length is too large; bad_request when the body ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge(maxBytes)
    const abort = () => reject(new Problem('bad_request', 'The request body ended before it was complete.'))
    // The client has already disconnected, for example while the quota was checked.
    if (request.destroyed) return abort()
    const chunks: Buffer[] = []
    let bytes = 0
    takeBody(request, {
      data(chunk) {
        bytes += chunk.length
        if (bytes <= maxBytes) chunks.push(chunk)
        else reject(payloadTooLarge(maxBytes))
      },
      end: () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
      abort,
    })
  })
}
