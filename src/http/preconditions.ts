import type { IncomingHttpHeaders } from 'node:http'
import { fieldMembers } from './accept.js'
import { type HttpDate, parseHttpDate } from './http-date.js'

export interface Validators {
  readonly etag?: string | undefined
  readonly lastModified?: HttpDate | undefined
}

/** Whether `If-Match` holds, or else `If-Unmodified-Since`; true without either. @see RFC 9110 13.2.2 */
export function preconditionsHold(fields: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const ifMatch = fields['if-match']
  if (ifMatch !== undefined) return isMatched(ifMatch, etag)
  return isUnchangedSince(fields['if-unmodified-since'], lastModified) ?? true
}

/** Whether the client has the current body, by `If-None-Match` or else by `If-Modified-Since`. @see RFC 9110 13.2.2 */
export function isNotModified(fields: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const ifNoneMatch = fields['if-none-match']
  if (ifNoneMatch !== undefined) return etagMatches(ifNoneMatch, etag)
  return isUnchangedSince(fields['if-modified-since'], lastModified) ?? false
}

/** Compares strongly. @see RFC 9110 13.1.1 */
function isMatched(ifMatch: string, etag: string | undefined): boolean {
  if (ifMatch.trim() === '*') return true
  if (etag === undefined) return false
  return fieldMembers(ifMatch)?.some((candidate) => candidate.trim() === etag) ?? true
}

/** Compares weakly. @see RFC 9110 13.1.2 */
function etagMatches(ifNoneMatch: string, etag: string | undefined): boolean {
  if (etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return fieldMembers(ifNoneMatch)?.some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false
}

/** `undefined` if the request has no valid date or the answer has no date. @see RFC 9110 13.1.3 and 13.1.4 */
function isUnchangedSince(field: string | undefined, lastModified: HttpDate | undefined): boolean | undefined {
  if (field === undefined || lastModified === undefined) return undefined
  const since = parseHttpDate(field)
  return since === undefined ? undefined : lastModified.seconds <= since
}
