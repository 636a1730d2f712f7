import type { IncomingMessage, ServerResponse } from 'node:http'

const PAGE_PATH = '/studio-scheme/'
const SCRIPT_PATH = '/studio-scheme.js'

const PAGE = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>…</title><script src="${SCRIPT_PATH}"></script></head><body></body></html>
`
/** Saves the choice in `localStorage`, where the site's script reads it, then opens the requested page. */
const SCRIPT = `const asked = new URLSearchParams(location.search)
const scheme = asked.get('scheme')
try {
  if (scheme === 'light' || scheme === 'dark') localStorage.setItem('scheme', scheme)
  else localStorage.removeItem('scheme')
} catch {}
// Keep the key, which comes before this path.
location.replace(location.pathname.replace('${PAGE_PATH}', '') + (asked.get('to') ?? '/'))
`

/**
 * Sets the colour scheme of a preview inside the studio, which cannot control a frame on another port.
 * @returns whether it answered the request
 */
export function answerScheme({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const path = url.split('?', 1)[0]
  if (method !== 'GET' || (path !== PAGE_PATH && path !== SCRIPT_PATH)) return false
  const isPage = path === PAGE_PATH
  const body = Buffer.from(isPage ? PAGE : SCRIPT)
  const headers = [
    'Content-Type',
    isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8',
    'Content-Length',
    String(body.length),
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options',
    'nosniff',
  ]
  response.writeHead(200, headers).end(body)
  return true
}
