import { LRUCache } from 'lru-cache'
import type { Answer } from '../../http/answer.js'
import { findRendition, type Photo, type Rendition } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import type { ServedFile } from './picture-file.js'

/** Larger files are streamed, because a few of them would displace hundreds of others. */
const MAX_FILE_BYTES = 1024 * 1024
/** Memory that an entry takes in addition to its file. */
const ENTRY_BYTES = 1024

/** Why a file must be streamed: it is too large, the memory is full, or its bytes do not match the archive. */
type NotLoaded = 'no room' | 'other bytes'

interface Kept {
  readonly path: string
  /** The photo in the current view, so that older views can be freed. */
  photo: Photo
  readonly rendition: Rendition
  readonly answer: Answer
  /** Number of responses that are still being sent. */
  lent: number
  isKept: boolean
}

/**
 * A cache of answers with picture files, limited in bytes; the least recently used are evicted. When the view of the
 * archive changes, the cache keeps only files that still belong to their photos.
 *
 * A body counts until the last client has received it: while slow clients hold all of the memory, nothing more is read
 * into it.
 */
export class PictureCache {
  readonly #maxBytes: number
  /** Entries by path. */
  readonly #kept: LRUCache<string, Kept>
  readonly #underway = new Map<string, Promise<Answer | NotLoaded>>()
  #published: Published | undefined
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#kept = new LRUCache<string, Kept>({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf })
  }

  /** Bytes in use: cached, being read or being sent. */
  get bytes(): number {
    return this.#bytes
  }

  get(published: Published, path: string): Answer | undefined {
    if (published !== this.#published) this.#follow(published)
    return this.#kept.get(path)?.answer
  }

  /**
   * Reads a file into memory, once for all concurrent requests.
   * @param read gives exactly the bytes of the rendition; `undefined` if the file has other bytes
   */
  async load(file: ServedFile, read: () => Promise<Buffer | undefined>): Promise<Answer | NotLoaded> {
    const key = `${file.path} ${file.head.etag}`
    let underway = this.#underway.get(key)
    if (underway === undefined) {
      const bytes = sizeOf(file)
      if (file.rendition.bytes > MAX_FILE_BYTES || !this.#makeRoom(bytes)) return 'no room'
      this.#bytes += bytes
      underway = this.#keep(file, read).finally(() => this.#underway.delete(key))
      this.#underway.set(key, underway)
    }
    return underway
  }

  async #keep(file: ServedFile, read: () => Promise<Buffer | undefined>): Promise<Answer | NotLoaded> {
    let isKept = false
    try {
      const body = await read()
      if (body === undefined) return 'other bytes'
      const { path, photo, rendition } = file
      const answer: Answer = { lend: () => this.#lend(kept), ...file.head, body }
      const kept: Kept = { path, photo, rendition, answer, lent: 0, isKept: false }
      // During the read, the photo may have been changed or removed.
      kept.isKept = this.#published !== undefined && belongsTo(kept, this.#published)
      isKept = kept.isKept
      if (isKept) this.#kept.set(path, kept)
      return answer
    } finally {
      if (!isKept) this.#bytes -= sizeOf(file)
    }
  }

  #follow(published: Published): void {
    this.#published = published
    for (const kept of this.#kept.values()) if (!belongsTo(kept, published)) this.#drop(kept)
  }

  /** Evicts files that are not being sent, least recently used first, until there is room. @returns whether there is */
  #makeRoom(bytes: number): boolean {
    if (bytes > this.#maxBytes) return false
    for (const path of this.#kept.rkeys()) {
      if (this.#bytes + bytes <= this.#maxBytes) break
      const kept = this.#kept.peek(path)!
      if (kept.lent === 0) this.#drop(kept)
    }
    return this.#bytes + bytes <= this.#maxBytes
  }

  #drop(kept: Kept): void {
    this.#kept.delete(kept.path)
    kept.isKept = false
    if (kept.lent === 0) this.#bytes -= sizeOf(kept)
  }

  #lend(kept: Kept): () => void {
    const bytes = sizeOf(kept)
    if (!kept.isKept && kept.lent === 0) this.#bytes += bytes
    kept.lent++
    return () => {
      kept.lent--
      if (!kept.isKept && kept.lent === 0) this.#bytes -= bytes
    }
  }
}

function sizeOf({ rendition }: Pick<Kept, 'rendition'>): number {
  return rendition.bytes + ENTRY_BYTES
}

/** Whether the photo of the file's day is unchanged, with the same file at the same address. */
function belongsTo(kept: Kept, published: Published): boolean {
  const { photo: before, rendition } = kept
  const photo = published.onDate(before.date)
  if (photo === before) return true
  if (photo === undefined || photo.slug !== before.slug || photo.updatedAt !== before.updatedAt) return false
  kept.photo = photo
  const file = findRendition(photo.picture, rendition.size, rendition.format)
  return photo.picture.key === before.picture.key && file?.bytes === rendition.bytes && file.digest === rendition.digest
}
