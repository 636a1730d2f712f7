import type { Published } from '../../archive/index.js'
import { type Content, RecentMap } from '../../http/index.js'

/** Memory for pages: those of a day on which everybody looks around. */
const MAX_BYTES = 16 * 1024 * 1024

/** Pages as they were rendered for one state of the archive; when it is full, those not asked for longest go. */
export class PageCache {
  #published: Published | undefined
  #bytes = 0
  readonly #answers = new RecentMap<string, Content>()

  get(published: Published, key: string): Content | undefined {
    return published === this.#published ? this.#answers.use(key) : undefined
  }

  set(published: Published, key: string, answer: Content): void {
    if (published !== this.#published) {
      this.#published = published
      this.#answers.clear()
      this.#bytes = 0
    }
    this.#answers.set(key, answer)
    this.#bytes += costOf(key, answer)
    for (const [oldest, stale] of this.#answers) {
      if (this.#bytes <= MAX_BYTES) break
      this.#answers.delete(oldest)
      this.#bytes -= costOf(oldest, stale)
    }
  }
}

/** Compressed forms are made later: they take about a third more. */
function costOf(key: string, answer: Content): number {
  return key.length * 2 + Math.ceil(answer.body.length * 1.5) + 2048
}
