import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { TestAnswer } from '../client.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { seedPhotos } from '../photos.js'
import { useService } from '../use-service.js'
import { type Promised, promisesOf } from './promises.js'

const BASE = 'https://photos.example'

const picture = join(await makeTemporaryDirectory(), 'picture')
beforeAll(() => writeFile(picture, 'a picture'))
const service = useService({ photos: seedPhotos(12), pictures: { read: () => open(picture) } })

/** One link away from the home page. */
const LINKED = [
  '/.well-known/api-catalog',
  '/.well-known/ai-catalog.json',
  '/.well-known/ard.json',
  '/openapi.json',
  '/.well-known/agent-skills/index.json',
  '/.well-known/ai-plugin.json',
  '/.well-known/mcp/server-card.json',
  '/server.json',
  '/auth.md',
  '/AGENTS.md',
  '/llms.txt',
  '/opensearch.xml',
  '/sitemap.xml',
  '/feed.xml',
  '/feed.json',
]
/** Where the crawl begins. */
const BEGINNINGS = [
  ...LINKED,
  '/',
  '/robots.txt',
  '/llms-full.txt',
  '/developers.md',
  '/.well-known/mcp.json',
  '/.well-known/openapi.json',
  '/.well-known/security.txt',
  '/.well-known/tdmrep.json',
  '/mcp/server-card',
  '/mcp/health',
  '/api/v1',
  '/api/v1/photos',
  '/api/v1/overview',
  '/api/v1/health',
]
/** Media types by the end of a path. */
const BY_EXTENSION: Readonly<Record<string, RegExp>> = {
  md: /^text\/markdown/,
  txt: /^text\/plain/,
  json: /json/,
  xml: /xml/,
  html: /^text\/html/,
  png: /^image\/png/,
  jpg: /^image\/jpeg/,
  css: /^text\/css/,
  js: /^text\/javascript/,
}

/** Requests the promised media type of an address, and follows redirects. */
async function ask(path: string, mediaType: string | undefined): Promise<TestAnswer> {
  let answer = await service.get(path, { headers: { accept: mediaType ?? '*/*' } })
  for (let hops = 0; answer.status >= 301 && answer.status <= 308 && hops < 3; hops++) {
    const { pathname, search } = new URL(answer.headers.location!, BASE)
    answer = await service.get(pathname + search, { headers: { accept: mediaType ?? '*/*' } })
  }
  return answer
}

function brokenBy({ url, mediaType, isName }: Promised, answer: TestAnswer): string | undefined {
  const { pathname, hash } = new URL(url)
  // The MCP endpoint rejects GET and names its methods.
  if (pathname === '/mcp') return answer.status === 405 ? undefined : `answers ${answer.status} to GET`
  if (answer.status !== 200) return `answers ${answer.status}`
  const given = answer.headers['content-type'] ?? ''
  // The convention of oEmbed: the link says json+oembed, the answer is JSON.
  const promised = mediaType?.replace(/;.*|\+oembed/g, '')
  if (promised !== undefined && given.split(';', 1)[0] !== promised) return `is ${given}, not ${promised}`
  const byExtension = BY_EXTENSION[/\.(\w+)$/.exec(pathname)?.[1] ?? '']
  if (byExtension !== undefined && !byExtension.test(given)) return `is ${given}`
  if (
    hash !== '' &&
    isName !== true &&
    given.startsWith('text/html') &&
    !answer.text.includes(`id="${hash.slice(1)}"`)
  ) {
    return 'has no such anchor'
  }
  return undefined
}

test('each address in a document answers as promised', async () => {
  const broken = new Set<string>()
  const answers = new Map<string, TestAnswer>()
  const waiting: { from: string; promised: Promised }[] = BEGINNINGS.map((path) => ({
    from: 'the beginning',
    promised: { url: BASE + path },
  }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, promised } = next
    const { pathname, search } = new URL(promised.url)
    const path = pathname + search
    const key = `${path} ${promised.mediaType ?? ''}`
    let answer = answers.get(key)
    if (answer === undefined) {
      answer = await ask(path, promised.mediaType)
      answers.set(key, answer)
      if (answer.status === 200) {
        for (const found of promisesOf(BASE, path, answer)) waiting.push({ from: path, promised: found })
      }
    }
    const fault = brokenBy(promised, answer)
    if (fault !== undefined) broken.add(`${promised.url} ${fault} (named by ${from})`)
  }
  expect([...broken]).toEqual([])
  expect(answers.size).toBeGreaterThan(200)
})

test('the home page links to every discovery document', async () => {
  const home = await service.get('/', { headers: { accept: 'text/html' } })
  const links = (text: string) => new Set(text.match(/[^\s"<>]+/g)?.map((word) => word.replace(BASE, '')))
  const header = links(String(home.headers.link))
  const head = links(home.text.slice(0, home.text.indexOf('</head>')))
  const documents = [...LINKED, '/index.md', '/developers/', '/developers/#license']
  expect(documents.filter((path) => !header.has(path))).toEqual([])
  expect(documents.filter((path) => !head.has(path) && !head.has(BASE + path))).toEqual([])
  // Proxies accept 4 KB of header fields by default.
  expect(String(home.headers.link).length).toBeLessThan(2500)
})
