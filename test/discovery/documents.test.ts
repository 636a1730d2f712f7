import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'
import { describe, expect, test } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
const service = useService()

/** Violations of a schema in a document. */
function faultsOf(schemaFile: string, document: unknown) {
  const schema: TSchema = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', schemaFile), 'utf8'))
  const [, errors] = Errors(schema, document)
  return errors
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  '/.well-known/ai-catalog.json': 'application/ai-catalog+json',
  '/.well-known/ard.json': 'application/json',
  '/.well-known/agent-skills/index.json': 'application/json',
  '/.well-known/agent-skills/photoblog-archive/SKILL.md': 'text/markdown; charset=utf-8',
  '/.well-known/ai-plugin.json': 'application/json',
  '/.well-known/openapi.json': 'application/json',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/auth.md': 'text/markdown; charset=utf-8',
  '/AGENTS.md': 'text/markdown; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/llms-full.txt': 'text/plain; charset=utf-8',
  '/openapi.json': 'application/json',
  '/opensearch.xml': 'application/opensearchdescription+xml',
}

describe('every discovery document', () => {
  test('has its media type, open CORS, a validator, an age within the hour and no quota [open-accept-document]', async () => {
    for (const [path, mediaType] of Object.entries(DOCUMENTS)) {
      const { status, headers } = await get(path, { headers: { accept: 'image/png' } })
      expect(status, path).toBe(200)
      expect(headers['content-type'], path).toBe(mediaType)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cache-control']).toMatch(/^public, max-age=(900|3600), must-revalidate$/)
      expect(headers['ratelimit-limit']).toBeUndefined()
      const again = await get(path, { headers: { 'if-none-match': headers.etag } })
      expect(again.status).toBe(304)
    }
  })

  test('answers HEAD, and any other method with 405', async () => {
    for (const path of Object.keys(DOCUMENTS)) {
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, head.body.length], path).toEqual([200, 0])
      const post = await get(path, { method: 'POST' })
      expect([post.status, post.headers.allow, post.json.code]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        'method_not_allowed',
      ])
    }
  })

  test('names no address but our own and the standards', async () => {
    const foreign = new Set<string>()
    for (const path of Object.keys(DOCUMENTS)) {
      for (const [url] of (await get(path)).text.matchAll(/https?:\/\/[^\s"'`)>\]|]+/g)) {
        if (!url.startsWith(BASE)) foreign.add(new URL(url).host)
      }
    }
    expect([...foreign].sort()).toEqual(
      ['a9.com', 'schemas.agentskills.io', 'www.rfc-editor.org'].filter((host) => foreign.has(host)),
    )
  })
})

