import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewForStudio } from '../../src/cli/preview.js'
import { readConfig } from '../../src/site-dir/settings/config.js'
import { send } from '../client.js'
import { openStudioOf } from './visit-studio.js'

/** A studio with a preview of its archive; today is the 22nd. */
async function openPreview(path = '/preview/') {
  const wired = {
    startPreview: (options: Parameters<typeof previewForStudio>[0]) =>
      previewForStudio(options, readConfig({ DATA_DIR: studio.dataDir })),
  }
  const studio = await openStudioOf({}, wired)
  await studio.addOn('2026-11-22', 'Harbour fog')
  await studio.addOn('2026-11-25', 'Low tide')
  await studio.addOn('2026-11-27', 'Night ferry')
  const page = await studio.get(path)
  const { port, prefix } = frameOf(page.text)
  const ask = (to: string, headers: Record<string, string> = {}) => sendTo(port, prefix + to, headers)
  return { studio, page, port, prefix, ask }
}

/** Where the frame of a page leads: the port and the path before the page. */
function frameOf(html: string) {
  const [, port, prefix = ''] = /src="http:\/\/127\.0\.0\.1:(\d+)(\/k\/[^/]+)\//.exec(html) ?? []
  return { port: Number(port), prefix }
}

const sendTo = (port: number, path: string, headers: Record<string, string> = {}) =>
  send(`http://127.0.0.1:${port}`, path, { headers })

const FRAME = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }

test('leads from today to tomorrow, with the width that was chosen', async () => {
  const { page, studio } = await openPreview('/preview/?width=phone')
  const href = /<a href="([^"]+)">Tomorrow</.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { text } = await studio.get(href)
  expect(text).toContain('As it will look on Monday, 23 November 2026')
  expect(text).toMatch(/value="phone" checked/)
  expect(text).not.toContain('>Tomorrow<')
})

test('shows the site on a day and nothing of later days', async () => {
  const { ask, studio } = await openPreview('/preview/?day=2026-11-25')
  const home = await ask('/')
  expect(home.text).toContain('Low tide')
  expect(home.text).not.toContain('Night ferry')
  expect((await ask('/api/v1/photos/2026-11-27')).status).toBe(404)
  await studio.get('/preview/?day=2026-11-27')
  expect((await ask('/')).text).toContain('Night ferry')
  await studio.get('/preview/')
  expect((await ask('/')).text).not.toContain('Low tide')
})

test("answers 404 without its key, with the studio's and with a part of its own", async () => {
  const { port, prefix, studio } = await openPreview('/preview/?day=2026-11-25')
  expect(prefix).not.toBe(studio.prefix)
  const others = ['', studio.prefix, `/k/${'A'.repeat(22)}`, prefix.slice(0, -1), `${prefix}A`]
  const paths = ['/', '/api/v1/photos/2026-11-25', '/feed.xml', '/robots.txt']
  const asked = others.flatMap((other) => paths.map((path) => sendTo(port, other + path)))
  const answers = (await Promise.all(asked)).map(({ status, text }) => [status, text.includes('Low tide')])
  expect(answers).toEqual(answers.map(() => [404, false]))
})

test('keeps its key in every address, so that links, pictures, feeds and redirects work', async () => {
  const { ask, port, prefix } = await openPreview('/preview/?day=2026-11-25')
  const own = [`${prefix}/`, `http://127.0.0.1:${port}${prefix}/`]
  const followed = new Set<string>()
  for (const path of ['/', '/2026/11/25/low-tide/', '/2026/', '/archive/', '/feed.xml', '/handbook/', '/nothing/']) {
    const { text, headers } = await ask(path, { 'Accept-Encoding': 'br, gzip', Accept: 'text/html' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const named = [...text.matchAll(/ (?:href|src|action|data-tools)="((?:http:\/\/127[^/]*)?\/[^"#]*)"/g)].map(
      ([, one]) => one!,
    )
    const lists = [...text.matchAll(/ (?:data-)?(?:image)?srcset="([^"]+)"/g)].flatMap(
      ([, list]) => list!.match(/\/[^ ,]+/g)!,
    )
    expect(named).not.toEqual([])
    for (const address of [...named, ...lists]) {
      expect(
        own.some((start) => address.startsWith(start)),
        `${path}: ${address}`,
      ).toBe(true)
      followed.add(address.replaceAll('&amp;', '&'))
    }
    expect([...text.matchAll(/<a [^>]*href="https:[^>]*>/g)].filter(([tag]) => !tag.includes('noreferrer'))).toEqual([])
  }
  const broken: string[] = []
  for (const address of followed) {
    const { status } = await sendTo(port, address.replace(/^http:\/\/[^/]+/, ''))
    if (status >= 400) broken.push(`${status} ${address}`)
  }
  expect(broken).toEqual([])
  const { status, headers } = await ask('/2026/11/25/')
  expect([status, headers.location]).toEqual([301, `http://127.0.0.1:${port}${prefix}/2026/11/25/low-tide/`])
})

test('can be framed by the studio only, and read by no page', async () => {
  const { ask, studio } = await openPreview('/preview/?day=2026-11-25')
  const framed = await ask('/', FRAME)
  expect(framed.status).toBe(200)
  const port = studio.studio.port
  const ancestors = `frame-ancestors http://127.0.0.1:${port} http://localhost:${port}`
  expect(framed.headers['content-security-policy']).toContain(ancestors)
  expect(framed.headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
  expect(framed.headers).not.toHaveProperty('access-control-allow-origin')
  for (const asked of [
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    { ...FRAME, 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  ]) {
    expect((await ask('/', asked)).status).toBe(403)
  }
  expect((await ask('/', { Host: 'evil.example' })).status).toBe(421)
})

test('may be framed by the preview page only, and that page frames nothing else', async () => {
  const { page, port, studio } = await openPreview()
  expect(page.headers['content-security-policy']).toContain(`frame-src http://127.0.0.1:${port};`)
  expect(page.headers['set-cookie']).toBeUndefined()
  const maintenance = await studio.get('/maintenance/')
  expect(maintenance.headers['content-security-policy']).toContain("frame-src 'none'")
})

test('uses the current site.json', async () => {
  const { studio } = await openPreview('/preview/?day=2026-11-25')
  await writeFile(join(studio.dataDir, 'site.json'), JSON.stringify({ title: 'Another name' }))
  const page = await studio.get('/preview/?day=2026-11-25')
  const { port, prefix } = frameOf(page.text)
  expect((await sendTo(port, `${prefix}/`)).text).toContain('Another name')
})

test('ends with the studio', async () => {
  const { ask, studio } = await openPreview()
  await studio.studio.close()
  await expect(ask('/')).rejects.toThrow()
})
