import { expect, test } from 'vitest'
import { KeptHead } from './kept-head.js'

const headers = ['Link', '</a>']
const key = { status: 200, etag: '"a"', mediaType: 'text/html', cacheControl: 'no-store', headers }

test('a head is put together once for each status and entity tag', () => {
  const kept = new KeptHead()
  expect(kept.of(key, () => 'first')).toBe('first')
  expect(kept.of({ ...key, etag: '"a-br"' }, () => 'compressed')).toBe('compressed')
  expect(kept.of({ ...key, status: 304 }, () => 'unchanged')).toBe('unchanged')
  expect(kept.of({ ...key }, () => 'again')).toBe('first')
})

test.each([{ cacheControl: 'public' }, { mediaType: 'text/plain' }, { headers: ['Link', '</a>'] }])(
  'a head with %j is another',
  (other) => {
    const kept = new KeptHead()
    kept.of(key, () => 'first')
    expect(kept.of({ ...key, ...other }, () => 'second')).toBe('second')
  },
)