describe('by its schema', () => {
  test('the API catalogue is a linkset that names its relation also on HEAD', async () => {
    const { json } = await get('/.well-known/api-catalog')
    expect(faultsOf('api-catalog.linkset.schema.json', json)).toEqual([])
    const { headers } = await get('/.well-known/api-catalog', { method: 'HEAD' })
    expect(headers.link).toContain('rel="api-catalog"')
  })

  test('one body is an AI catalogue and an ARD manifest', async () => {
    const [aiCatalog, ard] = [await get('/.well-known/ai-catalog.json'), await get('/.well-known/ard.json')]
    expect(ard.text).toBe(aiCatalog.text)
    expect(faultsOf('ai-catalog.1.0-draft-2026.schema.json', aiCatalog.json)).toEqual([])
    expect(faultsOf('ard-manifest.v0.91.schema.json', ard.json)).toEqual([])
  })

  test('the skill index carries the digest of the bytes that are served', async () => {
    const { json } = await get('/.well-known/agent-skills/index.json')
    expect(faultsOf('agent-skills-index.0.2.0.schema.json', json)).toEqual([])
    const [entry] = json.skills
    const { body, text } = await get(entry.url)
    expect(entry.digest).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`)
    expect(text).toMatch(/^---\nname: photoblog-archive\ndescription: "/)
    expect(text).toContain(JSON.stringify(entry.description))
  })

  test('the plugin manifest fits', async () => {
    expect(faultsOf('ai-plugin.v1.schema.json', (await get('/.well-known/ai-plugin.json')).json)).toEqual([])
  })

  test('a schema that is not met is noticed', () => {
    expect(faultsOf('ai-plugin.v1.schema.json', { schema_version: 'v1' }).length).toBeGreaterThan(0)
    expect(
      faultsOf('api-catalog.linkset.schema.json', { linkset: [{ anchor: 'x', item: {} }] }).length,
    ).toBeGreaterThan(0)
  })
})

describe('media types by Accept', () => {
  const type = async (path: string, accept: string) => (await get(path, { headers: { accept } })).headers
  test('the AI catalogue is also plain JSON, the OpenAPI document also its own type', async () => {
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
  test('robots.txt says the signals in every group', async () => {
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
    'each request that %s names answers as it is written, with none of its variables and with each one',
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

  test('the addresses with a section that agents are given lead to that section', async () => {
    for (const path of ['/AGENTS.md', '/llms.txt', '/.well-known/agent-skills/photoblog-archive/SKILL.md']) {
      for (const [, page, section] of (await get(path)).text.matchAll(
        /https:\/\/photos\.example(\/[^\s#)`]*)#([\w-]+)/g,
      )) {
        expect((await get(page!)).text, `${path}: ${page}#${section}`).toContain(`id="${section}"`)
      }
    }
  })

  test('the template of OpenSearch for the API answers with every variable filled in', async () => {
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

  test('llms.txt is a heading, a summary, a paragraph and sections of links', async () => {
    const { text } = await get('/llms.txt')
    expect(text).toMatch(/^# Photoblog\n\n> .+\n\n[A-Z].+\n/)
    const [, ...sections] = text.split(/^## /m)
    for (const section of sections) {
      const [, ...lines] = section.trim().split('\n').filter(Boolean)
      for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/photos\.example\/[^)]*\): .+$/)
    }
    expect(text.length).toBeLessThan(50_000)
  })

  test('describes days without a photo as REST and MCP treat them', async () => {
    const claim =
      'a date without a photo, past or future, returns 404 `photo_not_found` over REST, and `found: false` with a `hint` over MCP.'
    const skill = '/.well-known/agent-skills/photoblog-archive/SKILL.md'
    for (const path of [skill, '/AGENTS.md', '/llms.txt', '/llms-full.txt']) {
      expect((await get(path)).text, path).toContain(claim)
    }
    const rest = await get('/api/v1/photos/2024-05-18')
    expect([rest.status, rest.json.code]).toEqual([404, 'photo_not_found'])
    const params = { name: 'get_photo', arguments: { date: '2024-05-18' } }
    const { json } = await send(service.baseUrl, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    expect(json.result.isError).toBeUndefined()
    expect(json.result.structuredContent).toMatchObject({ found: false, hint: expect.any(String) })
  })

  test('addresses in texts can be followed as they stand', async () => {
    for (const path of ['/developers.md', '/llms-full.txt', '/llms.txt', '/about.md', '/contact.md', '/licence.md']) {
      expect((await get(path)).text, path).not.toMatch(/https?\\:/)
    }
    expect((await get('/developers.md')).text).toContain('GET <https://photos.example/api/v1> lists every route')
  })

  test('llms-full.txt bundles the latest photos with their credits, and stays small', async () => {
    const { text } = await get('/llms-full.txt')
    for (const photo of service.archive.published().newest(0, 50))
      expect(text).toContain(service.contract.addresses.photoPage(photo))
    expect(text).not.toContain('2024/05/18')
    expect(text.length).toBeLessThan(100_000)
  })

  test('security.txt expires in less than a year, and later than in nine months', async () => {
    const expires = /^Expires: (.+)$/m.exec((await get('/.well-known/security.txt')).text)![1]!
    const days = (Date.parse(expires) - Date.parse('2024-05-17')) / 86_400_000
    expect(days).toBeGreaterThan(270)
    expect(days).toBeLessThan(365)
  })
})

describe('what does not exist', () => {
  test('is a true 404 problem document, whoever asks', async () => {
    const absent = [
      'oauth-authorization-server',
      'oauth-protected-resource',
      'openid-configuration',
      'agent-card.json',
      'agent.json',
      'did.json',
    ]
    for (const name of absent) {
      for (const accept of ['application/json', '*/*', 'text/html', undefined]) {
        const { status, headers, json } = await get(`/.well-known/${name}`, {
          headers: accept === undefined ? {} : { accept },
        })
        expect([status, headers['content-type'], json.code], name).toEqual([
          404,
          'application/problem+json',
          'not_found',
        ])
      }
    }
  })
})
