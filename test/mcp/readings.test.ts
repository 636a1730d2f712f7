// What the specification leaves open about MCP, as it is read here, where no other test holds it.
import { expect, test } from 'vitest'
import { useService } from '../use-service.js'
import { askMcp, postMcp } from './ask.js'

const call = async (name: string, given: object) =>
  (await askMcp(service, 'tools/call', { name, arguments: given })).json
const service = useService()

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

test('a page with a slug that its day never had is found: false, with where that page leads', async () => {
  const url = 'https://photos.example/2024/05/17/never-had/'
  const { structuredContent } = (await call('get_photo', { url })).result
  expect(structuredContent).toMatchObject({ found: false, url })
  expect(structuredContent.hint).toContain('https://photos.example/2024/05/17/photo-3/')
  expect(structuredContent.hint).toContain('get_photo with date 2024-05-17')
})

test('a page of a day to come is told in the same words whatever its slug', async () => {
  const hintOf = async (url: string) => (await call('get_photo', { url })).result.structuredContent.hint
  const unknown = await hintOf('/2031/01/01/none/')
  for (const slug of ['photo-2', 'never-had']) expect(await hintOf(`/2024/05/18/${slug}/`)).toBe(unknown)
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
