/** What a head depends on, of an answer whose body and other fields stay as they are. */
interface HeadKey {
  readonly status: number
  readonly etag: string | undefined
  readonly mediaType: string | undefined
  readonly cacheControl: string
  readonly headers: readonly string[] | undefined
}

interface Kept extends HeadKey {
  readonly head: string
}

/** Keeps the heads of one answer as text, as they were put together last: one for each status and entity tag. */
export class KeptHead {
  readonly #heads: Kept[] = []

  of(key: HeadKey, make: () => string): string {
    const { status, etag, mediaType, cacheControl, headers } = key
    const at = this.#heads.findIndex((kept) => kept.status === status && kept.etag === etag)
    const known = this.#heads[at]
    if (known?.cacheControl === cacheControl && known.mediaType === mediaType && known.headers === headers) {
      return known.head
    }
    const head = make()
    // An answer has one entity tag for each coding, and 200 and 304 of each.
    this.#heads[at === -1 ? this.#heads.length : at] = { status, etag, mediaType, cacheControl, headers, head }
    return head
  }
}
