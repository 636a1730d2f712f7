import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesBelow } from '../files.js'
import { paintPicture } from '../pictures.js'
import { nginxProgram, startNginxOfCopy } from '../scale/front-servers.js'
import { killWhen, run } from './run.js'
import { useSite } from './use-site.js'

const site = useSite()
const ORIGIN = 'https://copy.example'
const TAGS = ['--photographer', 'Erik', '--tag', "it's (fog)", '--location', 'Cork (city), Ireland']

/** A site with two published photos and a queued one. */
async function publish(): Promise<void> {
  const days = { shore: '2020-05-01', harbour: '2020-05-02', 'secret-heron': '2090-05-03' }
  for (const [index, [title, date]] of Object.entries(days).entries()) {
    const file = site.at(`${title}.jpg`)
    await paintPicture(file, index + 1, 500)
    expect(await site.run('add', file, '--title', title, '--date', date, ...TAGS)).toMatchObject({ code: 0 })
  }
}

const exportSite = () =>
  run(['export', 'site', site.at('out'), '--json'], { ...site.env, BASE_URL: ORIGIN, INDEXNOW_URL: ORIGIN }).then(
    ({ code, out, err }) => ({
      code,
      err,
      ...JSON.parse(out || '{}'),
    }),
  )

const files = () => filesBelow(site.at('out'))

/** Whether a plain file server has something at a path. */
const isServed = (path: string) => {
  const file = join(site.at('out'), decodeURIComponent(path))
  return existsSync(file) && (statSync(file).isFile() || existsSync(join(file, 'index.html')))
}

