// What the specification leaves open, as it is read here, where no other test holds it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'

let service: TestService
const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
const total = async (query: string) => (await get(`/api/v1/photos?${query}`)).json.total_matches
beforeAll(async () => {
  service = await startService({
    photos: [
      makePhoto('2024-05-14', { title: 'Low tide', tags: ['at noon'], categories: ['Time exposure'] }),
      makePhoto('2024-05-15', { title: 'High tide', slug: 'high-tide', tags: ['Köln'], categories: ['Street'] }),
    ],
  })
})
afterAll(() => service.close())

describe('addresses', () => {
  test('of pages get their slash by a 308 [open-slash-page]', async () => {
    const { status, headers } = await get('/about')
    expect([status, headers.location]).toEqual([308, 'https://photos.example/about/'])
  })

  test('of a day lead to its photo by a 301 [open-day-redirect]', async () => {
    const { status, headers } = await get('/2024/05/15/')
    expect([status, headers.location]).toEqual([301, 'https://photos.example/2024/05/15/high-tide/'])
  })

  test('with a wrong slug lead to the right one by a 301 [open-wrong-slug]', async () => {
    const { status, headers } = await get('/2024/05/15/another/')
    expect([status, headers.location]).toEqual([301, 'https://photos.example/2024/05/15/high-tide/'])
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

  test('that are no text are refused when they are empty [open-empty-value]', async () => {
    for (const name of ['limit', 'offset', 'year', 'photographer']) {
      const { status, json } = await get(`/api/v1/photos?${name}=`)
      expect([status, json.parameter]).toEqual([400, name])
    }
  })

  test('photographer is taken as it is written [open-photographer-exact]', async () => {
    for (const name of ['erik', 'ERIK', 'Erik%20']) {
      expect((await get(`/api/v1/photos?photographer=${name}`)).status, name).toBe(400)
    }
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
