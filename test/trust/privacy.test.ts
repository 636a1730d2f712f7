import { describe, expect, test } from 'vitest'
import { parseSite } from '../../src/site-dir/site-file.js'
import { LEGAL_PAGES, LEGAL_SITE as SITE } from '../legal-site.js'
import { seedPhotos } from '../photos.js'
import { run } from '../program/run.js'
import { type ServiceOptions, startService } from '../service.js'
import { decodeHtml, getHtml, getMarkdown, linksOf, PAGES } from '../site/read-page.js'
import { useService } from '../use-service.js'
import { createAsker, headerOf } from './ask.js'
import { storeSite } from './stored-site.js'
import { surfacesOf } from './surfaces.js'

const { imprint: IMPRINT, privacy: PRIVACY } = SITE
const settings = (given: object) => parseSite(JSON.stringify(given), 'site.json')
const LEGAL_SITE = settings({ imprint: IMPRINT, privacy: PRIVACY })

const start = (options: ServiceOptions = {}) => startService({ site: LEGAL_SITE, ...options })
const textOf = (html: string) => decodeHtml(html).replace(/\s+/g, ' ')

describe('readers', () => {
  const service = useService({ site: LEGAL_SITE, photos: seedPhotos() })

  test('get no cookie in any response', async () => {
    const asker = createAsker(service.baseUrl)
    const asks = surfacesOf(service.contract).flatMap((surface) => surface.asks)
    const cookies: string[] = []
    for (const asked of [...asks, ...LEGAL_PAGES.map((path) => ({ path }))]) {
      const seen = await asker.ask(asked)
      if (headerOf(seen, 'set-cookie') !== undefined) cookies.push(asked.path)
    }
    asker.close()
    expect(asks.length).toBeGreaterThan(150)
    expect(cookies).toEqual([])
  })

  test.each([...PAGES, ...LEGAL_PAGES, '/developers/reference/', '/nothing/'])(
    'of %s load nothing from other hosts',
    async (path) => {
      const { headers, text } = await getHtml(service, path)
      expect(fetchedBy(text).length).toBeGreaterThan(4)
      expect(fetchedBy(text).filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))).toEqual([])
      expect(hostsIn(String(headers['content-security-policy']))).toEqual([])
    },
  )

  test('load only pictures from the host of MEDIA_URL', async () => {
    const cdn = await start({ contract: { mediaUrl: 'https://cdn.example/photos' } })
    const { headers, text } = await getHtml(cdn, '/')
    const foreign = fetchedBy(text).filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))
    expect(foreign.length).toBeGreaterThan(0)
    expect(foreign.filter((url) => !url.startsWith('https://cdn.example/photos/images/'))).toEqual([])
    expect(hostsIn(String(headers['content-security-policy']))).toEqual(['img-src https://cdn.example'])
  })

  test('run scripts that set no cookies and name no other host', async () => {
    const { text } = await getHtml(service, '/')
    const paths = fetchedBy(text).filter((url) => /\.(?:js|css)$/.test(url))
    expect(paths.length).toBeGreaterThan(3)
    const assets = await Promise.all(paths.map((path) => service.get(path)))
    const unwanted = /document\.cookie|sendBeacon|https?:\/\/(?!www\.w3\.org)/
    expect(assets.flatMap(({ text }) => unwanted.exec(text) ?? [])).toEqual([])
  })
})

/** Addresses that a browser fetches by itself for a page. */
function fetchedBy(html: string): readonly string[] {
  const sources = [...html.matchAll(/<(?:script|img|source|iframe|video|audio)\b[^>]*? src="([^"]*)"/g)]
  const sets = [...html.matchAll(/ srcset="([^"]*)"/g)].flatMap(([, set]) =>
    set!.split(/,\s+/).map((candidate) => ['', candidate.trim().split(' ')[0]!]),
  )
  const links = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
    /rel="(?:stylesheet|preload|prefetch|preconnect|dns-prefetch|icon|apple-touch-icon|manifest|modulepreload)"/.test(
      tag,
    )
      ? [['', / href="([^"]*)"/.exec(tag)?.[1] ?? '']]
      : [],
  )
  return [...sources, ...sets, ...links].map(([, url]) => decodeHtml(url!))
}

/** The hosts that a policy allows, each after its directive. */
function hostsIn(policy: string): readonly string[] {
  return policy.split('; ').flatMap((directive) => {
    const [name, ...allowed] = directive.split(' ')
    // It says who may embed the page, and loads nothing.
    if (name === 'frame-ancestors') return []
    return allowed.filter((source) => !/^'.*'$|^data:$/.test(source)).map((source) => `${name} ${source}`)
  })
}

