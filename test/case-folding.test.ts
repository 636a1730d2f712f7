// Searches ignore case by the rules of Unicode, not of one alphabet.
import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { makePhoto } from './photos.js'
import { useService } from './use-service.js'

const BASE = 'https://photos.example'
const DAYS = {
  athens: '2024-05-01',
  street: '2024-05-02',
  istanbul: '2024-05-03',
  koeln: '2024-05-04',
  shouted: '2024-05-05',
} as const

const plain = { title: 'x', location: '', categories: [], tags: [] }
const service = useService({
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

test.each<[filter: Readonly<Record<string, string>>, days: readonly (keyof typeof DAYS)[]]>([
  ...['Σ', 'σ', 'ς', 'Φωσ'].map((q): [{ q: string }, ['athens']] => [{ q }, ['athens']]),
  [{ q: 'STRASSE' }, ['street']],
  [{ q: 'große' }, ['shouted', 'street']],
  ...['ISTANBUL', 'istanbul', 'İSTANBUL', 'i\u0307stanbul'].map((q): [{ q: string }, ['istanbul']] => [
    { q },
    ['istanbul'],
  ]),
  [{ q: 'KÖLN' }, ['koeln']],
  [{ q: 'koln' }, []],
  [{ location: 'ΕΛΛΆΣ' }, ['athens']],
  [{ location: 'ISTANBUL' }, ['istanbul']],
  [{ category: 'GROSSE STRASSE' }, ['street']],
  [{ category: 'grosse straße', location: '' }, ['street']],
])('%j finds %j, over REST and MCP [open-q-folding] [open-q-accents]', async (filter, days) => {
  const { json } = await service.get(`/api/v1/photos?${new URLSearchParams(filter)}`)
  expect(json.photos.map(({ date }: { date: string }) => date)).toEqual(days.map((name) => DAYS[name]))
  expect((await service.call('search_photos', filter)).result.structuredContent.photos).toEqual(json.photos)
})

describe('pages', () => {
  const pageOf = async (path: string) => {
    const { status, headers, text } = await service.get(encodeURI(path), { headers: { accept: 'text/html' } })
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

  test('tag and category pages of an old blog are found', async () => {
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
