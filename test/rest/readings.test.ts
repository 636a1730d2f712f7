// What the specification leaves open, as it is read here, where no other test holds it.
import { describe, expect, test } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
const total = async (query: string) => (await get(`/api/v1/photos?${query}`)).json.total_matches
const service = useService({
  photos: [
    makePhoto('2024-05-14', { title: 'Low tide', tags: ['at noon'], categories: ['Time exposure'] }),
    makePhoto('2024-05-15', { title: 'High tide', slug: 'high-tide', tags: ['Köln'], categories: ['Street'] }),
  ],
})

describe('addresses', () => {
  test.each([
    ['/about', 308, '/about/'],
    ['/2024/05/15/', 301, '/2024/05/15/high-tide/'],
    ['/2024/05/15/another/', 301, '/2024/05/15/high-tide/'],
  ])('%s redirects by %i to %s [open-slash-page] [open-day-redirect] [open-wrong-slug]', async (path, code, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([code, `https://photos.example${target}`])
  })
})

test('the latest photo is that of an earlier day when today has none [open-latest-gap]', async () => {
  expect((await get('/api/v1/photos/latest')).json.photo.date).toBe('2024-05-15')
})

test('there are further codes for what happens before or behind the API [open-further-codes]', async () => {
  const { code } = (await get('/openapi.json')).json.components.schemas.Problem.properties
  expect(code.enum).toEqual(
    expect.arrayContaining(['gone', 'bad_request', 'precondition_failed', 'header_fields_too_large', 'internal_error']),
  )
})

describe('parameters', () => {
  test('that nobody declared are ignored, and the hint says so [open-unknown-parameter]', async () => {
    const { hint, ...found } = (await get('/api/v1/photos?colour=blue&limit=1')).json
    expect(found).toEqual((await get('/api/v1/photos?limit=1')).json)
    expect(hint).toMatch(/^Ignored: "colour"\. /)
    expect((await get('/api/v1/photos/random?colour=')).status).toBe(200)
  })

  test.each([
    'limit=',
    'offset=',
    'year=',
    'photographer=',
    'photographer=erik',
    'photographer=ERIK',
    'photographer=Erik%20',
  ])('%s is a 400 [open-empty-value] [open-photographer-exact]', async (query) => {
    const { status, json } = await get(`/api/v1/photos?${query}`)
    expect([status, json.parameter]).toEqual([400, query.split('=')[0]])
  })

  test('category is a whole name in any case [open-category-name]', async () => {
    expect([await total('category=time+EXPOSURE'), await total('category=time')]).toEqual([1, 0])
  })

  test('an unknown category is no error [open-category-unknown]', async () => {
    const { status, json } = await get('/api/v1/photos?category=Fireworks')
    expect([status, json.total_matches]).toEqual([200, 0])
  })

  test('offset goes as far as JSON carries numbers exactly [open-offset-maximum]', async () => {
    const last = await get('/api/v1/photos?offset=9007199254740991')
    expect([last.status, last.json.returned]).toEqual([200, 0])
    expect((await get('/api/v1/photos?offset=9007199254740992')).status).toBe(400)
  })
})

describe('q', () => {
  test('is found inside one value, and in its order [open-q-phrase]', async () => {
    expect([await total('q=low+tide'), await total('q=tide+low'), await total('q=tide+at+noon')]).toEqual([1, 0, 0])
  })

  test('is found composed and decomposed [open-q-folding]', async () => {
    expect([await total('q=K%C3%96LN'), await total('q=ko%CC%88ln')]).toEqual([1, 1])
  })

  test('is looked for without the white space around it [open-q-space]', async () => {
    expect(await total('q=%20+low+tide%20')).toBe(1)
  })
})
