// What the search, chance and the newest photo take besides the parameters of the specification.
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const service = useService({
  now: '2024-05-17T12:00:00+02:00',
  photos: [
    makePhoto('2020-02-29', { tags: ['Low tide'], photographer: 'Jens' }),
    makePhoto('2022-05-16', { tags: ['tram'], photographer: 'Jens' }),
    makePhoto('2023-05-16', { tags: ['tram', 'fog'] }),
    makePhoto('2024-02-29', { tags: ['low', 'tide'] }),
    makePhoto('2024-05-17', { tags: ['tram'] }),
    makePhoto('2024-05-18', { tags: ['tram'], photographer: 'Jens' }),
  ],
})

const get = async (path: string) => (await send(service.baseUrl, `/api/v1/photos${path}`)).json
const daysOf = ({ photos }: { photos: readonly { readonly date: string }[] }) => photos.map(({ date }) => date)
const found = async (query: string) => daysOf(await get(`?${query}`))
async function call(name: string, given: object) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
  const headers = { 'content-type': 'application/json' }
  const { json } = await send(service.baseUrl, '/mcp', { method: 'POST', headers, body })
  return json.result?.structuredContent ?? json.error
}

describe('tag', () => {
  test('is a whole tag, in any case', async () => {
    expect(await found('tag=low+TIDE')).toEqual(['2020-02-29'])
    expect(await found('tag=tra')).toEqual([])
  })
})

describe('from and to', () => {
  test('are both included', async () => {
    expect(await found('from=2022-05-16&to=2024-02-29')).toEqual(['2024-02-29', '2023-05-16', '2022-05-16'])
  })

  test('must be days of the calendar', async () => {
    expect(await get('?from=2023-02-29')).toMatchObject({ code: 'invalid_parameter', parameter: 'from' })
    expect(await get('?to=')).toMatchObject({ code: 'invalid_parameter', parameter: 'to' })
  })

  test('after today tell nothing of the days to come', async () => {
    expect(await get('?tag=tram&to=2024-05-18')).toEqual(await get('?tag=tram&to=2024-05-17'))
    expect(await get('?from=2024-05-18')).toEqual(await get('?from=2031-01-01'))
  })
})

describe('on', () => {
  test('is a day of the year in every year', async () => {
    expect(await found('on=05-16')).toEqual(['2023-05-16', '2022-05-16'])
    expect(await found('on=02-29')).toEqual(['2024-02-29', '2020-02-29'])
  })

  test('must be a day of a year', async () => {
    expect(await get('?on=02-30')).toMatchObject({ code: 'invalid_parameter', parameter: 'on' })
  })
})

describe('order', () => {
  test('turns the list round', async () => {
    expect(await found('tag=tram&order=oldest')).toEqual(['2022-05-16', '2023-05-16', '2024-05-17'])
    expect(await found('order=oldest&limit=1')).toEqual(['2020-02-29'])
    expect(await found('order=newest&limit=1')).toEqual(await found('limit=1'))
  })

  test('stays as it is from page to page', async () => {
    const { headers, json } = await send(
      service.baseUrl,
      '/api/v1/photos?order=oldest&tag=tram&from=2022-01-01&limit=2',
    )
    expect(json.next_offset).toBe(2)
    expect(headers.link).toContain('?order=oldest&tag=tram&from=2022-01-01&limit=2&offset=2>; rel="next"')
    expect(await found('order=oldest&tag=tram&from=2022-01-01&limit=2&offset=2')).toEqual(['2024-05-17'])
  })
})

describe('a photo by chance', () => {
  test('can be asked for of a tag and a time', async () => {
    expect((await get('/random?tag=low+tide')).photo.date).toBe('2020-02-29')
    expect((await get('/random?from=2023-01-01&to=2023-12-31')).photo.date).toBe('2023-05-16')
    expect(await get('/random?from=2024-05-18')).toMatchObject({ found: false })
  })
})

describe('the newest photo', () => {
  test('can be asked for of one photographer', async () => {
    expect((await get('/latest?photographer=Jens')).photo.date).toBe('2022-05-16')
    expect((await get('/latest?photographer=Erik')).photo.date).toBe('2024-05-17')
    expect((await get('/latest')).photo.date).toBe('2024-05-17')
  })

  test('must be of somebody who photographs here', async () => {
    expect(await get('/latest?photographer=jens')).toMatchObject({ status: 400, parameter: 'photographer' })
  })

  test('is photo_not_found while this photographer has none', async () => {
    const empty = await startService({ photos: [makePhoto('2024-05-16')] })
    const { status, json } = await send(empty.baseUrl, '/api/v1/photos/latest?photographer=Jens')
    await empty.close()
    expect([status, json.code, json.detail]).toEqual([
      404,
      'photo_not_found',
      'No photo by Jens has been published yet.',
    ])
  })
})

test('a tool finds the same as the API', async () => {
  const asked = { tag: 'TRAM', from: '2022-01-01', to: '2024-05-18', on: '05-16', order: 'oldest' }
  expect(await call('search_photos', asked)).toEqual(await get(`?${new URLSearchParams(asked)}`))
  expect(await call('random_photo', { tag: 'low tide', to: '2024-01-01' })).toEqual(
    await get('/random?tag=low+tide&to=2024-01-01'),
  )
  expect((await call('search_photos', { from: '2024-02-30' })).code).toBe(-32602)
})
