import { describe, expect, test } from 'vitest'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import { de } from '../../src/site/words/de.js'
import { en } from '../../src/site/words/en.js'
import { makePhoto, SEEDED_CAMERA, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { decodeHtml, GERMAN_PAGES, getHtml, getMarkdown, jsonLdOf } from './read-page.js'

const GERMAN: Site = {
  ...SPECIFIED_SITE,
  title: 'Bilderbuch',
  description: 'Jeden Tag ein Bild.',
  language: 'de',
  categories: ['Hafen', 'Strasse'],
}
const photos = Array.from({ length: 60 }, (_, index) =>
  makePhoto(`2024-0${3 + Math.floor(index / 30)}-${String((index % 30) + 1).padStart(2, '0')}`, {
    title: `Bild ${index}`,
    slug: `bild-${index}`,
    location: 'Köln, Deutschland',
    categories: ['Hafen'],
    tags: ['Nebel', `Zahl ${index % 3}`],
    camera: SEEDED_CAMERA,
    picture: { ...TEST_PICTURE, colours: 'c8201eff' },
    series: index > 56 ? 'Flut' : '',
  }),
)
/** All fixed texts of a table of words. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
const german = new Set(textsOf(de))
/** English words that a German page must not show. */
const ENGLISH = textsOf(en).filter((text) => !german.has(text) && /[a-z]{3}/.test(text))

/** Texts that people see, hear or get as a tooltip. */
function visibleText(html: string): string {
  const attributes = [...html.matchAll(/ (?:title|alt|aria-label|content)="([^"]*)"/g)].map(([, value]) => value)
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/>/g, '>\n')
  return decodeHtml([body, ...attributes].join('\n'))
}

/** English words in a text, as whole words. */
function englishIn(text: string): readonly string[] {
  return ENGLISH.filter((word) => new RegExp(`(?<![\\p{L}/])${escaped(word)}(?![\\p{L}/])`, 'u').test(text))
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

describe('a German site', () => {
  const service = useService({ site: GERMAN, photos })

  test.each(GERMAN_PAGES)('%s has German words alone, as a page and as markdown', async (path) => {
    const { text } = await getHtml(service, path)
    expect(text).toContain('<html lang="de">')
    expect(text).not.toContain('lang="en"')
    expect(englishIn(visibleText(text))).toEqual([])
    // The front matter and the index for agents stay English.
    const markdown = (await getMarkdown(service, path)).text
    const body = markdown.slice(markdown.indexOf('\n# '))
    expect(englishIn(body.replace(/\]\([^)]*\)|<[^>]*>/g, ''))).toEqual([])
  })

  test('names in German what search engines and feeds show', async () => {
    const nodes = jsonLdOf((await getHtml(service, '/categories/hafen/')).text)
    const crumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Bilderbuch', 'Archiv', 'Hafen'])
    const feed = (await service.get('/categories/hafen/feed.xml')).text
    expect(feed).toContain('<language>de</language>')
    expect(feed).toContain('<description>Hafen auf Bilderbuch</description>')
    expect(feed).toContain('Alle Rechte vorbehalten.')
    expect((await service.get('/feed.json')).json.items[0].summary).toContain('Foto: Erik.')
  })

  test('keeps texts for programs in English, and marks those pages as English', async () => {
    for (const path of ['/developers/', '/developers/reference/']) {
      const { text, headers } = await getHtml(service, path)
      expect(text).toContain('<html lang="de">')
      expect(text).toContain('<main id="main" tabindex="-1" lang="en">')
      expect(headers['content-language']).toBe('en')
    }
    const problem = (await service.get('/nichts/', { headers: { accept: 'application/json' } })).json
    expect(problem.title).toBe('Not found')
    expect((await getHtml(service, '/about/')).headers['content-language']).toBe('de')
  })

  test('shows rare errors, which have no German words, in English and marks them', async () => {
    const answer = await service.get('/archive/', { method: 'POST', headers: { accept: 'text/html' } })
    expect(answer.status).toBe(405)
    expect(answer.text).toMatch(/<h1 lang="en">/)
    expect(answer.text).toContain('Zum Archiv')
  })
})

test('the English words are found on an English site', async () => {
  const service = await startService({ photos })
  const { text } = await getHtml(service, '/')
  expect(englishIn(visibleText(text))).toEqual(expect.arrayContaining(['Skip to content', 'Archive', 'Recent days']))
})
