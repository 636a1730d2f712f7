import { oncePerState } from './once-per-state.js'
import type { Published } from './published.js'

/** Longer keys are hardly asked for twice. */
const MAX_KEY_CHARACTERS = 500

/** Gives what was made for a key in a state of the archive, or makes it. @param asked all that tells what to make */
export type Keep<Asked, Made> = (published: Published, key: string, asked: Asked) => Made

export interface KeepOptions<Asked, Made> {
  /** Number of entries; the oldest is evicted first. */
  readonly most: number
  readonly make: (published: Published, asked: Asked) => Made
  /**
   * Makes the same to be used once. With it a thing is kept when it is asked for again: what many different requests leave
   * behind is dear to collect.
   */
  readonly makeOnce?: (published: Published, asked: Asked) => Made
  /** Whether something may be kept. */
  readonly isSmall?: (made: Made) => boolean
}

/** Keeps what is made by key for each state of the archive, because it is constant until midnight. */
export function keepPerState<Asked, Made>({
  most,
  make,
  makeOnce,
  isSmall = () => true,
}: KeepOptions<Asked, Made>): Keep<Asked, Made> {
  const states = oncePerState(() => ({ kept: new Map<string, Made>(), asked: createAsked(most) }))
  const keep = (published: Published, key: string, asked: Asked): Made => {
    const made = make(published, asked)
    if (!isSmall(made)) return made
    const { kept } = states(published)
    if (kept.size >= most) kept.delete(kept.keys().next().value!)
    kept.set(key, made)
    return made
  }
  return (published, key, asked) => {
    const ofState = states(published)
    const known = ofState.kept.get(key)
    if (known !== undefined) return known
    if (makeOnce !== undefined && !ofState.asked.isAgain(key)) return makeOnce(published, asked)
    return keep(published, key, asked)
  }
}

/**
 * Remembers the last keys that were asked for, up to `most`, and half of them at least. They are in two sets, of which the
 * older one is forgotten as a whole: one set of which each key is deleted would need a new table every few keys.
 */
function createAsked(most: number) {
  let newer = new Set<string>()
  let older = new Set<string>()
  return {
    /** Whether a key was asked for lately; now it was. */
    isAgain(key: string): boolean {
      if (newer.has(key) || older.has(key)) return true
      if (key.length > MAX_KEY_CHARACTERS) return false
      if (newer.size >= most / 2) {
        older = newer
        newer = new Set()
      }
      newer.add(key)
      return false
    },
  }
}
