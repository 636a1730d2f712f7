import type { IncomingHttpHeaders } from 'node:http'

// Without a modification date in answers, conditions on dates do not apply. RFC 9110 13.1.3, 13.1.4

/** Whether `If-Match` holds, by strong comparison; true without it. @see RFC 9110 13.1.1 */
export function preconditionsHold({ 'if-match': ifMatch }: IncomingHttpHeaders, etag: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  if (etag === undefined) return false
  return ifMatch.split(',').some((candidate) => candidate.trim() === etag)
}

/** Whether the client has the current body, by weak comparison with `If-None-Match`. @see RFC 9110 13.1.2 */
export function isNotModified(fields: IncomingHttpHeaders, etag: string | undefined): boolean {
  const ifNoneMatch = fields['if-none-match']
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
