// What the specification leaves open about MCP, as it is read here, where no other test holds it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.js'
import { askMcp, postMcp } from './ask.js'

let service: TestService
const call = async (name: string, given: object) =>
  (await askMcp(service, 'tools/call', { name, arguments: given })).json
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('who names no version speaks 2025-03-26 [open-version-absent]', async () => {
  const { headers } = await postMcp(service, '{"jsonrpc":"2.0","id":1,"method":"ping"}')
  expect(headers['mcp-protocol-version']).toBe('2025-03-26')
})

test('a photo that is not there is found: false with a hint, by day and by URL [open-tool-not-found]', async () => {
  for (const given of [{ date: '2024-01-01' }, { url: '/2024/01/01/none/' }]) {
    const { result, error } = await call('get_photo', given)
    expect([error, result.isError]).toEqual([undefined, undefined])
    expect(result.structuredContent).toEqual({ found: false, ...given, hint: expect.stringMatching(/\w/) })
  }
})

test('arguments that a tool did not declare are refused, with those that it takes [open-tool-arguments]', async () => {
  expect((await call('get_latest_photo', { colour: 'blue' })).error).toEqual({
    code: -32602,
    message: 'Invalid params: the argument "colour" is unknown. get_latest_photo takes photographer, include.',
  })
})

test('no argument is converted [open-tool-types]', async () => {
  for (const given of [{ limit: '5' }, { q: 42 }, { year: '2024' }]) {
    expect((await call('search_photos', given)).error.code, JSON.stringify(given)).toBe(-32602)
  }
})

test('the newest photo may be asked for by photographer [open-latest-photographer]', async () => {
  const { photo } = (await call('get_latest_photo', { photographer: 'Erik' })).result.structuredContent
  expect([photo.photographer, photo.date]).toEqual(['Erik', '2024-05-16'])
})
