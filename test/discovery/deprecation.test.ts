import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { presentDeprecation } from '../../src/contract/deprecation.js'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

const addresses = createAddresses('https://photos.example')

describe('the header fields of a deprecation', () => {
  test('say since when in seconds, until when as an HTTP date, and what to use instead', () => {
    const fields = presentDeprecation(
      {
        since: '2029-05-01',
        sunset: { day: '2030-01-01', announced: '2029-09-01' },
        successor: '/api/v2/photos/random',
      },
      addresses,
    )
    expect(fields.headers).toEqual([
      'Deprecation',
      '@1872288000',
      'Sunset',
      'Tue, 01 Jan 2030 00:00:00 GMT',
      'Link',
      '<https://photos.example/developers/#versioning>; rel="deprecation"; type="text/html", ' +
        '<https://photos.example/developers/#versioning>; rel="sunset"; type="text/html", ' +
        '<https://photos.example/api/v2/photos/random>; rel="successor-version"',
    ])
  })

  test('leave out the end while it is not decided', () => {
    expect(presentDeprecation({ since: '2029-09-01' }, addresses).headers).toEqual([
      'Deprecation',
      '@1882915200',
      'Link',
      '<https://photos.example/developers/#versioning>; rel="deprecation"; type="text/html"',
    ])
  })

  test('refuse an end under 90 days after the announcement', () => {
    const sunset = (day: string) =>
      presentDeprecation({ since: '2027-01-01', sunset: { day, announced: '2029-09-01' } }, addresses).sunset
    expect(sunset('2029-11-30')).toBe('Fri, 30 Nov 2029 00:00:00 GMT')
    expect(() => sunset('2029-11-29')).toThrow(
      'sunset 2029-11-29 is less than 90 days after its announcement on 2029-09-01',
    )
    expect(() => sunset('2029-08-01')).toThrow(RangeError)
  })

  test('refuse an end before the deprecation', () => {
    const deprecation = { since: '2030-01-02', sunset: { day: '2030-01-01', announced: '2029-01-01' } }
    expect(() => presentDeprecation(deprecation, addresses)).toThrow(/before the deprecation/)
  })

  test('refuse days that are none', () => {
    for (const since of ['2029-02-30', '1 May 2029', '']) {
      expect(() => presentDeprecation({ since }, addresses)).toThrow(RangeError)
    }
  })
})

describe('a deprecated operation', () => {
  let service: TestService
  const get = (path: string, method = 'GET') => send(service.baseUrl, path, { method })
  beforeAll(async () => {
    const deprecated = {
      since: '2024-05-01',
      sunset: { day: '2024-12-31', announced: '2024-05-01' },
      successor: '/api/v2/photos/random',
    }
    service = await startService({
      quota: 12,
      amendOperations: (operations) => ({
        ...operations,
        getRandomPhoto: { ...operations.getRandomPhoto, deprecated },
      }),
    })
  })
  afterAll(() => service.close())

  test('says so in every answer, errors and the quota included; no other operation does', async () => {
    const requests: [path: string, method: string, status: number][] = [
      ['/api/v1/photos/random', 'GET', 200],
      ['/api/v1/photos/random/', 'HEAD', 200],
      ['/api/v1/photos/random?year=1', 'GET', 400],
      ['/api/v1/photos/random', 'DELETE', 405],
    ]
    for (const [path, method, status] of requests) {
      const { headers, status: given } = await get(path, method)
      expect([given, headers.deprecation, headers.sunset], `${method} ${path}`).toEqual([
        status,
        '@1714521600',
        'Tue, 31 Dec 2024 00:00:00 GMT',
      ])
      for (const relation of ['deprecation', 'sunset', 'successor-version']) {
        expect(headers.link).toContain(`rel="${relation}"`)
      }
    }
    const { headers } = await get('/api/v1/photos/latest')
    expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined])
    expect(headers.link).not.toContain('rel="deprecation"')

    for (let times = 0; times < 12; times++) await get('/api/v1/health')
    const refused = await get('/api/v1/photos/random')
    expect([refused.status, refused.headers.deprecation]).toEqual([429, '@1714521600'])
  })

  test('is marked in OpenAPI, with its header fields; so are the developer pages', async () => {
    const { json } = await get('/openapi.json')
    const { deprecated, description, responses } = json.paths['/api/v1/photos/random'].get
    expect([deprecated, json.paths['/api/v1/photos'].get.deprecated]).toEqual([true, undefined])
    expect(description).toContain('Deprecated since 2024-05-01; it will be removed on 2024-12-31.')
    for (const status of ['200', '400', '429']) {
      expect(Object.keys(responses[status].headers)).toEqual(expect.arrayContaining(['Deprecation', 'Sunset', 'Link']))
    }
    expect(json.components.headers.Deprecation.example).toBe('@1714521600')
    const { text } = await get('/developers.md')
    expect(text).toContain('Use `/api/v2/photos/random` instead.')
    expect(text).toContain('Sunset: Tue, 31 Dec 2024 00:00:00 GMT')
  })

  test('is marked in the API index', async () => {
    const fresh = await startService({
      amendOperations: (operations) => ({
        ...operations,
        getRandomPhoto: { ...operations.getRandomPhoto, deprecated: { since: '2024-05-01' } },
        getLatestPhoto: {
          ...operations.getLatestPhoto,
          deprecated: { since: '2024-05-01', sunset: { day: '2024-12-31', announced: '2024-06-01' } },
        },
      }),
    })
    const { json } = await send(fresh.baseUrl, '/api/v1')
    await fresh.close()
    const marked = json.endpoints.filter((endpoint: object) => 'deprecated' in endpoint)
    expect(marked.map(({ deprecated }: { deprecated: object }) => deprecated)).toEqual([
      { since: '2024-05-01', sunset: '2024-12-31' },
      { since: '2024-05-01' },
    ])
  })

  test('with an end too near keeps the service from starting', async () => {
    await expect(
      startService({
        amendOperations: (operations) => ({
          ...operations,
          getRandomPhoto: {
            ...operations.getRandomPhoto,
            deprecated: { since: '2023-01-01', sunset: { day: '2024-06-01', announced: '2024-05-01' } },
          },
        }),
      }),
    ).rejects.toThrow(RangeError)
  })
})

test('nothing is deprecated now', async () => {
  const service = await startService()
  const { headers } = await send(service.baseUrl, '/api/v1')
  const openapi = (await send(service.baseUrl, '/openapi.json')).text
  await service.close()
  expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined])
  expect(openapi).not.toMatch(/"deprecated"\s*:\s*true/)
})
