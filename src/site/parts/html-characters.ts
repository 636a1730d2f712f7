/** Code points not allowed in HTML: control characters other than white space, and noncharacters. @see HTML 13.1.4 */
const NOT_HTML = /[^\t\n\f\r\u0020-\u007e\u00a0-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu

/** Removes invalid code points from rendered HTML; only broken input can contain them. */
export function withoutForbidden(html: string): string {
  return html.replace(NOT_HTML, '')
}
