/** What no header field may hold: it would be read as a further one. @see RFC 9110 5.5 */
const FORBIDDEN = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Header fields as they are sent, a line each.
 * @param fields name, value, name, value…
 */
export function fieldLines(fields: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < fields.length; at += 2) lines += `${fields[at]}: ${fields[at + 1]}\r\n`
  return lines
}

/**
 * The same for fields that hold what others wrote: addresses, names.
 * @throws TypeError when a value holds what a field may not
 */
export function checkedFieldLines(fields: readonly string[]): string {
  for (let at = 1; at < fields.length; at += 2) {
    if (!FORBIDDEN.test(fields[at]!)) continue
    throw new TypeError(`the header field ${fields[at - 1]} must not hold ${JSON.stringify(fields[at])}`)
  }
  return fieldLines(fields)
}
