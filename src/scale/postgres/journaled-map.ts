import { isDeepStrictEqual } from 'node:util'

/** Rows by key with a journal of changes, which can be written to the database or undone. */
export class JournaledMap<Row> {
  readonly #rows: Map<string, Row>
  readonly #before = new Map<string, Row | undefined>()

  constructor(rows: Iterable<readonly [string, Row]>) {
    this.#rows = new Map(rows)
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key)
  }

  has(key: string): boolean {
    return this.#rows.has(key)
  }

  keys(): Iterable<string> {
    return this.#rows.keys()
  }

  values(): Iterable<Row> {
    return this.#rows.values()
  }

  set(key: string, row: Row): void {
    this.#remember(key)
    this.#rows.set(key, row)
  }

  delete(key: string): void {
    this.#remember(key)
    this.#rows.delete(key)
  }

  /** The net changes since the last `settle`. */
  changes(): { readonly added: readonly Row[]; readonly altered: readonly Row[]; readonly removed: readonly string[] } {
    const added: Row[] = []
    const altered: Row[] = []
    const removed: string[] = []
    for (const [key, before] of this.#before) {
      const now = this.#rows.get(key)
      if (now === undefined) {
        if (before !== undefined) removed.push(key)
      } else if (before === undefined) added.push(now)
      else if (!isDeepStrictEqual(before, now)) altered.push(now)
    }
    return { added, altered, removed }
  }

  settle(): void {
    this.#before.clear()
  }

  undo(): void {
    for (const [key, before] of this.#before) {
      if (before === undefined) this.#rows.delete(key)
      else this.#rows.set(key, before)
    }
    this.settle()
  }

  #remember(key: string): void {
    if (!this.#before.has(key)) this.#before.set(key, this.#rows.get(key))
  }
}
