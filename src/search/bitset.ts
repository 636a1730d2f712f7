// Sets of photos with one bit per ordinal. ANDing three sets of twenty years takes half a microsecond.

export type Bitset = Uint32Array

export function createBitset(size: number): Bitset {
  return new Uint32Array((size + 31) >>> 5)
}

export function setBits(bits: Bitset, ordinals: readonly number[]): void {
  for (const ordinal of ordinals) bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
}

export function keepOnly(target: Bitset, source: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word]! &= source[word]!
}

/** The set of `[from, until)`, with room for `size` ordinals. */
export function createRange(from: number, until: number, size: number): Bitset {
  const bits = createBitset(size)
  const [first, last] = [from >>> 5, until >>> 5]
  bits.fill(0xffffffff, first, last + 1)
  bits[first]! &= -1 << (from & 31)
  bits[last]! &= (1 << (until & 31)) - 1
  return bits
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word]!)
  return count
}

export function unionOf(lists: readonly (readonly number[] | undefined)[], size: number): Bitset {
  const bits = createBitset(size)
  for (const numbers of lists) if (numbers !== undefined) setBits(bits, numbers)
  return bits
}

export function hasBit(bits: Bitset, ordinal: number): boolean {
  return ((bits[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1
}

/** How many bits are set in `[from, until)`. */
export function countRange(bits: Bitset, from: number, until: number): number {
  const first = from >>> 5
  const last = until >>> 5
  let count = 0
  for (let index = first; index < bits.length && index <= last; index++) {
    let word = bits[index]!
    if (index === first) word &= -1 << (from & 31)
    if (index === last) word &= (1 << (until & 31)) - 1
    count += popcount(word)
  }
  return count
}

/** The ordinals of set bits, in ascending or descending order: `limit` of them after the first `offset`. */
export function ordinalsOf(bits: Bitset, from: 'lowest' | 'highest', offset: number, limit: number): number[] {
  const found: number[] = []
  let skip = offset
  for (let index = 0; index < bits.length && found.length < limit; index++) {
    const word = from === 'lowest' ? index : bits.length - 1 - index
    let rest = bits[word]!
    const here = rest === 0 ? 0 : popcount(rest)
    if (skip >= here) {
      skip -= here
      continue
    }
    while (rest !== 0 && found.length < limit) {
      const bit = 31 - Math.clz32(from === 'lowest' ? rest & -rest : rest)
      rest &= ~(1 << bit)
      if (skip > 0) skip--
      else found.push((word << 5) | bit)
    }
  }
  return found
}

/** Counts the set bits of a word in parallel: in pairs, nibbles, then bytes (Hacker's Delight, 5-1). */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
