const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{') as unknown as readonly number[]

/** Whether JSON holds more than `most` values, of any type and depth. Counts punctuation instead of parsing. */
export function holdsMoreValues(json: Buffer, most: number): boolean {
  if (json.length <= most) return false
  let values = 1
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) isInString = !isInString
    else if (isInString) at += byte === BACKSLASH ? 1 : 0
    else if ((byte === COMMA || byte === BRACKET || byte === BRACE) && ++values > most) return true
  }
  return false
}
