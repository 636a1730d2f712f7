const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{') as unknown as readonly number[]

/** Whether a text of JSON holds more values than `most`, of whatever kind and depth: its punctuation tells, without parsing. */
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
