/** Code points that HTML has no way to write: controls but white space, and those that are no characters. @see HTML 13.1.4 */
const NOT_HTML = /[^\t\n\f\r\u0020-\u007e\u00a0-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu

/** Rendered HTML without what only a broken text of somebody else can have brought into it. */
export function withoutForbidden(html: string): string {
  return html.replace(NOT_HTML, '')
}
