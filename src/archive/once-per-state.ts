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
