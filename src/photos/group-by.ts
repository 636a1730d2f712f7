import { getOrMake } from './get-or-make.js'

/** Groups items by a key, in the order of first appearance. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item)
  return groups
}
