/** A range of bytes in a body; both ends are included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

/**
 * The part of a body that `Range` requests; `undefined` for all of it, because a field that is malformed or names
 * another unit or several ranges may be ignored.
 * @see RFC 9110 14.1.2 and 14.2
 */
export function chooseRange(field: string, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(field) ?? []
  if (from === '') {
    if (to === '') return undefined
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Number(to)
  if (to !== '' && last < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last: Math.min(last, bytes - 1) }
}
