import { MadeInSteps, Preparation } from './made-in-steps.js'
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

/** What is made once for each state of the archive. It can be made in steps beforehand. */
export interface PreparedPerState<Made> {
  /** At once for who asks before anybody began. @throws NotYetMadeError while it is being made in steps */
  (published: Published): Made
  prepare(published: Published): Generator<void>
}

/** Keeps what is made of each state of the archive in steps of milliseconds, between which others have their turn. */
export function inStepsPerState<Made>(steps: (published: Published) => Generator<void, Made>): PreparedPerState<Made> {
  const begun = oncePerState((published) => {
    const preparation = new Preparation()
    return { preparation, made: new MadeInSteps(preparation, () => steps(published)) }
  })
  return Object.assign((published: Published) => begun(published).made.value, {
    *prepare(published: Published) {
      const { preparation, made } = begun(published)
      yield* preparation.make([made])
    },
  })
}
