// What fuzzing brought up, each in its smallest form.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { converse } from '../../fuzz/attack.js'
import { send } from '../client.js'
import { startService, type TestService } from '../service.js'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a preflight with an empty Content-Type is answered, not failed', async () => {
  const { status } = await send(service.baseUrl, '/mcp', { method: 'OPTIONS', headers: { 'content-type': '' } })
  expect(status).toBe(204)
})

test('the page on a problem has each header field once', async () => {
  const { headers } = await send(service.baseUrl, '/%/', { headers: { accept: 'text/html' } })
  expect([headers['content-type'], headers['content-language']]).toEqual(['text/html; charset=utf-8', 'en'])
})

test('instance is an address by RFC 3986, whatever characters the query has', async () => {
  const { json } = await send(service.baseUrl, '/api/v1/nothing?q[]={|}^`\\&%zz&#a#b')
  expect(json.instance).toBe('https://photos.example/api/v1/nothing?q%5B%5D=%7B%7C%7D%5E%60%5C&%25zz&%23a%23b')
})

test('an unknown expectation is passed over', async () => {
  const { status, headers } = await send(service.baseUrl, '/api/v1', { headers: { expect: 'a miracle' } })
  expect([status, headers['ratelimit-limit']]).toEqual([200, '1000000'])
})

test('a refusal for its Host carries the quota of a request to the API', async () => {
  const bytes = 'GET /api/v1 HTTP/1.1\r\nConnection: close\r\n\r\n'
  const [answer] = await converse(Number(new URL(service.baseUrl).port), bytes)
  expect([answer?.status, answer?.header('ratelimit-limit')]).toEqual([400, '1000000'])
})

test('the MCP server says its version at every spelling of its path', async () => {
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2024-11-05' }
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const answer = await send(service.baseUrl, '/%6dcp', { method: 'POST', body, headers })
  expect([answer.status, answer.headers['mcp-protocol-version']]).toEqual([200, '2024-11-05'])
})
