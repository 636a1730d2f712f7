import { fieldMembers } from './field-members.js'

/** Whether `If-Match` holds, by strong comparison; without the field it does. @see RFC 9110 13.1.1 */
export function isMatched(ifMatch: string | undefined, etag: string | undefined): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  if (etag === undefined) return false
  return fieldMembers(ifMatch)?.some((candidate) => candidate.trim() === etag) ?? true
}

/** Whether `If-None-Match` lists the entity tag, by weak comparison. @see RFC 9110 13.1.2 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return fieldMembers(ifNoneMatch)?.some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false
}
