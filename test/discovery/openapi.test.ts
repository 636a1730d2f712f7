import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROBLEM_CODES } from '../../src/contract/index.js'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
// biome-ignore lint/suspicious/noExplicitAny: a document to look into.
let document: any
beforeAll(async () => {
  service = await startService()
  document = (await send(service.baseUrl, '/openapi.json')).json
})
afterAll(() => service.close())

/** The schema with every reference replaced by what it names. */
// biome-ignore lint/suspicious/noExplicitAny: any part of the document.
function resolve(node: any): any {
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node)
    return resolve(
      node.$ref
        .slice(2)
        .split('/')
        .reduce((at: never, key: string) => at[key], document),
    )
  if (Array.isArray(node)) return node.map(resolve)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value)]))
}

describe('the OpenAPI document', () => {
  test("has no error and no warning by Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(document)
    const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('has the seven operations and the MCP endpoint', () => {
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(ids).toEqual([
      ...['getApiIndex', 'searchPhotos', 'getLatestPhoto', 'getRandomPhoto', 'getPhotoByDate'],
      ...['getSiteOverview', 'getApiHealth', 'callMcp'],
    ])
  })

  test('documents every problem code', () => {
    expect(document.components.schemas.Problem.properties.code.enum).toEqual(PROBLEM_CODES)
  })

  test('examples fit their schemas', () => {
    let examined = 0
    for (const item of Object.values<object>(document.paths)) {
      for (const { responses } of Object.values(item)) {
        for (const { content = {} } of Object.values<{ content?: object }>(responses)) {
          for (const { schema, examples } of Object.values(content)) {
            for (const [name, { value }] of Object.entries<{ value: unknown }>(examples)) {
              expect(Check(resolve(schema), value), name).toBe(true)
              examined++
            }
          }
        }
      }
    }
    expect(examined).toBeGreaterThan(50)
  })

  test('live answers of every kind fit it, headers included', async () => {
    const requests: [path: string, url: string, method?: string, headers?: Record<string, string>][] = [
      ['/api/v1', '/api/v1'],
      ['/api/v1/photos', '/api/v1/photos?q=a&limit=3'],
      ['/api/v1/photos', '/api/v1/photos?q=none+such+words'],
      ['/api/v1/photos', '/api/v1/photos?limit=0'],
      ['/api/v1/photos', '/api/v1/photos', 'DELETE'],
      ['/api/v1/photos', '/api/v1/photos', 'GET', { accept: 'text/html' }],
      ['/api/v1/photos/latest', '/api/v1/photos/latest'],
      ['/api/v1/photos/random', '/api/v1/photos/random'],
      ['/api/v1/photos/random', '/api/v1/photos/random?year=2100'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2024-05-01'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2024-02-30'],
      ['/api/v1/photos/{date}', '/api/v1/photos/2099-01-01'],
      ['/api/v1/overview', '/api/v1/overview'],
      ['/api/v1/health', '/api/v1/health'],
    ]
    for (const [path, url, method = 'GET', headers = {}] of requests) {
      const answer = await send(service.baseUrl, url, { method, headers })
      const response = resolve(document.paths[path].get.responses[answer.status])
      expect(response, `${method} ${url}: ${answer.status}`).toBeDefined()
      const { schema } = response.content[answer.headers['content-type']!.split(';')[0]!]
      expect(Check(schema, answer.json), `${method} ${url}`).toBe(true)
      for (const name of Object.keys(response.headers)) {
        expect(answer.headers[name.toLowerCase()], `${method} ${url}: ${name}`).toBeDefined()
      }
    }
  })

  test('a schema that is not met is noticed', () => {
    const schema = resolve(document.components.schemas.SearchResult)
    expect(Check(schema, { total_matches: '1', offset: 0, returned: 0, photos: [] })).toBe(false)
    expect(Check(schema, { offset: 0, returned: 0, photos: [] })).toBe(false)
  })
})
