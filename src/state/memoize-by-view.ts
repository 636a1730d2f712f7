import { getOrMake } from '../photos/get-or-make.js'
import type { Published } from './published.js'

/** Computes a value once per published view. A new day and each change in the store bring a new view. */
export function memoizeByView<Made>(make: (published: Published) => Made): (published: Published) => Made {
  const made = new WeakMap<Published, { readonly value: Made }>()
  return (published) => getOrMake(made, published, () => ({ value: make(published) })).value
}
