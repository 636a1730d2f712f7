// What is asked while what finds the photos is still being made, as after every start of a large archive.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, toPhotoDate } from '../../src/archive/index.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'

const COUNT = 2_000
const photos = Array.from({ length: COUNT }, (_, day) =>
  makePhoto(addDays(toPhotoDate('2010-01-01'), day), {
    title: `Harbour ${day}`,
    tags: [`tag ${day}`],
    formerAddresses: [`/old/${day}/`],
  }),
)

let service: TestService
beforeAll(async () => {
  service = await startService({ photos })
})
afterAll(() => service.close())

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_photos', arguments: { q: 'harbour' } },
}
const askMcp = (message: unknown) =>
  fetch(`${service.baseUrl}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(message),
  })

/** Asks when the preparation has just begun, in another state of the archive each time. */
async function askEarly(ask: () => Promise<Response>) {
  await service.replacePhotos([...photos])
  const preparing = service.archive.prepare()
  const answered = await ask()
  await preparing
  return { status: answered.status, location: answered.headers.get('location'), text: await answered.text() }
}

describe('while what finds the photos is being made', () => {
  test.each([
    ['a search', '/api/v1/photos?q=harbour', '"total_matches":2000'],
    ['a search that finds nothing', '/api/v1/photos?q=harbuor', 'Harbour'],
    ['the newest photo of a photographer', '/api/v1/photos/latest?photographer=Erik', 'Harbour 1999'],
    ['the overview', '/api/v1/overview', '"total_photos":2000'],
    ['the page of all tags', '/tags/', 'tag 1999'],
    ['the page of a search', '/search/?q=harbour', 'Harbour 1999'],
  ])('%s is answered when it is there', async (_what, path, expected) => {
    const { status, text } = await askEarly(() => fetch(service.baseUrl + path))
    expect([status, text]).toEqual([200, expect.stringContaining(expected)])
  })

  test('a former address leads to its photo when that is known', async () => {
    const { status, location } = await askEarly(() => fetch(`${service.baseUrl}/old/1999/`, { redirect: 'manual' }))
    expect([status, location]).toEqual([301, expect.stringMatching(/\/2015\/06\/23\/[\w-]+\/$/)])
  })

  test('the page for an address at which nothing ever was is shown when that is known', async () => {
    const { status, text } = await askEarly(() =>
      fetch(`${service.baseUrl}/old/2000/`, { headers: { Accept: 'text/html' } }),
    )
    expect([status, text]).toEqual([404, expect.stringContaining('<h1>')])
  })

  test.each([
    ['one message', call, '"total_matches":2000'],
    ['several messages', [call, { ...call, id: 2 }], '"id":2'],
  ])('MCP answers %s when it is there', async (_what, message, expected) => {
    const { status, text } = await askEarly(() => askMcp(message))
    expect([status, text]).toEqual([200, expect.stringContaining(expected)])
  })
})
