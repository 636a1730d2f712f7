// Effects of a site's theme, pages and words, and their absence by default.

import { expect, test } from 'vitest'
import type { OwnPage, Theme, ThemeFile } from '../../src/contract/theme/theme.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { useService } from '../use-service.js'
import { getHtml, getMarkdown, linksOf } from './read-page.js'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"/>'
const file = (name: string, mediaType: string, body: string): ThemeFile => ({
  name,
  mediaType,
  body: Buffer.from(body),
})
const drawing = (name: string) => ({ ...file(name, 'image/svg+xml', `${LOGO}<!--${name}-->`), width: 200, height: 50 })

const THEME: Theme = {
  name: 'paper',
  colours: { accent: '#0000aa', accentDark: '#aaaaff', ground: '#fefefe' },
  logo: drawing('logo.svg'),
  logoDark: drawing('logo-dark.svg'),
  favicon: file('favicon.png', 'image/png', 'icon'),
  textTypeface: [{ file: file('files/own.woff2', 'font/woff2', 'wOF2'), weight: '400', unicodeRange: 'U+0000-00FF' }],
  titleTypeface: [],
  stylesheet: file('look.css', 'text/css', 'body{background:url("ground.png")} a{background:url(#x)}'),
  stylesheetFiles: [file('ground.png', 'image/png', 'ground')],
}

const page = (name: string, parts: Partial<OwnPage> = {}): OwnPage => ({
  path: `/${name}/`,
  title: `Page ${name}`,
  description: `About ${name}.`,
  text: `I make **${name}**. <b>No</b> HTML.\n\n| a | b |\n|--:|---|\n| 1 | 2 |\n\n[Write](/contact/) [x](javascript:x)\n\n[list]: /archive/`,
  ...parts,
})

const photos = [makePhoto('2024-05-16', { formerAddresses: ['/taken/'] }), makePhoto('2024-05-17')]
const plain = useService({ photos })
const dressed = useService({
  photos,
  site: { ...SPECIFIED_SITE, words: { 'frame.archive': 'Album & more', 'script.dark': 'Night' } },
  contract: { theme: THEME, ownPages: [page('prints', { menu: 1 }), page('shows'), page('taken')] },
})

const hrefOf = (html: string, before: string) =>
  new RegExp(`${before}[^>]*? (?:href|src)="([^"]*)"`).exec(html)?.[1] ?? ''
const stylesheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href!)

test('a site without a theme has one style sheet, its title in words, and no page of its owners', async () => {
  const { text } = await getHtml(plain, '/')
  expect(stylesheetsOf(text)).toHaveLength(1)
  expect(text).toContain('<a class="name" href="/" rel="home">Photoblog</a>')
  expect(text).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml"/>')
  expect((await plain.get('/prints/')).status).toBe(404)
})

test('the style sheet of the owners comes last on every page, and names its files by immutable addresses', async () => {
  for (const path of ['/', '/prints/', '/developers/', '/nowhere/']) {
    const sheets = stylesheetsOf((await getHtml(dressed, path)).text)
    expect(sheets.at(-1)).toMatch(/^\/assets\/own-look-[0-9a-f]{10}\.css$/)
  }
  const own = await dressed.get(stylesheetsOf((await getHtml(dressed, '/')).text).at(-1)!)
  expect(own.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' })
  expect(own.headers['cache-control']).toContain('immutable')
  const [, ground = ''] = /background:url\("([^"]*)"\)/.exec(own.text) ?? []
  expect((await dressed.get(`/assets/${ground}`)).text).toBe('ground')
  expect(own.text).toContain('url(#x)')
})

test('colours, the shipped theme and a typeface are in the style sheet; the typeface that they replace is not', async () => {
  const { text } = await getHtml(dressed, '/')
  const css = (await dressed.get(stylesheetsOf(text)[0]!)).text
  expect(css).toContain('--accent:light-dark(#0000aa,#aaaaff);--ground:light-dark(#fefefe,#1d1a16);')
  expect(css).toContain('--mat:')
  const [, font = ''] = /font-family:sans;src:url\("([^"]*)"\)[^}]*unicode-range:U\+0000-00FF/.exec(css) ?? []
  expect((await dressed.get(`/assets/${font}`)).text).toBe('wOF2')
  expect(text).toContain(`<link rel="preload" href="/assets/${font}" as="font"`)
  expect(css).not.toContain('url("sans-')
  expect(css).toContain('url("serif-')
  expect(text).toContain('<meta name="theme-color" content="#fefefe" media="(prefers-color-scheme: light)"/>')
})

