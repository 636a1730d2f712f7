/** IMF-fixdate, and the two obsolete formats that must still be read. @see RFC 9110 5.6.7 */
const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_850 = /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/
const ASCTIME = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/

/** Whole seconds since 1970; `undefined` when the text is not an HTTP date. */
export function parseHttpDate(text: string): number | undefined {
  const isDate = IMF_FIXDATE.test(text) || RFC_850.test(text)
  const written = isDate ? text : ASCTIME.test(text) ? `${text} GMT` : undefined
  const milliseconds = written === undefined ? Number.NaN : Date.parse(written)
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000
}

export type HttpDate = ReturnType<typeof httpDate>

/** An instant with the precision of header fields: whole seconds since 1970, and their text. */
export function httpDate(instant: Date) {
  return { seconds: Math.floor(instant.getTime() / 1000), text: instant.toUTCString() }
}
