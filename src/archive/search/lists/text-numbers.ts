const SHARDS = 128

/**
 * A number for each of very many texts. They are shared out among several maps, because one that grows is copied at once:
 * that of a million texts would take a tenth of a second.
 */
export class TextNumbers {
  readonly #shards: (Map<string, number> | undefined)[] = new Array(SHARDS)

  get(text: string): number | undefined {
    return this.#shards[shardOf(text)]?.get(text)
  }

  set(text: string, number: number): void {
    const shard = shardOf(text)
    const numbers = this.#shards[shard]
    if (numbers === undefined) this.#shards[shard] = new Map([[text, number]])
    else numbers.set(text, number)
  }
}

/** Like texts have the same; it need not tell more, and is read from a few letters. */
function shardOf(text: string): number {
  const { length } = text
  if (length === 0) return 0
  const letters = text.charCodeAt(0) * 17 + text.charCodeAt(length >> 1) * 7 + text.charCodeAt(length - 1) * 3
  return (length * 31 + letters) % SHARDS
}

/** Different texts, numbered from 0 on in the order in which they came. */
export class NumberedTexts {
  readonly texts: string[] = []
  readonly #numbers = new TextNumbers()

  /** The number of a text, which has one from now on. */
  numberOf(text: string): number {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.texts.push(text) - 1
      this.#numbers.set(text, number)
    }
    return number
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }
}
