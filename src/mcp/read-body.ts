import type { IncomingMessage } from 'node:http'
import { Problem, payloadTooLarge } from '../contract/problems.js'
import { type BodyTaker, WholeRequest } from '../http/messages/whole-request.js'

/**
 * Reads a request body. Bytes beyond `maxBytes` are read and dropped, because a client that is still sending would not
 * see the response on a closed connection.
 * @throws Problem payload_too_large, immediately when Content-Length says so; bad_request when the body ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge(maxBytes)
    const breakOff = () => reject(new Problem('bad_request', 'The request body ended before it was complete.'))
    // The client disconnected while the quota was checked, so nothing further will come.
    if (request.destroyed) return breakOff()
    const chunks: Buffer[] = []
    let bytes = 0
    const taker: BodyTaker = {
      data(chunk) {
        bytes += chunk.length
        if (bytes <= maxBytes) chunks.push(chunk)
        else reject(payloadTooLarge(maxBytes))
      },
      end: () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
      breakOff,
    }
    if (!(request instanceof WholeRequest && request.takeBody(taker))) readStream(request, taker)
  })
}

/** Of a body that began to arrive before it was asked for. */
function readStream(request: IncomingMessage, { data, end, breakOff }: BodyTaker): void {
  request.on('data', data)
  request.on('end', end)
  request.on('error', breakOff)
  // No effect after `end`.
  request.on('close', breakOff)
}
