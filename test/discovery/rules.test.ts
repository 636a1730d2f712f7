// The nature of the service, and the rules for using its content. Spec 1 and 5.
import { describe, expect, test } from 'vitest'
import { askMcp, PING, postMcp } from '../mcp/ask.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const BASE = 'https://photos.example'
const API = ['', '/photos', '/photos/latest', '/photos/random', '/photos/2024-05-17', '/overview', '/health'].map(
  (path) => `/api/v1${path}`,
)
const DISCOVERY = [
  ...['/openapi.json', '/.well-known/api-catalog', '/.well-known/ai-catalog.json', '/server.json', '/auth.md'],
  ...['/.well-known/agent-skills/index.json', '/.well-known/ai-plugin.json', '/.well-known/mcp/server-card.json'],
  '/robots.txt',
]
const READABLE = [
  ...API,
  ...DISCOVERY,
  '/mcp/health',
  '/mcp/server-card',
  '/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/index.md',
  '/developers.md',
  '/2024/05/17/photo-3/',
]
/** Credentials that a client might send by mistake. */
const CREDENTIALS = { authorization: 'Bearer nobody', 'x-api-key': 'none', cookie: 'session=1' }

const service = useService()
const { get } = service

describe('the archive', () => {
  const dayOf = async (date: string) => (await ends.get(`/api/v1/photos/${date}`)).status
  const ends = useService({ photos: [makePhoto('2006-01-01'), makePhoto('2024-05-17'), makePhoto('2024-05-18')] })

  test('begins on 2006-01-01, and says so [archive-since-2006] [posts-since-2006]', async () => {
    expect(await dayOf('2006-01-01')).toBe(200)
    expect((await ends.get('/llms.txt')).text).toContain('2 photos from 2006-01-01 through 2024-05-17.')
    const { first_date, latest_date } = (await ends.get('/api/v1/overview')).json
    expect([first_date, latest_date]).toEqual(['2006-01-01', '2024-05-17'])
  })

  test('ends with today [archive-until-today] [posts-until-today]', async () => {
    expect(await dayOf('2024-05-17')).toBe(200)
    expect(await dayOf('2024-05-18')).toBe(404)
  })
})

describe('everything that a program can read', () => {
  test.each(READABLE)(
    '%s needs no credentials, and ignores those that are sent [access-public] [readable-by-anyone] [no-authentication-api] [rest-no-authentication] [no-authentication-mcp] [mcp-no-authentication] [no-authentication-documents]',
    async (path) => {
      const [bare, armed] = [await get(path), await get(path, { headers: CREDENTIALS })]
      expect([bare.status, armed.status]).toEqual([200, 200])
      if (!path.endsWith('/random')) expect(armed.text).toBe(bare.text)
      for (const name of ['www-authenticate', 'set-cookie']) expect(armed.headers).not.toHaveProperty(name)
    },
  )

  test('is read-only: no tool writes, and every operation is GET [access-read-only] [rest-get]', async () => {
    const operations = (await get('/api/v1')).json.endpoints.map(({ method }: { method: string }) => method)
    expect(new Set(operations)).toEqual(new Set(['GET']))
    const { tools } = (await askMcp(service, 'tools/list')).json.result
    for (const { name, annotations } of tools) {
      expect(annotations, name).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    }
  })

  test.each([
    ['/api/v1', 'Public, read-only and free: no API keys, no accounts.'],
    ['/openapi.json', 'Public, read-only and free: no API keys, no accounts.'],
    ['/developers.md', 'Public, read-only and free: no API keys, no OAuth, no accounts.'],
    ['/llms.txt', 'Public, read-only and free: no API keys, no OAuth, no accounts.'],
  ])('is free, and %s says so [access-free]', async (path, sentence) => {
    expect((await get(path)).text).toContain(sentence)
  })
})

