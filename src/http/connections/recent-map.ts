interface Entry<Key, Value> {
  readonly key: Key
  value: Value
  older: Entry<Key, Value> | undefined
  newer: Entry<Key, Value> | undefined
}

/**
 * A map in the order of use. A use moves an entry within a chain and allocates nothing: a `Map` whose entries are deleted
 * and set again needs a new table every few uses, and each one that became old keeps the next one, with all its keys and
 * values, from being collected with the young.
 */
export class RecentMap<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>()
  #oldest: Entry<Key, Value> | undefined
  #newest: Entry<Key, Value> | undefined

  get size(): number {
    return this.#entries.size
  }

  has(key: Key): boolean {
    return this.#entries.has(key)
  }

  /** Finds a value, which is the newest from now on. */
  use(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry !== this.#newest) {
      this.#unchain(entry)
      this.#append(entry)
    }
    return entry.value
  }

  /** Adds or replaces a value, which is the newest from now on. */
  set(key: Key, value: Value): void {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      known.value = value
      this.use(key)
      return
    }
    const entry: Entry<Key, Value> = { key, value, older: undefined, newer: undefined }
    this.#entries.set(key, entry)
    this.#append(entry)
  }

  delete(key: Key): boolean {
    const entry = this.#entries.get(key)
    if (entry === undefined) return false
    this.#unchain(entry)
    return this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#oldest = undefined
    this.#newest = undefined
  }

  /** The one that was used longest ago comes first; it may be deleted when it comes. */
  *[Symbol.iterator](): Generator<readonly [Key, Value]> {
    for (let entry = this.#oldest; entry !== undefined; ) {
      const { key, value, newer } = entry
      yield [key, value]
      entry = newer
    }
  }

  #append(entry: Entry<Key, Value>): void {
    entry.older = this.#newest
    if (this.#newest === undefined) this.#oldest = entry
    else this.#newest.newer = entry
    this.#newest = entry
  }

  #unchain(entry: Entry<Key, Value>): void {
    if (entry.older === undefined) this.#oldest = entry.newer
    else entry.older.newer = entry.newer
    if (entry.newer === undefined) this.#newest = entry.older
    else entry.newer.older = entry.older
    entry.older = undefined
    entry.newer = undefined
  }
}
