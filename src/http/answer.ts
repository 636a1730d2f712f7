import { hash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { notFound } from '../contract/index.js'
import type { CompressedText } from './compressed-text.js'

/** What goes back to a client, whole: one function sends it. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** The body's compressed forms; without them it goes out as it is. */
  readonly compressed?: CompressedText
  /** Sent instead of the body, straight from its file. */
  readonly file?: FileBody
  /** Absent where there is no body. */
  readonly mediaType?: string
  /** Of the people whom the body is for, BCP 47. */
  readonly language?: string
  readonly cacheControl: string
  /** Strong, in its quotes. */
  readonly etag?: string
  /** Request fields that the answer depends on, besides Accept-Encoding. */
  readonly vary?: string
  /** Further header fields: name, value, name, value… */
  readonly headers?: readonly string[]
}

/** An answer of which it is still open how long it holds. */
export type Content = Omit<Answer, 'cacheControl'>

/** A file that was opened for one answer, which closes it. */
export interface FileBody {
  readonly handle: FileHandle
  readonly bytes: number
}

export const NO_BODY = Buffer.alloc(0)

/** Never stored: errors, chance, health. */
export const NO_STORE = 'no-store'

/** A strong entity tag of whatever text decides the bytes, or of the bytes themselves. */
export function entityTag(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** Proxies take 4 KB of header fields by default. Nothing of ours has so long an address. */
const MAX_LOCATION_BYTES = 2560

export function redirect(status: 301 | 302 | 308, location: string, cacheControl: string): Answer {
  return { ...redirectContent(status, location), cacheControl }
}

/**
 * A query that makes the address too long is left out.
 * @param location absolute or path-absolute
 * @throws Problem not_found when the address is too long all the same: nothing can be there
 */
export function redirectContent(status: 301 | 302 | 308, location: string): Content {
  const target = location.length > MAX_LOCATION_BYTES ? location.split('?', 1)[0]! : location
  if (target.length > MAX_LOCATION_BYTES) throw notFound(target)
  return { status, body: NO_BODY, headers: ['Location', target] }
}