describe('the service', () => {
  test('has no API keys: none is described, and sending one changes nothing [no-api-keys]', async () => {
    const { json } = await get('/openapi.json')
    expect([json.security, json.components.securitySchemes]).toEqual([[], undefined])
    const armed = await get('/api/v1/photos?api_key=none', { headers: { 'x-api-key': 'none' } })
    expect(armed.text).toBe((await get('/api/v1/photos')).text)
  })

  test('has no OAuth, and documents say so [no-oauth] [document-auth]', async () => {
    expect((await get('/.well-known/ai-plugin.json')).json.auth).toEqual({ type: 'none' })
    expect((await get('/auth.md')).text).toContain('This service has no authentication')
  })

  test.each(['/login', '/login/', '/register/', '/signup/', '/account/', '/api/v1/accounts', '/api/v1/me'])(
    'has no accounts: there is no %s [no-accounts]',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('asks for no credentials over MCP [no-authentication-mcp] [mcp-no-authentication]', async () => {
    const [bare, armed] = [await postMcp(service, PING), await postMcp(service, PING, CREDENTIALS)]
    expect([bare.status, armed.status, armed.text]).toEqual([200, 200, bare.text])
    expect(armed.headers['www-authenticate']).toBeUndefined()
  })
})

describe('the photographs', () => {
  test('are all rights reserved [rights-reserved]', async () => {
    expect((await get('/api/v1')).json.license.terms).toMatch(/^All rights reserved\./)
    expect((await get('/developers.md')).text).toContain('All rights reserved')
    const page = await get('/2024/05/17/photo-3/', { headers: { accept: 'text/html' } })
    expect(page.text).toContain('"copyrightNotice":"© 2024 Jens. All rights reserved."')
  })

  test.each(['/developers.md', '/llms.txt', '/auth.md', '/.well-known/agent-skills/photoblog-archive/SKILL.md'])(
    'must be shown with photographer, link and credit, says %s [rights-name-photographer] [rights-link-page] [rights-credit]',
    async (path) => {
      const { text } = await get(path)
      expect(text).toMatch(/name the photographer/i)
      expect(text).toMatch(/link the permanent page/i)
      expect(text).toContain('is ready to paste')
    },
  )

  test('may be redistributed, modified or used for training only with written permission [rights-redistribution] [rights-modification] [rights-training]', async () => {
    const { terms } = (await get('/api/v1/overview')).json.license
    expect(terms).toMatch(/Redistributing.*modifying.*training on the images.*needs written permission/s)
    expect((await get('/robots.txt')).text).toContain('ai-train=no')
  })

  test('are licensed through the contact page [rights-contact]', async () => {
    const { contact_url } = (await get('/api/v1/overview')).json.license
    expect(contact_url).toBe(`${BASE}/contact/`)
    const page = await get('/contact/', { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('href="mailto:')
  })
})

test('the API documents and schemas may be copied freely [rights-documents]', async () => {
  expect((await get('/developers.md')).text).toContain('The API documents and schemas may be copied freely.')
  expect((await get('/openapi.json')).json.info.license.name).toContain('documents and schemas may be copied freely')
})

describe('the machine-readable contract', () => {
  test('is OpenAPI 3.1 [openapi-version]', async () => {
    expect((await get('/openapi.json')).json.openapi).toMatch(/^3\.1\.\d+$/)
  })

  test('types every response that has a body [openapi-typed]', async () => {
    const untyped: string[] = []
    const { paths, components } = (await get('/openapi.json')).json
    for (const [path, item] of Object.entries<object>(paths)) {
      for (const { responses } of Object.values(item)) {
        for (const [status, given] of Object.entries<{ $ref?: string; content?: object }>(responses)) {
          const { content } = given.$ref === undefined ? given : components.responses[given.$ref.split('/').at(-1)!]
          if (content === undefined && !['202', '304'].includes(status)) untyped.push(`${path} ${status}`)
          for (const { schema } of Object.values<{ schema?: object }>(content ?? {})) {
            if (!['$ref', 'type', 'oneOf', 'anyOf'].some((word) => word in (schema ?? {}))) {
              untyped.push(`${path} ${status}`)
            }
          }
        }
      }
    }
    expect(untyped).toEqual([])
  })
})

test('the developer pages are at /developers/, for people [developer-pages]', async () => {
  const { status, headers, text } = await get('/developers/', { headers: { accept: 'text/html' } })
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toMatch(/<h1[^>]*>Developers<\/h1>/)
})
