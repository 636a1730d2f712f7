import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { notFound } from '../contract/problems.js'
import { getOrMake } from '../photos/get-or-make.js'
import type { Published } from '../state/published.js'
import type { CompressedText } from './compressed-text.js'

/** A complete response; `respond` sends it. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** Sent instead of the body, in order. */
  readonly pieces?: readonly Buffer[]
  /** Whether the pieces are compressed for clients that accept compression. */
  readonly isCompressible?: true
  /** The compressed forms of the body; without them it is sent uncompressed. */
  readonly compressed?: CompressedText
  /** Sent instead of the body, straight from its file. */
  readonly file?: FileBody
  /** Sent instead of the body, chunked, because its length is unknown. */
  readonly stream?: Readable
  /** The proxy sends a file instead of the body; this header field names it: name and value. */
  readonly fileOffload?: readonly [name: string, value: string]
  /** Called when a slow client still needs the body; returns a function to call when it is sent or the client is gone. */
  readonly lend?: () => () => void
  /** Absent if there is no body. */
  readonly mediaType?: string
  /** Language of the body, BCP 47. */
  readonly language?: string
  readonly cacheControl: string
  /** A strong ETag, with its quotes. */
  readonly etag?: string
  /** Whether clients may request part of the body. */
  readonly isRanged?: true
  /** Request header fields that the response depends on, besides Accept-Encoding. */
  readonly vary?: string
  /** Further header fields: name, value, name, value… */
  readonly headers?: readonly string[]
}

/** A response without its `Cache-Control`. */
export type Content = Omit<Answer, 'cacheControl'>

/** An open file; `respond` closes it. */
export interface FileBody {
  readonly handle: FileHandle
  readonly bytes: number
}

export const NO_BODY = Buffer.alloc(0)

/** For answers that no cache may keep, such as errors, random photos and MCP results. */
export const NO_STORE = 'no-store'

/**
 * Responses that carry a client's quota: only that client may store them, and it revalidates them each time. So no other
 * client gets them, and none is reused unchecked on a later day.
 */
export const PRIVATE = 'private, no-cache'

/** `Cache-Control` of responses for all clients alike: fresh for at most `maxSeconds`, and never past the end of the site's day. */
export function untilDayEnds(published: Pick<Published, 'until'>, now: Date, maxSeconds: number): string {
  const left = Math.floor((published.until.getTime() - now.getTime()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxSeconds, left))}, must-revalidate`
}

/** Bytes of all pieces together. */
export function lengthOf(pieces: readonly Buffer[]): number {
  let length = 0
  for (const piece of pieces) length += piece.length
  return length
}

/** A strong entity tag, from the bytes themselves or from text that determines them. */
export function entityTag(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Digests of recurring pieces, such as the JSON of a photo. */
const digests = new WeakMap<Buffer, string>()
/** Shorter pieces are cheaper to digest again than to look up. */
const MIN_KEPT_BYTES = 100

/** A strong entity tag for a body in pieces. Each long piece is digested once, however many bodies contain it. */
export function entityTagOfPieces(pieces: readonly Buffer[]): string {
  let content = ''
  for (const piece of pieces) {
    // Usually the comma between two photos.
    if (piece.length === 1) content += String.fromCharCode(piece[0]!)
    else if (piece.length < MIN_KEPT_BYTES) content += piece.toString('latin1')
    else content += getOrMake(digests, piece, () => hash('sha256', piece, 'base64url'))
  }
  return entityTag(content)
}

/** Proxies accept 4 KB of header fields by default. No address of the service is this long. */
const MAX_LOCATION_BYTES = 2560

export function redirect(status: 301 | 302 | 308, location: string, cacheControl: string): Answer {
  return { cacheControl, ...redirectContent(status, location) }
}

/**
 * Redirects, dropping the query if it makes the location too long.
 * @param location absolute or path-absolute
 * @throws Problem not_found when even the path is too long, because nothing can be there
 */
export function redirectContent(status: 301 | 302 | 308, location: string): Content {
  const target = location.length > MAX_LOCATION_BYTES ? location.split('?', 1)[0]! : location
  if (target.length > MAX_LOCATION_BYTES) throw notFound(target)
  return { status, body: NO_BODY, headers: ['Location', target] }
}
