import { randomBytes } from 'node:crypto'

/** Text for the next page. */
export interface Notice {
  readonly text: string
  readonly isFault: boolean
  /** The page to which it leads. */
  readonly to?: string | undefined
  /** The number of the change that it tells of. */
  readonly change?: number | undefined
}

const MAX_NOTICES = 50

/** Keeps notices for the pages that follow. */
export class Notices {
  readonly #kept = new Map<string, Notice>()

  /** @returns the name by which the page asks for it */
  keep(notice: Notice): string {
    const name = randomBytes(6).toString('base64url')
    this.#kept.set(name, notice)
    const [oldest = ''] = this.#kept.keys()
    if (this.#kept.size > MAX_NOTICES) this.#kept.delete(oldest)
    return name
  }

  find(name: string): Notice | undefined {
    return this.#kept.get(name)
  }
}
