import type { IncomingMessage } from 'node:http'
import { Problem, payloadTooLarge } from '../contract/index.js'

/**
 * The whole body of a request. What comes beyond `maxBytes` is read and dropped: a client that is still sending would
 * not see the answer on a connection closed under it.
 * @throws Problem payload_too_large, at once when the length is declared; bad_request when the body ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge(maxBytes)
    const breakOff = () => reject(new Problem('bad_request', 'The request body ended before it was complete.'))
    // It broke off while the quota was asked for: nothing will be told of it any more.
    if (request.destroyed) return breakOff()
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) chunks.push(chunk)
      else reject(payloadTooLarge(maxBytes))
    })
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
    request.on('error', breakOff)
    // After the end it changes nothing.
    request.on('close', breakOff)
  })
}
