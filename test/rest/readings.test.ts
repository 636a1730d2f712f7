// What the specification leaves open, as it is read here, where no other test holds it.
import { expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const { get } = useService({
  photos: [makePhoto('2024-05-14'), makePhoto('2024-05-15', { slug: 'high-tide' })],
})

test.each([
  ['/about', 308, '/about/'],
  ['/2024/05/15/', 301, '/2024/05/15/high-tide/'],
  ['/2024/05/15/another/', 301, '/2024/05/15/high-tide/'],
])(
  '%s redirects by %i to %s [day-redirect] [open-slash-page] [open-day-redirect] [open-wrong-slug]',
  async (path, code, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([code, `https://photos.example${target}`])
  },
)

test('the latest photo is that of an earlier day when today has none [open-latest-gap]', async () => {
  expect((await get('/api/v1/photos/latest')).json.photo.date).toBe('2024-05-15')
})

test('there are further codes for what happens before or behind the API [open-further-codes]', async () => {
  const { code } = (await get('/openapi.json')).json.components.schemas.Problem.properties
  expect(code.enum).toEqual(
    expect.arrayContaining(['gone', 'bad_request', 'precondition_failed', 'header_fields_too_large', 'internal_error']),
  )
})
