import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { decodeHtml, getHtml } from './read-page.js'

let service: TestService
beforeAll(async () => {
  service = await startService({
    photos: [
      makePhoto('2024-05-01', { title: 'Elbe', location: 'Hamburg, Germany' }),
      makePhoto('2024-05-02', { title: 'Limmat', location: 'Zürich, Switzerland' }),
      makePhoto('2023-05-03', { title: 'Alster', location: 'Hamburg, Germany' }),
    ],
  })
})
afterAll(() => service.close())

const titles = async (query: string) =>
  [...(await getHtml(service, `/search/?${query}`)).text.matchAll(/<span class="caption"><b>([^<]*)<\/b>/g)].map(
    ([, title]) => decodeHtml(title!),
  )

describe('the search page', () => {
  test('knows the name that the API gives to a place', async () => {
    expect(await titles('location=hamburg')).toEqual(['Elbe', 'Alster'])
    expect(await titles('location=hamburg&year=2023')).toEqual(['Alster'])
    expect(await titles('location=Reykjavik')).toEqual([])
  })

  test('keeps its own name for a place in the addresses that it writes', async () => {
    const { text } = await getHtml(service, '/search/?location=Hamburg')
    expect(text).toContain('type="text/markdown" href="/search.md?place=Hamburg"')
    expect(text).toContain('<input type="hidden" name="place" value="Hamburg"')
  })

  test('goes by its own name where both are given', async () => {
    expect(await titles('place=switzerland&location=hamburg')).toEqual(['Limmat'])
  })

  test('passes over a year that is not written in four digits', async () => {
    for (const year of ['02024', '0999', '2e3', '20240']) expect(await titles(`year=${year}`), year).toHaveLength(3)
    expect(await titles('year=2024')).toHaveLength(2)
  })
})

test('chance can be narrowed to a place by the name that the API gives to it', async () => {
  const { headers } = await send(service.baseUrl, '/random/?location=switzerland')
  expect(headers.location).toBe('https://photos.example/2024/05/02/photo-of-2024-05-02/')
})
