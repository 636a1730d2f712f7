// Searches ignore case by the rules of Unicode, not of one alphabet.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { send } from './client.js'
import { makePhoto } from './photos.js'
import { startService, type TestService } from './service.js'

const BASE = 'https://photos.example'
const DAYS = {
  athens: '2024-05-01',
  street: '2024-05-02',
  istanbul: '2024-05-03',
  koeln: '2024-05-04',
  shouted: '2024-05-05',
} as const

let service: TestService
beforeAll(async () => {
  const plain = { title: 'x', location: '', categories: [], tags: [] }
  service = await startService({
    site: {
      ...SPECIFIED_SITE,
      photographers: [...SPECIFIED_SITE.photographers, { name: 'Jens Weiß', aliases: [] }],
      categories: ['Große Straße', 'Macro'],
    },
    photos: [
      makePhoto(DAYS.athens, { ...plain, title: 'ΑΘΗΝΩΝ', location: 'Αθήνα, Ελλάς', tags: ['Φως'] }),
      makePhoto(DAYS.street, { ...plain, categories: ['Große Straße'], tags: ['Weiß'], photographer: 'Jens Weiß' }),
      makePhoto(DAYS.istanbul, { ...plain, location: 'İstanbul, Türkiye', tags: ['İstiklal'] }),
      makePhoto(DAYS.koeln, { ...plain, title: 'Köln', location: 'Köln, Germany' }),
      makePhoto(DAYS.shouted, { ...plain, title: 'GROSSE FREIHEIT', tags: ['WEISS'] }),
    ],
  })
})
afterAll(() => service.close())

/** The days of the photos that REST finds, newest first. */
async function found(filter: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { json } = await send(service.baseUrl, `/api/v1/photos?${new URLSearchParams(filter)}`)
  return json.photos.map(({ date }: { date: string }) => date)
}
/** The days of the photos that MCP finds. */
async function foundByTool(given: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_photos', arguments: given } }
  const headers = { 'content-type': 'application/json' }
  const { json } = await send(service.baseUrl, '/mcp', { method: 'POST', headers, body: JSON.stringify(body) })
  return json.result.structuredContent.photos.map(({ date }: { date: string }) => date)
}

describe('q', () => {
  test.each(['Σ', 'σ', 'ς'])('finds the Greek sigma as %s', async (q) => {
    expect(await found({ q })).toEqual([DAYS.athens])
  })

  test('finds ß as SS, and SS as ß [open-q-folding]', async () => {
    expect(await found({ q: 'STRASSE' })).toEqual([DAYS.street])
    expect(await found({ q: 'große' })).toEqual([DAYS.shouted, DAYS.street])
  })

  test.each(['ISTANBUL', 'istanbul', 'İSTANBUL', 'i\u0307stanbul'])('finds a dotted I by %s', async (q) => {
    expect(await found({ q })).toEqual([DAYS.istanbul])
  })

  test('finds no letter without its accent [open-q-accents]', async () => {
    expect(await found({ q: 'KÖLN' })).toEqual([DAYS.koeln])
    expect(await found({ q: 'koln' })).toEqual([])
  })
})

test('location ignores case', async () => {
  expect(await found({ location: 'ΕΛΛΆΣ' })).toEqual([DAYS.athens])
  expect(await found({ location: 'ISTANBUL' })).toEqual([DAYS.istanbul])
})

test('category ignores case', async () => {
  expect(await found({ category: 'GROSSE STRASSE' })).toEqual([DAYS.street])
})

test('arguments of MCP ignore case', async () => {
  expect(await foundByTool({ q: 'Φωσ' })).toEqual([DAYS.athens])
  expect(await foundByTool({ category: 'grosse straße', location: '' })).toEqual([DAYS.street])
})

describe('pages', () => {
  const pageOf = async (path: string) => {
    const { status, headers, text } = await send(service.baseUrl, encodeURI(path), { headers: { accept: 'text/html' } })
    return { status, text, target: headers.location && decodeURI(headers.location.slice(BASE.length)) }
  }

  test.each([
    ['/tags/ΦΩΣ/', '/tags/φως/'],
    ['/tags/istiklal/', '/tags/i\u0307stiklal/'],
    ['/tags/weiß/', '/tags/weiss/'],
    ['/categories/grosse-STRASSE/', '/categories/große-straße/'],
    ['/photographers/jens-weiss/', '/photographers/jens-weiß/'],
    ['/places/TÜRKIYE/ISTANBUL/', '/places/türkiye/i\u0307stanbul/'],
  ])('%s leads to %s, which answers', async (path, target) => {
    expect(await pageOf(path)).toMatchObject({ status: 301, target })
    expect((await pageOf(target)).status).toBe(200)
  })

  test('a tag in two spellings has one page with both its photos', async () => {
    const { text } = await pageOf('/tags/weiss/')
    const paths = [DAYS.street, DAYS.shouted].map((date) => `/${date.replaceAll('-', '/')}/`)
    expect(paths.filter((path) => !text.includes(path))).toEqual([])
  })

  test('a list keeps its old address and feed', async () => {
    expect((await pageOf('/categories/große-straße/feed.xml')).status).toBe(200)
    expect((await pageOf('/photographers/jens-weiß/feed.xml')).status).toBe(200)
  })

  test('the tag page of an old blog is found', async () => {
    expect(await pageOf('/tag/weiß/')).toMatchObject({ status: 301, target: '/tags/weiss/' })
    expect(await pageOf('/category/GROSSE-STRASSE/')).toMatchObject({
      status: 301,
      target: '/categories/große-straße/',
    })
  })

  test('a search page marks the chosen tag', async () => {
    const { text } = await pageOf('/search/?tag=weiß')
    expect(text).toMatch(/aria-current[^>]*>[^<]*WEISS/)
  })
})
