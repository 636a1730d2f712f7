import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { schemaFaults } from '../schema-faults.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const service = useService()
const { get } = service

const faultsOf = (schemaFile: string, document: unknown) =>
  schemaFaults(join(import.meta.dirname, 'schemas', schemaFile), document)

const SKILL = '/.well-known/agent-skills/photoblog-archive/SKILL.md'
const DOCUMENTS = [
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
  ['/.well-known/ard.json', 'application/json'],
  ['/.well-known/agent-skills/index.json', 'application/json'],
  [SKILL, 'text/markdown; charset=utf-8'],
  ['/.well-known/ai-plugin.json', 'application/json'],
  ['/.well-known/openapi.json', 'application/json'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/auth.md', 'text/markdown; charset=utf-8'],
  ['/AGENTS.md', 'text/markdown; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/openapi.json', 'application/json'],
  ['/opensearch.xml', 'application/opensearchdescription+xml'],
] as const

describe.each(DOCUMENTS)('%s', (path, mediaType) => {
  test('has its media type, open CORS, a validator, a max-age up to an hour and no quota [open-accept-document] [openapi-address]', async () => {
    const { status, headers } = await get(path, { headers: { accept: 'image/png' } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(mediaType)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toMatch(/^public, max-age=(900|3600), must-revalidate$/)
    expect(headers['ratelimit-limit']).toBeUndefined()
    expect((await get(path, { headers: { 'if-none-match': headers.etag } })).status).toBe(304)
  })

  test('answers HEAD', async () => {
    const head = await get(path, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  test('names no addresses but our own and those of standards', async () => {
    const urls = [...(await get(path)).text.matchAll(/https?:\/\/[^\s"'`)>\]|]+/g)].map(([url]) => url)
    const foreign = urls.filter((url) => !url.startsWith(BASE)).map((url) => new URL(url).host)
    const standards = ['a9.com', 'schemas.agentskills.io', 'www.rfc-editor.org']
    expect(foreign.filter((host) => !standards.includes(host))).toEqual([])
  })
})

describe('documents with a schema', () => {
  test('the API catalogue is a linkset, and HEAD names its relation too [document-api-catalog] [further-discovery]', async () => {
    const { json } = await get('/.well-known/api-catalog')
    expect(faultsOf('api-catalog.linkset.schema.json', json)).toEqual([])
    const { headers } = await get('/.well-known/api-catalog', { method: 'HEAD' })
    expect(headers.link).toContain('rel="api-catalog"')
    const items = json.linkset[0].item.map(({ href }: { href: string }) => href)
    expect(items).toEqual([`${BASE}/api/v1`, `${BASE}/mcp`])
  })

  test('one body is an AI catalogue and an ARD manifest [document-ai-catalog]', async () => {
    const [aiCatalog, ard] = [await get('/.well-known/ai-catalog.json'), await get('/.well-known/ard.json')]
    expect(ard.text).toBe(aiCatalog.text)
    expect(ard.text).toContain(`${BASE}/mcp/server-card`)
    expect(faultsOf('ai-catalog.1.0-draft-2026.schema.json', aiCatalog.json)).toEqual([])
    expect(faultsOf('ard-manifest.v0.91.schema.json', ard.json)).toEqual([])
  })

  test('the skill index carries the digest of the bytes that are served [document-agent-skills]', async () => {
    const { json } = await get('/.well-known/agent-skills/index.json')
    expect(faultsOf('agent-skills-index.0.2.0.schema.json', json)).toEqual([])
    const [entry] = json.skills
    const { body, text } = await get(entry.url)
    expect(entry.digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`)
    expect(text).toMatch(/^---\nname: photoblog-archive\ndescription: "/)
    expect(text).toContain(JSON.stringify(entry.description))
  })

  test('the plugin manifest names the OpenAPI document [document-ai-plugin]', async () => {
    const { json } = await get('/.well-known/ai-plugin.json')
    expect(faultsOf('ai-plugin.v1.schema.json', json)).toEqual([])
    expect(json.api.url).toBe(`${BASE}/openapi.json`)
  })
})

describe('media types by Accept', () => {
  const type = async (path: string, accept: string) => (await get(path, { headers: { accept } })).headers
  test('the AI catalogue can be plain JSON, and the OpenAPI document its own type', async () => {
    const catalog = '/.well-known/ai-catalog.json'
    expect((await type(catalog, 'application/json'))['content-type']).toBe('application/json')
    expect((await type(catalog, 'application/json, application/ai-catalog+json'))['content-type']).toBe(
      'application/ai-catalog+json',
    )
    expect((await type(catalog, '*/*'))['content-type']).toBe('application/ai-catalog+json')
    const openapi = 'application/vnd.oai.openapi+json;version=3.1'
    expect((await type('/openapi.json', openapi))['content-type']).toBe(openapi)
    expect((await type('/openapi.json', 'application/json'))['content-type']).toBe('application/json')
    expect((await type('/openapi.json', '*/*')).vary).toMatch(/accept/i)
  })
})

describe('texts', () => {
  test('robots.txt has the signals in every group [robots-content-signal] [document-robots]', async () => {
    const { text } = await get('/robots.txt')
    const groups = text.split('\n\n').filter((group) => /^User-agent:/m.test(group))
    expect(groups).toHaveLength(3)
    for (const group of groups) expect(group).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no')
    expect(text).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  })

  test('robots.txt has the directives of standards and their drafts, and no others', async () => {
    const { text } = await get('/robots.txt')
    const names = text.split('\n').flatMap((line) => /^([^#\s:][^:]*):/.exec(line)?.[1] ?? [])
    // RFC 9309, the sitemap protocol, contentsignals.org, draft-ietf-aipref-attach and Agentic Resource Discovery.
    const known = ['User-agent', 'Allow', 'Disallow', 'Sitemap', 'Content-Signal', 'Content-Usage', 'Agentmap']
    expect(new Set(names)).toEqual(new Set(known))
    expect(text).toContain('\nAgentmap: https://photos.example/.well-known/ard.json\n')
  })

  test.each(['/AGENTS.md', '/.well-known/agent-skills/photoblog-archive/SKILL.md'])(
    'each request in %s works as written, without its variables and with each of them',
    async (path) => {
      const { text } = await get(path)
      const templates = [...text.matchAll(/`GET (\/[^`]*)`/g)].map(([, template]) => template!)
      expect(templates).toHaveLength(5)
      const values: Record<string, string> = { date: '2024-05-17', photographer: 'Erik', year: '2024', limit: '1' }
      for (const name of ['from', 'to']) values[name] = '2024-05-17'
      Object.assign(values, { offset: '0', on: '05-17', order: 'oldest', q: 'fog', category: 'Street', tag: 'fog' })
      for (const template of templates) {
        const { names } = /\{\?(?<names>[^}]*)\}/.exec(template)?.groups ?? {}
        const bare = template.replace(/\{\?[^}]*\}/, '').replace('{date}', values.date!)
        expect((await get(bare)).status, bare).toBe(200)
        for (const name of names?.split(',') ?? []) {
          if (name === 'include' || name === 'location') continue
          expect((await get(`${bare}?${name}=${values[name]}`)).status, `${bare} ${name}`).toBe(200)
        }
      }
    },
  )

  test.each(['/AGENTS.md', '/llms.txt', SKILL])('each fragment in the links of %s exists on its page', async (path) => {
    const urls = (await get(path)).text.matchAll(/https:\/\/photos\.example(\/[^\s#)`]*)#([\w-]+)/g)
    for (const [url, page, section] of urls) expect((await get(page!)).text, url).toContain(`id="${section}"`)
  })

  test('the OpenSearch template of the API works with every variable filled in', async () => {
    const { text } = await get('/opensearch.xml')
    const [, template] = /type="application\/json" [^>]*template="https:\/\/photos\.example([^"]*)"/.exec(text)!
    // Clients may leave optional parameters empty (OpenSearch 1.1).
    const filled = template!
      .replaceAll('&#38;', '&')
      .replace(/\{\w+\?\}/g, '')
      .replace('{searchTerms}', 'fog')
      .replace('{count}', '20')
      .replace('{startIndex}', '0')
    const { status, json } = await get(filled)
    expect([status, json.offset]).toEqual([200, 0])
  })

  test('llms.txt is a heading, a summary, a paragraph and sections of links [llms-txt] [further-agent-indexes]', async () => {
    const { text } = await get('/llms.txt')
    expect(text).toMatch(/^# Photoblog\n\n> .+\n\n[A-Z].+\n/)
    const [, ...sections] = text.split(/^## /m)
    for (const section of sections) {
      const [, ...lines] = section.trim().split('\n').filter(Boolean)
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/photos\.example\/[^)]*\): .+$/)
    }
    expect(text.length).toBeLessThan(50_000)
  })

  test.each([SKILL, '/AGENTS.md', '/llms.txt', '/llms-full.txt'])(
    '%s says how REST and MCP answer for a day without a photo',
    async (path) => {
      expect((await get(path)).text).toContain(
        'a date without a photo returns 404 `photo_not_found` over REST, and `found: false` with a `hint` over MCP.',
      )
    },
  )

  test.each(['/developers.md', '/llms-full.txt', '/llms.txt', '/about.md', '/contact.md', '/licence.md'])(
    '%s has addresses without escapes',
    async (path) => {
      expect((await get(path)).text).not.toMatch(/https?\\:/)
    },
  )

  test('llms-full.txt bundles the latest photos with their credits, and stays small [llms-full-txt]', async () => {
    const { text } = await get('/llms-full.txt')
    for (const photo of service.archive.published().newest(0, 50))
      expect(text).toContain(service.contract.addresses.photoPage(photo))
    expect(text).not.toContain('2024/05/18')
    expect(text.length).toBeLessThan(100_000)
  })

  test('security.txt expires in more than nine months and less than a year', async () => {
    const expires = /^Expires: (.+)$/m.exec((await get('/.well-known/security.txt')).text)![1]!
    const days = (Date.parse(expires) - Date.parse('2024-05-17')) / 86_400_000
    expect(days).toBeGreaterThan(270)
    expect(days).toBeLessThan(365)
  })
})

test.each([
  ...['oauth-authorization-server', 'oauth-protected-resource', 'openid-configuration'],
  ...['agent-card.json', 'agent.json', 'did.json'],
])('/.well-known/%s is a 404 problem document, also for browsers [no-oauth]', async (name) => {
  const { status, headers, json } = await get(`/.well-known/${name}`, { headers: { accept: 'text/html' } })
  expect([status, headers['content-type'], json.code]).toEqual([404, 'application/problem+json', 'not_found'])
})
