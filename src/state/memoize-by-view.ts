import type { Published } from './published.js'

/** Keeps what is derived from each state of the archive: it is constant until midnight, and made once. */
export function memoizeByView<Made>(make: (published: Published) => Made): (published: Published) => Made {
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