describe('imprint and privacy page', () => {
  test('show all facts from site.json, as pages and markdown, and are linked', async () => {
    const service = await start()
    const imprint = await getHtml(service, '/imprint/')
    expect(imprint.status).toBe(200)
    const facts = [IMPRINT.name, ...IMPRINT.address, IMPRINT.email, IMPRINT.phone, IMPRINT.vatId, IMPRINT.responsible]
    const missing = (text: string, all: readonly string[]) => all.filter((fact) => !text.includes(fact))
    expect(missing(textOf(imprint.text), facts)).toEqual([])
    expect(missing((await getMarkdown(service, '/imprint/')).text.replaceAll('\\', ''), facts)).toEqual([])
    const privacy = textOf((await getHtml(service, '/privacy/')).text)
    expect(missing(privacy, [IMPRINT.name, PRIVACY.authority, PRIVACY.hosting, ...PRIVACY.further])).toEqual([])
    expect(linksOf((await getHtml(service, '/')).text)).toEqual(expect.arrayContaining(LEGAL_PAGES))
  })

  test.each(LEGAL_PAGES)('%s is in the sitemap, in llms.txt and in markdown', async (path) => {
    const service = await start()
    const markdown = `${path.slice(0, -1)}.md`
    expect((await service.get('/sitemap-pages.xml')).text).toContain(`<loc>https://photos.example${path}</loc>`)
    expect((await service.get('/llms.txt')).text).toContain(`https://photos.example${markdown}`)
    expect((await service.get(markdown)).status).toBe(200)
  })

  test('do not exist while nothing is filled in, as after `photoblog init`', async () => {
    const empty = { imprint: { name: '', address: [], email: '', phone: ' ' }, privacy: { authority: '', further: [] } }
    const service = await start({ site: settings(empty) })
    const statuses = await Promise.all(LEGAL_PAGES.map(async (path) => (await getHtml(service, path)).status))
    expect(statuses).toEqual([404, 404])
    const others = ['/', '/sitemap-pages.xml', '/llms.txt'].map((path) => service.get(path))
    expect((await Promise.all(others)).filter(({ text }) => /\/imprint|\/privacy/.test(text))).toEqual([])
  })

  test.each([
    [{ imprint: { name: 'A' } }, ': imprint needs address, email; fill in all of it or leave it empty'],
    [{ imprint: { phone: '1' } }, ': imprint needs name, address, email; fill in all of it or leave it empty'],
    [{ imprint: { ...IMPRINT, fax: '1' } }, ': imprint'],
  ])('%o in site.json is rejected', (given, message) => {
    expect(() => settings(given)).toThrow(message)
  })

  const said = async (contract: ServiceOptions['contract']) =>
    textOf((await getHtml(await start(contract === undefined ? {} : { contract }), '/privacy/')).text)

  test('state that addresses are kept for the window of the quota, and in no log', async () => {
    const text = await said(undefined)
    expect(text).toContain('in the memory of the server for a counting period of 60 seconds')
    expect(text).toContain('records failures, but no IP addresses')
    expect(text).toContain('nothing is loaded from third parties')
  })

  test('mention logged addresses, Redis and a CDN when they are configured', async () => {
    const text = await said({
      clientAddresses: { areLogged: true, areCountedInRedis: true },
      mediaUrl: 'https://cdn.example',
    })
    expect(text).toContain('The server log records the IP address')
    expect(text).not.toContain('records failures, but no IP addresses')
    expect(text).toContain('in the memory of our own counting server')
    expect(text).toContain('Pictures come from cdn.example')
  })
})

describe('photoblog doctor', () => {
  const findingOf = async (given: object, env: NodeJS.ProcessEnv = {}) => {
    const dataDir = await storeSite([], given)
    const { out } = await run(['doctor', '--quick', '--json'], { DATA_DIR: dataDir, ...env })
    return JSON.parse(out).findings.find(({ check }: { check: string }) => check === 'imprint')
  }

  test('notes a missing imprint and privacy page in one line', async () => {
    const { level, message } = await findingOf({})
    expect(level).toBe('note')
    expect(message).toMatch(/^site\.json has no imprint and no privacy[^\n]*$/)
  })

  test('warns of a log with addresses whose retention is not stated', async () => {
    const given = { imprint: IMPRINT, privacy: { authority: PRIVACY.authority } }
    const { level, advice } = await findingOf(given, { LOG_ADDRESSES: 'yes' })
    expect([level, advice]).toEqual(['warn', expect.stringContaining('unset LOG_ADDRESSES in the environment')])
  })
})
