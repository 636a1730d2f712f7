/** RFC 9112 3.2.2: a server takes the absolute form too; what it names besides path and query is not needed. */
export function originForm(target: string): string {
  if (target.startsWith('/') || target === '*') return plainly(target)
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? ''
  return plainly(path.startsWith('/') ? path : `/${path}`)
}

/**
 * RFC 3986 6.2.2.2: a letter, digit, `-`, `.`, `_` or `~` is the same when percent-encoded. The router knows, but
 * whatever else looks at the beginning of a path would be led astray.
 */
function plainly(target: string): string {
  if (!target.includes('%')) return target
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  return (
    path.replace(UNRESERVED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))) +
    target.slice(path.length)
  )
}

/** Those characters in percent-encoding. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
