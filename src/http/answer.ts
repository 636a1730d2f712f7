import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { notFound } from '../contract/problems.js'
import type { Published } from '../state/published.js'
import type { CompressedText } from './compressed-text.js'
import type { HttpDate } from './http-date.js'

/** A complete response; `respond` sends it. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** Sent instead of the body, one after the other, by an answer that is made for one request. */
  readonly pieces?: readonly Buffer[]
  /** Whether the pieces are compressed for clients that accept it. */
  readonly isCompressible?: true
  /** The compressed forms of the body; without them it is sent uncompressed. */
  readonly compressed?: CompressedText
  /** Sent instead of the body, straight from its file. */
  readonly file?: FileBody
  /** Sent instead of the body as it comes; nobody knows yet how long it will be. */
  readonly stream?: Readable
  /** Sent instead of the body by the proxy, which this header field tells the file: name and value. */
  readonly fileOffload?: readonly [name: string, value: string]
  /** Called when the body will be needed for longer, because the client is slow; it returns what to call at the end. */
  readonly lend?: () => () => void
  /** Absent where there is no body. */
  readonly mediaType?: string
  /** Language of the body, BCP 47. */
  readonly language?: string
  readonly cacheControl: string
  /** A strong ETag, with its quotes. */
  readonly etag?: string
  /** When the body became what it is. */
  readonly lastModified?: HttpDate
  /** Whether clients may ask for a part of the body. */
  readonly isRanged?: true
  /** Request header fields that the response depends on, besides Accept-Encoding. */
  readonly vary?: string
  /** Further header fields: name, value, name, value… */
  readonly headers?: readonly string[]
}

/** A response whose `Cache-Control` is not decided yet. */
export type Content = Omit<Answer, 'cacheControl'>

/** An open file; sending it closes it. */
export interface FileBody {
  readonly handle: FileHandle
  readonly bytes: number
}

export const NO_BODY = Buffer.alloc(0)

/** For errors, random photos and health. */
export const NO_STORE = 'no-store'

/**
 * For responses that carry a client's quota: stored by that client alone and revalidated each time, so that they are
 * never shown to another client or on another day.
 */
export const PRIVATE = 'private, no-cache'

/** For responses that are the same for everybody: fresh for some seconds, but never past the end of the site's day. */
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

/** Of pieces that recur, as the JSON of a photo does in many bodies. */
const digests = new WeakMap<Buffer, string>()
/** Shorter ones are cheaper to digest again than to look up. */
const MIN_KEPT_BYTES = 100

/** A strong entity tag of a body in pieces: each long one is digested once, however many bodies it is in. */
export function entityTagOfPieces(pieces: readonly Buffer[]): string {
  let content = ''
  for (const piece of pieces) {
    // A comma between two photos is the most frequent one.
    if (piece.length === 1) content += String.fromCharCode(piece[0]!)
    else if (piece.length < MIN_KEPT_BYTES) content += piece.toString('latin1')
    else content += digestOf(piece)
  }
  return entityTag(content)
}

function digestOf(piece: Buffer): string {
  let digest = digests.get(piece)
  if (digest === undefined) {
    digest = hash('sha256', piece, 'base64url')
    digests.set(piece, digest)
  }
  return digest
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
