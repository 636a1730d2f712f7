/** RFC 9112 3.2.2: a server accepts the absolute form too; only its path and query are used. */
export function originForm(target: string): string {
  if (target.startsWith('/') || target === '*') return plainly(target)
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? ''
  return plainly(path.startsWith('/') ? path : `/${path}`)
}

/**
 * RFC 3986 6.2.2.2: letters, digits, `-`, `.`, `_` and `~` mean the same when percent-encoded. The router handles that,
 * but checks of path prefixes would not.
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

/** Those characters, percent-encoded. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
