// Versions and deprecation, as documented and as implemented. Spec 9.
import { beforeAll, expect, test } from 'vitest'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const { get } = useService()
let section: string
beforeAll(async () => {
  const { text } = await get('/developers.md')
  section = text.slice(text.indexOf('## Versioning and deprecation'), text.indexOf('## API changelog'))
})

/** The search and the developer page of a service whose search is deprecated. */
async function whenDeprecated(sunset?: { readonly day: string; readonly announced: string }) {
  const deprecated = { since: '2024-05-01', ...(sunset && { sunset }) }
  const ending = await startService({
    amendOperations: (operations) => ({
      ...operations,
      searchPhotos: { ...operations.searchPhotos, deprecated },
    }),
  })
  const { headers } = await ending.get('/api/v1/photos')
  const { text } = await ending.get('/developers/')
  return { headers, text }
}

test('operations have the major version in their path [version-in-path]', async () => {
  const { paths } = (await get('/openapi.json')).json
  const unversioned = Object.keys(paths).filter((path) => !/^\/api\/v\d+(?:\/|$)/.test(path))
  expect(unversioned).toEqual(['/mcp'])
  expect(section).toContain('The major version is in the path')
})

test('the version is v1, below /api/v1 [version-current] [rest-prefix]', async () => {
  const { version, endpoints } = (await get('/api/v1')).json
  expect(version).toBe('v1')
  for (const { path } of endpoints) {
    expect(path).toMatch(/^\/api\/v1(?:\/|$)/)
    expect((await get(path.replace('{date}', '2024-05-17'))).status, path).toBe(200)
  }
})

test('fields may be added: no body is described as closed, and clients are told so [version-additions]', async () => {
  const { schemas } = (await get('/openapi.json')).json.components
  expect(JSON.stringify(schemas)).not.toMatch(/"(?:additional|unevaluated)Properties":false/)
  expect(section).toMatch(/may be added within a version; tolerate those you do not know/)
})

test('a breaking change gets a new major path [version-breaking]', () => {
  expect(section).toMatch(/A breaking change gets a new major path/)
})

test('the migration note is at #versioning before anything is removed [version-migration-note]', async () => {
  const { text } = await whenDeprecated()
  expect(text).toContain('<section id="versioning">')
  const [, versioning = ''] = text.split('<section id="versioning">')
  expect(versioning.split('</section>')[0]).toContain('/api/v1/photos')
  expect(section).toMatch(/Before anything is removed, a migration note is published here/)
})

test('a sunset has a date, at least 90 days after its announcement [version-sunset-notice]', async () => {
  const announced = '2024-05-01'
  expect((await whenDeprecated({ announced, day: '2024-07-30' })).headers.sunset).toBe('Tue, 30 Jul 2024 00:00:00 GMT')
  await expect(whenDeprecated({ announced, day: '2024-07-29' })).rejects.toThrow('less than 90 days')
})

test('no sunset is scheduled now [version-no-sunset]', async () => {
  expect((await get('/openapi.json')).text).not.toMatch(/"deprecated"\s*:\s*true/)
  for (const { path } of (await get('/api/v1')).json.endpoints) {
    const { headers } = await get(path.replace('{date}', '2024-05-17'))
    expect([headers.sunset, headers.deprecation], path).toEqual([undefined, undefined])
  }
  expect(section).toContain('no sunset is scheduled')
})
