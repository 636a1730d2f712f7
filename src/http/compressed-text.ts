import * as zlib from 'node:zlib'
import { getOrMake } from '../photos/get-or-make.js'
import { cacheByKey } from '../state/cache-by-key.js'
import { fieldMembers } from './accept.js'

/** Node.js has Zstandard since 22.15 and 23.8. */
const { zstdCompressSync } = zlib as { readonly zstdCompressSync?: (text: Buffer) => Buffer }

/** Supported content codings, the preferred one first. @see RFC 9110 8.4.1, RFC 8878 */
const CODINGS = ['br', ...(zstdCompressSync === undefined ? [] : (['zstd'] as const)), 'gzip'] as const
export type Coding = 'br' | 'zstd' | 'gzip'

/**
 * Compression effort: `best` for texts cached until the photos change; `light` for pages with a query, which few readers
 * share; `quick` for answers that may be requested only once. `quick` takes 80 µs per text.
 */
export type Effort = 'best' | 'light' | 'quick'

/** One representation of a response, with the header fields specific to it. @see RFC 9110 8 */
export interface Representation {
  readonly body: Buffer
  readonly coding: Coding | undefined
  readonly etag: string | undefined
  readonly vary: string | undefined
}

/** A text with its compressed forms; each is created on first use and cached with its header fields. */
export class CompressedText {
  readonly #forms = new Map<Coding | undefined, Representation>()
  /** @param text uncompressed */
  constructor(
    readonly text: Buffer,
    readonly effort: Effort = 'best',
  ) {}

  /** @param answer the response with this body; the same on every call */
  in(coding: Coding | undefined, answer: Pick<Representation, 'etag' | 'vary'>): Representation {
    return getOrMake(this.#forms, coding, () => {
      const vary = varyByCoding(answer.vary)
      return { body: this.#compress(coding), coding, etag: codedTag(answer.etag, coding), vary }
    })
  }

  #compress(coding: Coding | undefined): Buffer {
    if (coding === undefined) return this.text
    const work = this.effort === 'best' && this.text.length > LARGE_BYTES ? 'light' : this.effort
    if (coding === 'br') return zlib.brotliCompressSync(this.text, brotliOptions(this.text, work))
    if (coding === 'zstd') return zstdCompressSync!(this.text)
    return zlib.gzipSync(this.text, GZIP_OPTIONS[work])
  }
}

/** The `Vary` field of a text with compressed forms. */
export function varyByCoding(vary: string | undefined): string {
  return vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
}

/** Each coding needs its own ETag. */
function codedTag(etag: string | undefined, coding: Coding | undefined): string | undefined {
  return etag === undefined || coding === undefined ? etag : `${etag.slice(0, -1)}-${coding}"`
}

/**
 * `best` compresses a page in a third of a millisecond, to within 10 % of the smallest size. It would block the event loop
 * for 10 ms per megabyte; `light` takes a third of that for a result about 15 % larger, and `quick` a sixth for 30 %.
 */
const BROTLI_QUALITIES = { best: 5, light: 2, quick: 1 } as const
const GZIP_OPTIONS = { best: {}, light: { level: 1 }, quick: { level: 1 } } as const
const LARGE_BYTES = 512 * 1024

function brotliOptions(text: Buffer, work: Effort) {
  const { constants } = zlib
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[work],
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  }
}

/** Smaller bodies fit into one packet with their header fields, compressed or not. */
const MIN_COMPRESSED_BYTES = 1024

export const isWorthCompressing = (bytes: number): boolean => bytes >= MIN_COMPRESSED_BYTES

/** The compressed forms of a body, made with little effort; `undefined` for a body too small to gain from them. */
export function compressQuickly(body: Buffer): CompressedText | undefined {
  return isWorthCompressing(body.length) ? new CompressedText(body, 'quick') : undefined
}

/** Cached, because browsers send one of a handful of values. */
const kept = cacheByKey<Coding | undefined>({ max: 100 })

/** The best coding that a client accepts; `undefined` if it accepts none or prefers `identity`. @see RFC 9110 12.5.3 */
export function chooseCoding(acceptEncoding: string | undefined): Coding | undefined {
  return acceptEncoding === undefined ? undefined : kept(acceptEncoding, () => bestCoding(acceptEncoding))
}

/** The first `q` parameter of a coding. */
const QUALITY = /;\s*q=([^;]*)/

function bestCoding(acceptEncoding: string): Coding | undefined {
  const qualities = new Map<string, number>()
  for (const part of fieldMembers(acceptEncoding.toLowerCase()) ?? []) {
    const quality = QUALITY.exec(part)?.[1]
    qualities.set(part.split(';', 1)[0]!.trim(), quality === undefined ? 1 : Number(quality) || 0)
  }
  const qualityOf = (coding: Coding) => qualities.get(coding) ?? qualities.get('*') ?? 0
  const [best] = CODINGS.filter((coding) => qualityOf(coding) > 0).sort((a, b) => qualityOf(b) - qualityOf(a))
  const isRefused = best === undefined || qualityOf(best) < (qualities.get('identity') ?? 0)
  return isRefused ? undefined : best
}
