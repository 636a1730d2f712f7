/**
 * Bytes of a `Link` field. Proxies take 4 KB of header fields by default (nginx: `proxy_buffer_size`), and ours of all
 * names together stay below that.
 */
const MAX_LINK_BYTES = 2560

/** Links as one `Link` field: as many as fit, so the most important come first. @see RFC 8288 3 */
export function linkField(links: readonly string[]): string {
  let field = ''
  for (const link of links) {
    const longer = field === '' ? link : `${field}, ${link}`
    if (longer.length <= MAX_LINK_BYTES) field = longer
  }
  return field
}