test('a logo is a picture with the name of the site, one for each scheme, and runs nothing', async () => {
  const { text, headers } = await getHtml(dressed, '/')
  const [, name = ''] = /<a class="name"[^>]*>(.*?)<\/a>/.exec(text) ?? []
  expect(name.match(/<img class="logo-(?:light|dark)"[^>]* alt="Photoblog" width="112" height="28"/g)).toHaveLength(2)
  const logo = await dressed.get(hrefOf(name, '<img class="logo-light"'))
  expect(logo.text).toContain(LOGO)
  expect(logo.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('an icon of the owners replaces all icons', async () => {
  const { text } = await getHtml(dressed, '/')
  expect((await dressed.get(hrefOf(text, '<link rel="icon"'))).text).toBe('icon')
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon-512.png']) {
    expect((await dressed.get(path)).text).toBe('icon')
  }
})

test('a page of the owners has all that pages have: HTML, markdown, sitemap, llms.txt, one slash', async () => {
  const html = await getHtml(dressed, '/prints/')
  expect(html.status).toBe(200)
  expect(html.text).toContain(
    '<h1>Page prints</h1><div><p>I make <strong>prints</strong>. &lt;b&gt;No&lt;/b&gt; HTML.</p>',
  )
  expect(html.text).toContain('<th class="right">a</th>')
  expect(html.text).not.toMatch(/ style="|href="javascript/)
  const markdown = await dressed.get('/prints.md')
  expect((await getMarkdown(dressed, '/prints/')).text).toBe(markdown.text)
  expect(markdown.text).toContain('# Page prints\n\nI make **prints**')
  expect(markdown.text).toContain('[Write](https://photos.example/contact/)')
  expect(markdown.text).toContain('[list]: https://photos.example/archive/')
  expect((await dressed.get('/prints')).headers.location).toBe('https://photos.example/prints/')
  expect((await dressed.get('/sitemap-pages.xml')).text).toContain('<loc>https://photos.example/prints/</loc>')
  expect((await dressed.get('/llms.txt')).text).toContain(
    '[Page prints](https://photos.example/prints.md): About prints.',
  )
})

test('a page with a place in the menu is in the line at the top, any other in the line at the bottom', async () => {
  const { text } = await getHtml(dressed, '/')
  const [top = '', bottom = ''] = [...text.matchAll(/<nav class="ways"[\s\S]*?<\/nav>/g)].map(([nav]) => nav)
  expect(linksOf(top)).toEqual(['/', '/random/', '/archive/', '/prints/', '/search/'])
  expect(linksOf(bottom).slice(0, 3)).toEqual(['/shows/', '/taken/', '/about/'])
})

test('a portrait is shown on /about/ instead of a photo, at an immutable address', async () => {
  const small = { ...file('portrait-1-small.webp', 'image/webp', 'small'), width: 160, height: 240 }
  const portraits = new Map([['Erik', [small] as const]])
  const photos = [makePhoto('2024-05-16', { photographer: 'Erik' }), makePhoto('2024-05-17', { photographer: 'Jens' })]
  const service = await startService({ photos, contract: { portraits } })
  const { text } = await getHtml(service, '/about/')
  expect(text.match(/<img src="\/images\/2024\/05\/17\//g)).toHaveLength(1)
  expect(text).not.toContain('/images/2024/05/16/')
  const shown = await service.get(hrefOf(text, '<li id="erik" class="portrait"><img'))
  expect(shown.headers).toMatchObject({ 'content-type': 'image/webp' })
  expect(shown.headers['cache-control']).toContain('immutable')
  expect(shown.text).toBe('small')
})

test('about.md is the text of /about/, with the structured data of that page, once in each menu', async () => {
  const about = page('about', { description: 'Who we are.' })
  const service = await startService({ contract: { ownPages: [about] } })
  const { text } = await getHtml(service, '/about/')
  expect(text).toContain('<h1>Page about</h1><div><p>I make <strong>about</strong>.')
  expect(text).toContain('<meta name="description" content="Who we are."/>')
  const structured = (html: string) => /<script type="application\/ld\+json">.*?<\/script>/.exec(html)?.[0]
  expect(structured(text)).toContain('"Person"')
  expect(linksOf(text).filter((href) => href === '/about/')).toHaveLength(1)
  const markdown = await service.get('/about.md')
  expect(markdown.text).toContain('# Page about\n\nI make **about**')
  expect((await service.get('/llms-full.txt')).text).toContain('I make **about**')
  const sitemap = (await service.get('/sitemap-pages.xml')).text
  expect(sitemap.match(/<loc>[^<]*\/about\/<\/loc>/g)).toHaveLength(1)
})

test('a page of the owners does not take the address of a published photo', async () => {
  const answer = await getHtml(dressed, '/taken/')
  expect([answer.status, answer.headers.location]).toEqual([
    301,
    'https://photos.example/2024/05/16/photo-of-2024-05-16/',
  ])
})

test('a queued photo that had the address before does not change the page until its day', async () => {
  const queued = makePhoto('2024-05-18', { formerAddresses: ['/prints/'] })
  const contract = { ownPages: [page('prints')] }
  const photos = [makePhoto('2024-05-17')]
  const [without, withIt] = await Promise.all([
    startService({ photos, contract }),
    startService({ photos: [...photos, queued], contract }),
  ])
  const ask = async (service: TestService) => {
    const { headers, text, status } = await getHtml(service, '/prints/')
    return [status, headers.etag, text]
  }
  expect(await ask(withIt)).toEqual(await ask(without))
  withIt.setNow('2024-05-18T00:00:00+02:00')
  expect((await getHtml(withIt, '/prints/')).headers.location).toBe(
    'https://photos.example/2024/05/18/photo-of-2024-05-18/',
  )
})
