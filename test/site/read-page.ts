import type { TestAnswer } from '../client.js'
import type { TestService } from '../service.js'

export const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

export const getHtml = (service: TestService, path: string): Promise<TestAnswer> =>
  service.get(path, { headers: { accept: HTML } })

export const getMarkdown = (service: TestService, path: string): Promise<TestAnswer> =>
  service.get(path, { headers: { accept: 'text/markdown' } })

/** Types of pages with the same address in the seeded archive, on a German site and in a browser. */
export const SHARED_PAGES = [
  '/',
  '/2024/',
  '/archive/',
  '/cameras/',
  '/lenses/',
  '/focal-lengths/',
  '/colours/',
  '/colours/red/',
  '/cameras/lumen-4/',
  '/lenses/lumen-35mm-f-2/',
  '/focal-lengths/29-35-mm/',
  '/tags/',
  '/places/',
  '/series/',
  '/about/',
  '/contact/',
  '/licence/',
  '/frame/',
  '/follow/',
] as const

/** Every type of page that the seeded archive has. */
export const PAGES = [
  ...SHARED_PAGES,
  '/2024/05/17/photo-3/',
  '/2024/05/',
  '/categories/',
  '/photographers/',
  '/categories/b-and-w/',
  '/categories/landscapes/',
  '/photographers/erik/',
  '/search/?page=2',
  '/tags/blaue+stunde/',
  '/series/low+water/',
  '/places/germany/',
  '/places/germany/k%C3%B6ln/',
  '/on-this-day/05-17/',
  '/search/',
  '/search/?q=fog',
  '/developers/',
] as const

/** Every type of page that has German words, in the archive of `words.test.ts`. */
export const GERMAN_PAGES = [
  ...SHARED_PAGES,
  '/2024/04/30/bild-59/',
  '/2024/04/',
  '/categories/',
  '/photographers/',
  '/categories/hafen/',
  '/photographers/erik/?page=2',
  '/places/deutschland/',
  '/tags/nebel/',
  '/series/flut/',
  '/on-this-day/04-30/',
  '/on-this-day/07-01/',
  '/search/',
  '/search/?q=bild',
  '/search/?q=nichts+davon',
  '/nichts/',
  '/2024/06/01/',
] as const

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Text of a piece of HTML or of an attribute. */
export function decodeHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x[0-9a-f]+);/gi, (_, name: string) =>
      name.startsWith('#x') ? String.fromCodePoint(Number.parseInt(name.slice(2), 16)) : ENTITIES[name]!,
    )
}

/** The addresses of all links in a piece of HTML. */
export function linksOf(html: string): readonly string[] {
  return [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href]) => decodeHtml(href!))
}

export function mainOf(html: string): string {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
}

/** All nodes of the JSON-LD graph. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came.
export function jsonLdOf(html: string): any[] {
  return JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'] ?? []
}

/** The path of a markdown alternate, as the page itself names it. */
export function alternateOf(html: string): string {
  return decodeHtml(/<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html)?.[1] ?? '')
}
