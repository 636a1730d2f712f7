/** Ordinals of photos, ascending. */
export type Ordinals = readonly number[]

/** Appends to the list of a name, or starts it. */
export function append(photos: Map<string, number[]>, name: string, ordinal: number): void {
  const ordinals = photos.get(name)
  if (ordinals === undefined) photos.set(name, [ordinal])
  else addLast(ordinals, ordinal)
}

/** Appends to the list at an index, or starts the next list. @returns whether the number is new there */
export function addAt(lists: number[][], at: number, number: number): boolean {
  const list = lists[at]
  if (list !== undefined) return addLast(list, number)
  lists[at] = [number]
  return true
}

/** Appends a number unless it is already the last one. Numbers ascend, so it cannot occur earlier. */
function addLast(numbers: number[], number: number): boolean {
  return numbers[numbers.length - 1] !== number && numbers.push(number) > 0
}
