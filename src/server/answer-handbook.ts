import type { IncomingMessage, ServerResponse } from 'node:http'
import { findHandbookFile } from '../handbook/find-handbook-file.js'
import { HANDBOOK } from '../handbook/render-chapter.js'

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

/** Answers requests below `/handbook/`. @returns whether it answered the request */
export function answerHandbook({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const path = url.split('?', 1)[0]!
  if ((method !== 'GET' && method !== 'HEAD') || !`${path}/`.startsWith(HANDBOOK)) return false
  const file = findHandbookFile(path)
  if (file !== undefined) {
    response.writeHead(200, { ...HEADERS, 'Content-Type': file.mediaType, 'Content-Length': file.body.length })
    response.end(method === 'HEAD' ? undefined : file.body)
    return true
  }
  if (findHandbookFile(`${path}/`) === undefined) return false
  response.writeHead(308, { Location: `${path}/`, 'Content-Length': 0 }).end()
  return true
}
