import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseSite } from '../../src/site-dir/site-file.js'
import { send } from '../client.js'
import { seedPhotos } from '../photos.js'
import { run } from '../program/run.js'
import { type ServiceOptions, startService, type TestService } from '../service.js'
import { decodeHtml, getHtml, getMarkdown, linksOf, PAGES } from '../site/read-page.js'
import { createAsker, headerOf } from './ask.js'
import { type StoredSite, storeSite } from './stored-site.js'
import { surfacesOf } from './surfaces.js'

const IMPRINT = {
  name: 'Erika Muster',
  address: ['Musterweg 1', '20095 Hamburg', 'Germany'],
  email: 'post@photos.example',
  phone: '+49 40 000000',
  vatId: 'DE000000000',
  responsible: 'Jens Muster, Musterweg 2, 20095 Hamburg',
}
const PRIVACY = {
  authority: 'The Commissioner for Data Protection, Hamburg',
  hosting: 'Example Hosting, Nuremberg, under a contract on processing',
  further: ['The proxy before this server keeps no log.'],
}
const settings = (given: object) => parseSite(JSON.stringify(given), 'site.json')
const LEGAL_SITE = settings({ imprint: IMPRINT, privacy: PRIVACY })
const LEGAL_PAGES = ['/imprint/', '/privacy/']

const services: TestService[] = []
afterEach(() => Promise.all(services.splice(0).map((service) => service.close())))
const start = async (options: ServiceOptions = {}) => {
  const service = await startService({ site: LEGAL_SITE, ...options })
  services.push(service)
  return service
}
const textOf = (html: string) => decodeHtml(html).replace(/\s+/g, ' ')

describe('readers', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService({ site: LEGAL_SITE, photos: seedPhotos() })
  })
  afterAll(() => service.close())

  test('are sent no cookie, by nothing that the service answers', async () => {
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
    'of %s ask nobody but this site',
    async (path) => {
      const { headers, text } = await getHtml(service, path)
      expect(fetchedBy(text).length).toBeGreaterThan(4)
      expect(fetchedBy(text).filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))).toEqual([])
      expect(hostsIn(String(headers['content-security-policy']))).toEqual([])
    },
  )

  test('ask the host of MEDIA_URL for pictures, and for nothing else', async () => {
    const cdn = await start({ contract: { mediaUrl: 'https://cdn.example/photos' } })
    const { headers, text } = await getHtml(cdn, '/')
    const foreign = fetchedBy(text).filter((url) => !/^(?:\/(?!\/)|data:)/.test(url))
    expect(foreign.length).toBeGreaterThan(0)
    for (const url of foreign) expect(url).toMatch(/^https:\/\/cdn\.example\/photos\/images\//)
    expect(hostsIn(String(headers['content-security-policy']))).toEqual(['img-src https://cdn.example'])
  })

  test('run scripts that neither set cookies nor name another host', async () => {
    const { text } = await getHtml(service, '/')
    const paths = fetchedBy(text).filter((url) => /\.(?:js|css)$/.test(url))
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) {
      const asset = (await send(service.baseUrl, path)).text
      expect(asset, path).not.toMatch(/document\.cookie|sendBeacon|https?:\/\/(?!www\.w3\.org)/)
    }
  })
})

/** Whatever a browser fetches by itself when it shows a page. */
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

/** The hosts that a policy allows, each with what for. */
function hostsIn(policy: string): readonly string[] {
  return policy.split('; ').flatMap((directive) => {
    const [name, ...allowed] = directive.split(' ')
    return allowed.filter((source) => !/^'.*'$|^data:$/.test(source)).map((source) => `${name} ${source}`)
  })
}

