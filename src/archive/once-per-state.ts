import type { Published } from './published.js'

/** Keeps what is made of each state of the archive: what is constant until midnight is put together once. */
export function oncePerState<Made>(make: (published: Published) => Made): (published: Published) => Made {
  const made = new WeakMap<Published, { readonly value: Made }>()
  return (published) => {
    let kept = made.get(published)
    if (kept === undefined) {
      kept = { value: make(published) }
      made.set(published, kept)
    }
    return kept.value
  }
}

/** What is made of states of the archive, and kept with them alone. */
export interface MadeOfStates {
  /**
   * Makes it of a state before that is shown, in steps of milliseconds, so that nobody waits for it then.
   * @param shown the state until then: what was asked of it will be asked again
   */
  prepare(next: Published, shown: Published): Generator<void>
}

/** What is made once for each state of the archive. It can be made in steps beforehand; whoever asks earlier finishes it. */
export interface PreparedPerState<Made> {
  (published: Published): Made
  prepare(published: Published): Generator<void>
}

/** Keeps what is made of each state of the archive in steps of milliseconds, between which others have their turn. */
export function inStepsPerState<Made>(steps: (published: Published) => Generator<void, Made>): PreparedPerState<Made> {
  const begun = oncePerState((published) => {
    let making = steps(published)
    let last: IteratorResult<void, Made> | undefined
    /** @returns whether it is made */
    const step = (): boolean => {
      if (last?.done === true) return true
      try {
        last = making.next()
      } catch (error) {
        making = steps(published)
        throw error
      }
      return last.done === true
    }
    const made = (): Made => {
      while (!step());
      return (last as IteratorReturnResult<Made>).value
    }
    return { step, made }
  })
  return Object.assign((published: Published) => begun(published).made(), {
    *prepare(published: Published) {
      const { step } = begun(published)
      while (!step()) yield
    },
  })
}
