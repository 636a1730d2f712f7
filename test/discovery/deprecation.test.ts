import { describe, expect, test } from 'vitest'
import { useService } from '../use-service.js'

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
  ] as const)(
    'says so in its answer to %s, %s [version-deprecation-field] [version-link-field]',
    async (path, method, status) => {
      const { headers, status: given } = await get(path, { method })
      expect([given, headers.deprecation, headers.sunset]).toEqual([
        status,
        '@1714521600',
        'Tue, 31 Dec 2024 00:00:00 GMT',
      ])
      const note = '<https://photos.example/developers/#versioning>'
      expect(headers.link).toContain(
        `${note}; rel="deprecation"; type="text/html", ${note}; rel="sunset"; type="text/html"`,
      )
    },
  )

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
