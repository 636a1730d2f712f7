import { LIMITS } from '../../contract/limits.js'

/** RFC 9112 3.2.2: a server accepts the absolute form too; only its path and query are used. */
export function originForm(target: string): string {
  if (target.startsWith('/') || target === '*') return shorten(plainly(target))
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(target)?.[1] ?? ''
  return shorten(plainly(path.startsWith('/') ? path : `/${path}`))
}

/**
 * Cuts a path that is longer than any address, because the router would decode it several times. The result is still too
 * long, so it matches no shorter address.
 */
function shorten(target: string): string {
  if (target.length <= LONGEST_CUT) return target
  const end = target.indexOf('?')
  if (end !== -1 && end <= LONGEST_CUT) return target
  const start = target.slice(0, LONGEST_CUT - CUT_CHARACTER_LENGTH)
  const tail = target.slice(start.length, LONGEST_CUT).replace(CUT_CHARACTER, '')
  return `${start}${tail}/${end === -1 ? '' : target.slice(end)}`
}

/** The last character if it is percent-encoded, because the cut may have split it. */
const CUT_CHARACTER = /(?:%[c-f][0-9a-f](?:%[89ab][0-9a-f])*)?(?:%[0-9a-f]?)?$/i
/** Four bytes of UTF-8, each percent-encoded. */
const CUT_CHARACTER_LENGTH = 12
const LONGEST_CUT = LIMITS.maxAddressCharacters + 2 * CUT_CHARACTER_LENGTH

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

/** Unreserved characters that are percent-encoded. */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi
