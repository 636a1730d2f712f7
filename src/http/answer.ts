import { hash } from 'node:crypto'

/** What goes back to a client, whole: one function sends it. */
export interface Answer {
  readonly status: number
  readonly body: Buffer
  /** Absent where there is no body. */
  readonly mediaType?: string
  readonly cacheControl: string
  /** Strong, in its quotes. */
  readonly etag?: string
  /** Further header fields: name, value, name, value… */
  readonly headers?: readonly string[]
}

export const NO_BODY = Buffer.alloc(0)

/** Never stored: errors, chance, health. */
export const NO_STORE = 'no-store'

/** A strong entity tag of whatever text decides the bytes, or of the bytes themselves. */
export function entityTag(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** @param location absolute or path-absolute */
export function redirect(status: 301 | 302 | 308, location: string, cacheControl: string): Answer {
  return { status, body: NO_BODY, cacheControl, headers: ['Location', location] }
}
