import type { Answer } from './answer.js'
import type { ByteRange } from './byte-range.js'
import type { Representation } from './compressed-text.js'
import { checkedFieldLines } from './field-lines.js'
import type { RequestServer } from './http-request.js'
import { statusLine } from './messages/whole-response.js'

/** RFC 9110 15.4.5: a 304 has the headers of the 200, except those that describe the body. */
export const NOT_MODIFIED = 304
const NO_CONTENT = 204

/** What is sent of an answer. */
export interface Outcome {
  readonly status: number
  /** Sent alone. */
  readonly part: ByteRange | undefined
}

/** Status line and header fields of an answer, as `fieldsOfAnswer` lists them. */
export function headOf(answer: Answer, sent: Representation, outcome: Outcome, { commonLines }: RequestServer): string {
  return statusLine(outcome.status) + commonLines + checkedFieldLines(ownFieldsOf(answer, sent, outcome))
}

/** The header fields that depend on the answer alone, and those of all: name, value, name, value… */
export function fieldsOfAnswer(
  answer: Answer,
  sent: Representation,
  outcome: Outcome,
  { commonHeaders }: RequestServer,
): string[] {
  return [...commonHeaders, ...ownFieldsOf(answer, sent, outcome)]
}

/** Without those that all answers have. */
function ownFieldsOf(
  { mediaType, language, cacheControl, lastModified, isRanged, file, stream, pieces, handOver, headers: more }: Answer,
  { body, coding, etag, vary }: Representation,
  { status, part }: Outcome,
): string[] {
  const fields = ['Cache-Control', cacheControl]
  if (etag !== undefined) fields.push('ETag', etag)
  if (vary !== undefined) fields.push('Vary', vary)
  if (status !== NOT_MODIFIED) {
    const length = file?.bytes ?? (pieces === undefined || coding !== undefined ? body.length : lengthOf(pieces))
    if (mediaType !== undefined) fields.push('Content-Type', mediaType)
    if (language !== undefined) fields.push('Content-Language', language)
    if (coding !== undefined) fields.push('Content-Encoding', coding)
    if (lastModified !== undefined) fields.push('Last-Modified', lastModified.text)
    if (isRanged !== undefined) fields.push('Accept-Ranges', 'bytes')
    if (handOver !== undefined) fields.push(...handOver)
    if (part !== undefined) fields.push('Content-Range', `bytes ${part.first}-${part.last}/${length}`)
    // Of an answer that never has a body none may say how long it is (RFC 9110 8.6).
    if (stream === undefined && status !== NO_CONTENT) {
      fields.push('Content-Length', String(part === undefined ? length : part.last - part.first + 1))
    }
  }
  if (more !== undefined) fields.push(...more)
  return fields
}

/** Bytes of all pieces together. */
export function lengthOf(pieces: readonly Buffer[]): number {
  let length = 0
  for (const piece of pieces) length += piece.length
  return length
}
