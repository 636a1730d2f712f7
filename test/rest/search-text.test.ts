// Text that could be taken for something else: digits alone, nothing, a phrase of several words.
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2024-05-01', { title: '2024', location: 'Pier 7, Hamburg', categories: ['Street'], tags: ['low'] }),
    makePhoto('2024-05-02', { title: 'IMG 0042', location: 'Hamburg', categories: ['Macro'], tags: ['tide'] }),
    makePhoto('2024-05-03', { title: 'The low tide at noon', location: '', categories: [], tags: ['1e3'] }),
    makePhoto('2024-05-04', { title: 'The low tide', location: 'low tide at sea', categories: [], tags: ['noon'] }),
  ],
})

type Filter = Readonly<Record<string, unknown>>
const daysOf = (photos: readonly { readonly date: string }[]) => photos.map(({ date }) => Number(date.slice(-2)))

async function found(query: string): Promise<readonly number[]> {
  const { json } = await send(service.baseUrl, `/api/v1/photos?${query}`)
  return daysOf(json.photos)
}
async function call(name: string, given: Filter) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
  const headers = { 'content-type': 'application/json' }
  return (await send(service.baseUrl, '/mcp', { method: 'POST', headers, body })).json
}
const foundByTool = async (given: Filter) =>
  daysOf((await call('search_photos', given)).result.structuredContent.photos)

describe('digits alone', () => {
  test('are text to the REST API, with every zero', async () => {
    expect(await found('q=2024')).toEqual([1])
    expect(await found('q=0042')).toEqual([2])
    expect(await found('q=42')).toEqual([2])
    expect(await found('q=00042')).toEqual([])
    expect(await found('q=1e3')).toEqual([3])
    expect(await found('location=7')).toEqual([1])
    expect(await found('category=7')).toEqual([])
  })

  test('are text to a tool, and a number is refused', async () => {
    expect(await foundByTool({ q: '0042' })).toEqual([2])
    expect((await call('search_photos', { q: 42 })).error.code).toBe(-32602)
  })

  test('are text on the page of the search', async () => {
    const { text } = await send(service.baseUrl, '/search/?q=0042', { headers: { accept: 'text/html' } })
    expect(text).toContain('/2024/05/02/')
    expect(text).not.toContain('/2024/05/01/')
  })
})

describe('an empty text is as if it were left out', () => {
  const all = [4, 3, 2, 1]

  test('of the REST API, each alone [open-empty-text]', async () => {
    expect(await found('q=')).toEqual(all)
    expect(await found('category=')).toEqual(all)
    expect(await found('location=')).toEqual(all)
  })

  test('also when it is of white space', async () => {
    expect(await found('category=+')).toEqual(all)
    expect(await found('location=%20%09')).toEqual(all)
  })

  test('beside another one, which holds', async () => {
    expect(await found('category=&location=hamburg')).toEqual([2, 1])
    expect(await found('location=&category=macro')).toEqual([2])
  })

  test('of a tool', async () => {
    expect(await foundByTool({ category: '' })).toEqual(all)
    expect(await foundByTool({ location: '' })).toEqual(all)
    expect((await call('random_photo', { category: '' })).result.structuredContent.found).toBe(true)
  })

  test('of a random photo', async () => {
    const { json } = await send(service.baseUrl, '/api/v1/photos/random?category=')
    expect(json.found).toBe(true)
  })
})

test('a phrase of three and of four words is found where it stands as it is', async () => {
  expect(await found('q=low+tide+at')).toEqual([4, 3])
  expect(await found('q=low+tide+at+noon')).toEqual([3])
  expect(await found('q=OW+TIDE+AT+N')).toEqual([3])
  expect(await found('q=low+at+noon')).toEqual([])
})
