/** The parts of a text; `undefined` when there are more than `most`. Then no more of it was looked at than shows that. */
export function splitAtMost(text: string, separator: string, most: number): readonly string[] | undefined {
  const parts = text.split(separator, most + 1)
  return parts.length > most ? undefined : parts
}
