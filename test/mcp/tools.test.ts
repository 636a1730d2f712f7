// Tools and resources say what the REST API and the documents say.
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { useService } from '../use-service.js'

const service = useService()

async function ask(method: string, params: object = {}) {
  const { json } = await send(service.baseUrl, '/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return json.result
}
const callTool = async (name: string, given: object = {}) =>
  (await ask('tools/call', { name, arguments: given })).structuredContent
const get = async (path: string) => (await send(service.baseUrl, path)).json

describe('a tool returns what the REST API answers', () => {
  test('search_photos', async () => {
    const given = { q: 'a', photographer: 'Jens', year: 2024, limit: 7, offset: 3 }
    expect(await callTool('search_photos', given)).toEqual(
      await get('/api/v1/photos?q=a&photographer=Jens&year=2024&limit=7&offset=3'),
    )
    expect(await callTool('search_photos')).toEqual(await get('/api/v1/photos'))
  })

  test('get_latest_photo', async () => {
    expect(await callTool('get_latest_photo')).toEqual(await get('/api/v1/photos/latest'))
  })

  test('get_photo', async () => {
    const { photo } = await get('/api/v1/photos/2024-05-16')
    expect(await callTool('get_photo', { date: '2024-05-16' })).toEqual({ found: true, photo })
  })

  test('random_photo', async () => {
    const given = { photographer: 'Erik', category: 'street', year: 2024 }
    const { photo } = await callTool('random_photo', given)
    expect(photo).toMatchObject({ photographer: 'Erik', categories: expect.arrayContaining(['Street']) })
  })

  test('get_site_overview', async () => {
    expect(await callTool('get_site_overview')).toEqual(await get('/api/v1/overview'))
  })
})

test('a photo appears over MCP when its day begins in Berlin, and not before', async () => {
  const { hint } = await callTool('get_photo', { date: '2024-05-18' })
  expect((await callTool('get_photo', { date: '2030-01-01' })).hint).toBe(hint)
  expect((await callTool('search_photos', { q: 'photo-of-2024-05-18' })).total_matches).toBe(0)
  service.setNow('2024-05-18T00:00:00+02:00')
  expect((await callTool('get_photo', { date: '2024-05-18' })).found).toBe(true)
  expect((await callTool('get_latest_photo')).photo.date).toBe('2024-05-18')
  service.setNow('2024-05-17T12:00:00+02:00')
})

test('resources are the four documents, byte for byte', async () => {
  const { resources } = await ask('resources/list')
  const uris = resources.map(({ uri }: { uri: string }) => uri).sort()
  expect(uris).toEqual(
    ['feed.xml', 'index.md', 'llms-full.txt', 'llms.txt'].map((name) => `https://photos.example/${name}`),
  )
  for (const { uri, name, title, description, mimeType, size } of resources) {
    const { contents } = await ask('resources/read', { uri })
    const { body, text, headers } = await send(service.baseUrl, new URL(uri).pathname)
    expect(contents).toEqual([{ uri, mimeType, text }])
    expect(size).toBe(body.length)
    expect(headers['content-type']).toMatch(new RegExp(`^${mimeType.replace('+', '\\+')}`))
    for (const words of [name, title, description]) expect(words.length).toBeGreaterThan(2)
  }
})

test('resources follow the photos', async () => {
  const read = async () => (await ask('resources/read', { uri: 'https://photos.example/feed.xml' })).contents[0].text
  const before = await read()
  service.setNow('2024-05-19T00:00:00+02:00')
  expect(await read()).not.toBe(before)
  service.setNow('2024-05-17T12:00:00+02:00')
})
