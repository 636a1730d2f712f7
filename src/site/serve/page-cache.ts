import type { Published } from '../../archive/index.js'
import type { Content } from '../../http/index.js'

/** Memory for pages: those of a day on which everybody looks around. */
const MAX_BYTES = 16 * 1024 * 1024

/** Pages as they were rendered for one state of the archive; when it is full, those not asked for longest go. */
export class PageCache {
  #published: Published | undefined
  #bytes = 0
  readonly #answers = new Map<string, Content>()
  /** What was asked for last is often asked for next: it is at its place already. */
  #lastKey = ''
  #last: Content | undefined

  get(published: Published, key: string): Content | undefined {
    if (published !== this.#published) return undefined
    if (key === this.#lastKey) return this.#last
    const answer = this.#answers.get(key)
    if (answer === undefined) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    this.#lastKey = key
    this.#last = answer
    return answer
  }

  set(published: Published, key: string, answer: Content): void {
    if (published !== this.#published) {
      this.#published = published
      this.#answers.clear()
      this.#bytes = 0
    }
    this.#lastKey = ''
    this.#last = undefined
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