describe('imprint and privacy page', () => {
  test('are there when the owner filled them in: as pages, in markdown, in footer, sitemap and llms.txt', async () => {
    const service = await start()
    const imprint = await getHtml(service, '/imprint/')
    expect(imprint.status).toBe(200)
    const all = [IMPRINT.name, ...IMPRINT.address, IMPRINT.email, IMPRINT.phone, IMPRINT.vatId, IMPRINT.responsible]
    for (const fact of all) {
      expect(textOf(imprint.text)).toContain(fact)
      expect((await getMarkdown(service, '/imprint/')).text.replaceAll('\\', '')).toContain(fact)
    }
    const privacy = await getHtml(service, '/privacy/')
    for (const fact of [IMPRINT.name, PRIVACY.authority, PRIVACY.hosting, ...PRIVACY.further]) {
      expect(textOf(privacy.text)).toContain(fact)
    }
    expect(linksOf((await getHtml(service, '/')).text)).toEqual(expect.arrayContaining(LEGAL_PAGES))
    const sitemap = (await send(service.baseUrl, '/sitemap-pages.xml')).text
    const llms = (await send(service.baseUrl, '/llms.txt')).text
    for (const path of LEGAL_PAGES) {
      expect(sitemap).toContain(`<loc>https://photos.example${path}</loc>`)
      expect(llms).toContain(`https://photos.example${path.slice(0, -1)}.md`)
      expect((await send(service.baseUrl, `${path.slice(0, -1)}.md`)).status).toBe(200)
    }
  })

  test('speak German on a German site', async () => {
    const service = await start({ site: { ...LEGAL_SITE, language: 'de' } })
    expect((await getHtml(service, '/imprint/')).text).toContain('<h1>Impressum</h1>')
    expect(textOf((await getHtml(service, '/privacy/')).text)).toContain('Art. 77 DSGVO')
    expect(textOf((await getHtml(service, '/')).text)).toContain('Datenschutz')
  })

  test('are nowhere when nothing is filled in, as after «photoblog init»', async () => {
    const empty = { imprint: { name: '', address: [], email: '', phone: ' ' }, privacy: { authority: '', further: [] } }
    const service = await start({ site: settings(empty) })
    for (const path of LEGAL_PAGES) expect((await getHtml(service, path)).status).toBe(404)
    for (const path of ['/', '/sitemap-pages.xml', '/llms.txt']) {
      expect((await send(service.baseUrl, path)).text).not.toMatch(/\/imprint|\/privacy/)
    }
  })

  test.each([
    [{ imprint: { name: 'A' } }, ': imprint needs address, email; fill in all of it or leave it empty'],
    [{ imprint: { phone: '1' } }, ': imprint needs name, address, email; fill in all of it or leave it empty'],
    [{ imprint: IMPRINT, privacy: { hosting: 'H' } }, ': privacy needs authority'],
    [{ privacy: PRIVACY }, ': privacy needs imprint'],
    [{ imprint: { ...IMPRINT, fax: '1' } }, ': imprint'],
  ])('%o in site.json is refused', (given, message) => {
    expect(() => settings(given)).toThrow(message)
  })

  const said = async (contract: ServiceOptions['contract']) =>
    textOf((await getHtml(await start(contract === undefined ? {} : { contract }), '/privacy/')).text)

  test('say what is true of addresses: kept for the window of the quota, and in no log', async () => {
    const text = await said(undefined)
    expect(text).toContain('in the memory of the server for the 60 seconds that are counted together')
    expect(text).toContain('records failures, but no IP addresses')
    expect(text).toContain('nothing is loaded from third parties')
  })

  test('say otherwise when the log names clients, Redis counts or a CDN has the pictures', async () => {
    const text = await said({
      clientAddresses: { areLogged: true, areCountedInRedis: true },
      mediaUrl: 'https://cdn.example',
    })
    expect(text).toContain('The server log records the IP address')
    expect(text).not.toContain('records failures, but no IP addresses')
    expect(text).toContain('in the memory of a counting server of our own')
    expect(text).toContain('Pictures come from cdn.example')
  })
})

describe('photoblog doctor', () => {
  let site: StoredSite
  afterEach(() => site.remove())
  const findingOf = async (given: object, env: NodeJS.ProcessEnv = {}) => {
    site = await storeSite([], given)
    const { out } = await run(['doctor', '--quick', '--json'], { DATA_DIR: site.dataDir, ...env })
    return JSON.parse(out).findings.find(({ check }: { check: string }) => check === 'imprint')
  }

  test('misses imprint and privacy page in one line', async () => {
    const { level, message } = await findingOf({})
    expect(level).toBe('note')
    expect(message).toMatch(/^site\.json has no imprint and no privacy[^\n]*$/)
  })

  test('is content with both', async () => {
    expect(await findingOf({ imprint: IMPRINT, privacy: PRIVACY })).toMatchObject({ level: 'ok' })
  })

  test('wants to know how long a log with addresses is kept', async () => {
    const given = { imprint: IMPRINT, privacy: { authority: PRIVACY.authority } }
    expect(await findingOf(given, { LOG_ADDRESSES: 'yes' })).toMatchObject({ level: 'warn' })
  })
})
