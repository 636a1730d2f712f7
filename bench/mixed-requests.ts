import type { PhotoBody } from '../src/contract/schemas.js'
import { ask } from './measure/ask.js'
import { type Asked, requestBytes } from './measure/load.js'

const get = (paths: readonly string[], fields = {}, status = 200): readonly Asked[] =>
  paths.map((path) => ({ bytes: requestBytes(path, fields), status }))
const call = (name: string, args: object): Asked => ({
  bytes: requestBytes(
    '/mcp',
    { 'Content-Type': 'application/json' },
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
    'POST',
  ),
  status: 200,
})
const HTML = { Accept: 'text/html', 'Accept-Encoding': 'br' }

/** A mix of requests by readers, programs and agents, with some typical mistakes. */
export const MIXED_REQUESTS: readonly Asked[] = [
  ...get(['', '/photos', '/photos/latest', '/photos/random', '/overview', '/health'].map((path) => `/api/v1${path}`)),
  ...get(['/feed.xml', '/feed.json', '/index.md', '/llms.txt', '/openapi.json', '/.well-known/api-catalog']),
  ...get(
    ['fog', 'köln', 'a', 'hamburg, ger', 'jens', 'no such words'].map(
      (q) => `/api/v1/photos?q=${encodeURIComponent(q)}`,
    ),
  ),
  ...get(['2015-06-15', '2008-02-29', '2020-12-24'].map((date) => `/api/v1/photos/${date}`)),
  ...get(
    ['/', '/2024/', '/2024/05/', '/archive/', '/categories/landscapes/', '/search/?q=fog', '/on-this-day/11-21/'],
    HTML,
  ),
  call('search_photos', { q: 'fog', limit: 3 }),
  call('get_latest_photo', {}),
  ...get(['/api/v1/photos?limit=0'], {}, 400),
  ...get(['/nothing/'], HTML, 404),
]

/** Requests for the thumbnails and full pictures of the newest photos. */
export async function pictureRequests(port: number): Promise<readonly Asked[]> {
  const { body } = await ask(port, requestBytes('/api/v1/photos?limit=5'))
  const { photos } = JSON.parse(body.toString()) as { photos: readonly PhotoBody[] }
  const urls = photos.flatMap(({ image }) => [image.thumbnail, image.full])
  return get(urls.map((url) => new URL(url).pathname))
}
