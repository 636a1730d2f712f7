/** Splits a text; `undefined` if there are more than `most` parts. It stops reading at the first part too many. */
export function splitAtMost(text: string, separator: string, most: number): readonly string[] | undefined {
  const parts = text.split(separator, most + 1)
  return parts.length > most ? undefined : parts
}
