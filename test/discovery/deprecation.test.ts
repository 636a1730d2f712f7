import { describe, expect, test } from 'vitest'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { type Deprecation, deprecationFields } from '../../src/contract/deprecation.js'
import { useService } from '../use-service.js'

const addresses = createAddresses('https://photos.example')
const fieldsOf = (deprecation: Deprecation) => deprecationFields(deprecation, addresses)

describe('the header fields of a deprecation', () => {
  test('say since when in seconds, and until when as an HTTP date', () => {
    expect(fieldsOf({ since: '2029-05-01', sunset: { day: '2030-01-01', announced: '2029-09-01' } })).toEqual([
      'Deprecation',
      '@1872288000',
      'Sunset',
      'Tue, 01 Jan 2030 00:00:00 GMT',
      'Link',
      '<https://photos.example/developers/#versioning>; rel="deprecation"; type="text/html", ' +
        '<https://photos.example/developers/#versioning>; rel="sunset"; type="text/html"',
    ])
  })
})

describe('a deprecated operation', () => {
  const deprecated = { since: '2024-05-01', sunset: { day: '2024-12-31', announced: '2024-05-01' } }
  const { get } = useService({
    amendOperations: (operations) => ({
      ...operations,
      getRandomPhoto: { ...operations.getRandomPhoto, deprecated },
    }),
  })

  test.each([
    ['/api/v1/photos/random', 'GET', 200],
    ['/api/v1/photos/random/', 'HEAD', 200],
    ['/api/v1/photos/random?year=1', 'GET', 400],
  ] as const)('says so in its answer to %s, %s', async (path, method, status) => {
    const { headers, status: given } = await get(path, { method })
    expect([given, headers.deprecation, headers.sunset]).toEqual([
      status,
      '@1714521600',
      'Tue, 31 Dec 2024 00:00:00 GMT',
    ])
    for (const relation of ['deprecation', 'sunset']) expect(headers.link).toContain(`rel="${relation}"`)
  })

  test('is the only one that says so', async () => {
    const { headers } = await get('/api/v1/photos/latest')
    expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined])
    expect(headers.link).not.toContain('rel="deprecation"')
  })

  test('is marked in OpenAPI and on the developer pages', async () => {
    const { json } = await get('/openapi.json')
    expect(json.paths['/api/v1/photos/random'].get.deprecated).toBe(true)
    expect(json.paths['/api/v1/photos'].get.deprecated).toBe(undefined)
    const { text } = await get('/developers.md')
    expect(text).toContain('`/api/v1/photos/random`: deprecated since 2024-05-01; it will be removed on 2024-12-31.')
  })
})