const brokenLinks = () =>
  files()
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const html = readFileSync(file, 'utf8')
      const linked = [...html.matchAll(/\s(?:href|src|srcset)="([^"]+)"/g)].flatMap(([, value]) => value!.split(/,? /))
      const own = linked.map((link) => link.replace(ORIGIN, '')).filter((link) => link.startsWith('/'))
      return own.filter((link) => !isServed(link.split(/[?#]/, 1)[0]!)).map((link) => `${file} → ${link}`)
    })

test('all links of an exported site lead to files, and its documents promise nothing that it lacks', async () => {
  await publish()
  expect(await exportSite()).toMatchObject({ code: 0, photos: 2, missing: [], broken: [] })
  expect(brokenLinks()).toEqual([])
  const feeds = ["tags/it's+(fog)/feed.xml", 'places/ireland/cork+(city)/feed.json', 'monthly.xml', 'photos.ics']
  expect(feeds.filter((name) => !existsSync(site.at(`out/${name}`)))).toEqual([])
  const texts = ['llms.txt', 'developers.md', 'robots.txt', 'index.html', 'opensearch.xml', 'api/v1/overview']
  const promised = texts
    .map((name) => site.textAt(`out/${name}`)!)
    .filter((text) => /\/mcp\b|openapi\.json|photos\/random|oembed\?|api\/v1\/photos\?/.test(text))
  expect(promised).toEqual([])
  expect(site.textAt('out/indexnow.txt')).toMatch(/^[\w-]{8,128}\s*$/)
  expect(JSON.parse(site.textAt('out/api/v1/photos/2020-05-02')!).photo.title).toBe('harbour')
  expect(site.textAt('out/2020/05/01/index.html')).toContain('url=/2020/05/01/shore/')
})

test('a queued photo leaves no byte in an exported site', async () => {
  await publish()
  await exportSite()
  const traces = files().filter(
    (file) => file.includes('secret') || /secret.heron|2090/i.test(readFileSync(file, 'latin1')),
  )
  expect(traces).toEqual([])
})

test('a second export writes nothing, and one after a removal removes the photo', async () => {
  await publish()
  await exportSite()
  expect(await exportSite()).toMatchObject({ code: 0, written: 0, removed: 0 })
  expect(await site.run('remove', '2020-05-01', '--force')).toMatchObject({ code: 0 })
  await exportSite()
  expect(files().filter((file) => file.includes('shore'))).toEqual([])
  expect(brokenLinks()).toEqual([])
})

test('an export killed at any moment is finished by the next one', async () => {
  await publish()
  for (const wanted of [3, 12, 30]) {
    const count = () => (existsSync(site.at('out')) ? files().length : 0)
    await killWhen(['export', 'site', site.at('out')], { ...site.env, BASE_URL: ORIGIN }, () => count() >= wanted, 0)
  }
  expect(await exportSite()).toMatchObject({ code: 0, broken: [] })
  expect(brokenLinks()).toEqual([])
  expect(await exportSite()).toMatchObject({ written: 0 })
})

test('a directory with other files is refused', async () => {
  expect(await run(['export', 'site', site.at('data')], { ...site.env, BASE_URL: ORIGIN })).toMatchObject({
    code: 1,
    err: expect.stringContaining('contains files other than'),
  })
})

test('a former address becomes a redirect rule and a page', async () => {
  await publish()
  await site.run('edit', '2020-05-02', '--address', 'quay')
  await site.run('edit', '2020-05-02', '--tag', 'r&b')
  await site.run('rename', 'tag', 'r&b', 'rock')
  await exportSite()
  const moves = ['/', '.md'].map((end) => `/2020/05/02/harbour${end} /2020/05/02/quay${end}`)
  const picture = '/images/2020/05/02/harbour-1600.jpg /images/2020/05/02/quay-1600.jpg'
  const feeds = ['xml', 'json'].map((kind) => `/tags/r%26b/feed.${kind} /tags/rock/feed.${kind}`)
  const rules = site.textAt('out/_redirects')?.split('\n')
  expect(rules).toEqual(expect.arrayContaining([...moves, picture, ...feeds].map((rule) => `${rule} 301`)))
  expect(site.textAt('out/.htaccess')).toMatch(/^<IfModule mod_rewrite\.c>\nRewriteEngine [^<]+\n<\/IfModule>\n$/m)
  expect(site.textAt('out/2020/05/02/harbour/index.html')).toContain('url=/2020/05/02/quay/')
})

test('an owner’s address that hosts would read as a pattern becomes a page, not a rule', async () => {
  await publish()
  const own = { '/old/*': '/about/', '/:name': '/about/', '/prints': '/about/' }
  writeFileSync(site.at('data/redirects.json'), JSON.stringify(own))
  expect(await exportSite()).toMatchObject({ code: 0 })
  expect(site.textAt('out/_redirects')).toBe('/prints /about/ 301\n/prints/ /about/ 301\n')
  expect(['old/*', ':name', 'prints'].filter((name) => !existsSync(site.at(`out/${name}/index.html`)))).toEqual([])
})

test.each([
  ['/x.html/y', '/x.html'],
  ['/x.html', '/x.html/y'],
])('a copy with the old address %s is updated to one with %s', async (before, after) => {
  const exportWith = (from: string) => {
    writeFileSync(site.at('data/redirects.json'), JSON.stringify({ [from]: '/about/' }))
    return exportSite()
  }
  await exportWith(before)
  expect(await exportWith(after)).toMatchObject({ written: 4, removed: 1 })
})

test('a tag named index.html, whose page cannot be a file, is reported and breaks no other page', async () => {
  await publish()
  await site.run('edit', '2020-05-01', '--tag', 'fog', '--tag', 'fog.md', '--tag', 'index.html')
  expect(await exportSite()).toMatchObject({ code: 3, broken: ['/tags/index.html/'] })
  expect(['/tags/', '/tags/fog/', '/tags/fog.md', '/archive/'].filter((path) => !isServed(path))).toEqual([])
})

test.skipIf(nginxProgram === undefined)(
  'plain nginx answers the addresses of an exported site, old ones too',
  async () => {
    await publish()
    await site.run('edit', '2020-05-02', '--address', 'quay', '--tag', '.net')
    const own = {
      '/prints': 'https://shop.example/?of=$all',
      '/old "quoted"': '/about/',
      '/?p=7': '/2020/05/01/shore/',
      '/About/': '/about/',
      '/über': '/about/',
      '/2009/no.5': '/about/',
      '/Sea': '/about/',
      '/sea': '/archive/',
      '/old.html': '/about/',
      '/old.html/more': '/archive/',
    }
    writeFileSync(site.at('data/redirects.json'), JSON.stringify(own))
    expect(await exportSite()).toMatchObject({ code: 0 })
    const nginx = await startNginxOfCopy(site.at('out'))
    onTestFinished(() => nginx.stop())
    const ask = async (path: string) => {
      const { status, headers } = await fetch(nginx.baseUrl + path, { redirect: 'manual' })
      return [status, headers.get('location') ?? headers.get('content-type')]
    }
    const answers = {
      '/': [200, 'text/html; charset=utf-8'],
      '/2020/05/02/quay/': [200, 'text/html; charset=utf-8'],
      '/2020/05/02/harbour/': [301, '/2020/05/02/quay/'],
      '/2020/05/02/harbour': [301, '/2020/05/02/quay/'],
      '/prints': [301, 'https://shop.example/?of=%24all'],
      '/old%20%22quoted%22': [301, '/about/'],
      '/About/': [301, '/about/'],
      '/about/': [200, 'text/html; charset=utf-8'],
      '/u%CC%88ber/': [301, '/about/'],
      '/2009/no.5/': [301, '/about/'],
      '/Sea': [301, '/about/'],
      '/sea': [301, '/archive/'],
      '/tags/.net/': [200, 'text/html; charset=utf-8'],
      '/old.html': [301, '/about/'],
      '/old.html/more': [301, '/archive/'],
      '/?p=7': [301, '/2020/05/01/shore/'],
      '/about.md': [200, 'text/markdown; charset=utf-8'],
      '/feed.xml': [200, 'application/xml; charset=utf-8'],
      '/feed.json': [200, 'application/feed+json'],
      '/photos.ics': [200, 'text/calendar; charset=utf-8'],
      '/manifest.webmanifest': [200, 'application/manifest+json'],
      '/api/v1/photos/2020-05-02': [200, 'application/json; charset=utf-8'],
      '/2020/05/03/harbour/': [404, 'text/html; charset=utf-8'],
      '/.photoblog-files': [404, 'text/html; charset=utf-8'],
    }
    expect(
      Object.fromEntries(await Promise.all(Object.keys(answers).map(async (path) => [path, await ask(path)]))),
    ).toEqual(answers)
  },
)
