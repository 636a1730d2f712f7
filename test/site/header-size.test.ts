import { expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { HTML, PAGES } from './read-page.js'

/** nginx's default limit for header fields with the status line: one page of memory. */
const MAX_BYTES = 4096

/** A public address of 100 characters, longer than any that a person would choose. */
const LONG_ORIGIN = `https://${'photographs-of-the-city-and-the-sea.'.repeat(2)}${'a'.repeat(12)}.example`

const service = useService({ publicUrl: LONG_ORIGIN, contract: { mediaUrl: LONG_ORIGIN.replace('photo', 'cdn') } })

async function fieldBytes(path: string, accept: string): Promise<number> {
  const { status, headers } = await service.get(path, { headers: { accept } })
  const fields = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return Buffer.byteLength(`HTTP/1.1 ${status} Some words of reason\r\n${fields.join('')}\r\n`)
}

const utf8 = (character: string, count: number) => encodeURIComponent(character.repeat(count))
const LONG_QUERIES = [
  ['148 Chinese characters', `q=${utf8('霧', 148)}`],
  ['200 characters of four bytes', `q=${utf8('𠀀', 200)}&location=${utf8('𠀀', 120)}&category=${utf8('𠀀', 40)}`],
  ['15,000 bytes', `q=${'x'.repeat(15_000)}`],
  ['an unknown parameter', `unknown=${'x'.repeat(15_000)}`],
] as const

test.each(PAGES)('%s has header fields that any proxy takes, below a long public address', async (path) => {
  expect(await fieldBytes(path, HTML)).toBeLessThan(MAX_BYTES)
  expect(await fieldBytes(path, 'text/markdown')).toBeLessThan(MAX_BYTES)
})

test.each(LONG_QUERIES)('a search for %s is answered with header fields that any proxy takes', async (_, query) => {
  for (const path of ['/search/', '/search.md', '/search', '/api/v1/photos', '/random/', '/api/v1/photos/random']) {
    expect(`${path} ${(await fieldBytes(`${path}?${query}`, '*/*')) < MAX_BYTES}`).toBe(`${path} true`)
  }
})

test.each(['/search', '/tags/', '/2024/05/17/', '/?p=1&x=', '/no/', '/images/2024/05/17/'])(
  'a long address below %s is answered with header fields that any proxy takes',
  async (start) => {
    for (const end of ['x'.repeat(15_000), `${'x'.repeat(15_000)}/`, `${'y/'.repeat(7000)}.md`]) {
      expect(await fieldBytes(start + end, '*/*')).toBeLessThan(MAX_BYTES)
    }
  },
)

test('a redirect keeps a query of usual length, and leaves out one that no proxy would pass on', async () => {
  const location = async (path: string) => (await service.get(path)).headers.location
  expect(await location('/search?q=fog')).toBe(`${LONG_ORIGIN}/search/?q=fog`)
  expect(await location(`/search?q=${'x'.repeat(15_000)}`)).toBe(`${LONG_ORIGIN}/search/`)
})
