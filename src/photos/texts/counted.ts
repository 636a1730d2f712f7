/** Singular and plural of a verb, such as `has` and `have`. */
type Verb = readonly [one: string, several: string]

/** `1 photo`, `2 photos`; with a verb, `1 photo has`, `2 photos have`. */
export function counted(count: number, noun: string, verb?: Verb): string {
  return `${count} ${numbered(count, noun)}${verb === undefined ? '' : ` ${verbOf(count, verb)}`}`
}

/** `1 of 3 photos has`, `2 of 3 photos have`. */
export function countedOf(count: number, total: number, noun: string, verb: Verb): string {
  return `${count} of ${total} ${numbered(total, noun)} ${verbOf(count, verb)}`
}

/** Forms English plurals: `photos`, `addresses`, `replies`. */
function numbered(count: number, noun: string): string {
  if (count === 1) return noun
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`
}

function verbOf(count: number, [one, several]: Verb): string {
  return count === 1 ? one : several
}
