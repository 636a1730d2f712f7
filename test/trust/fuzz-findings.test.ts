// Findings of fuzzing, each in its smallest form.
import { expect, test } from 'vitest'
import { converse } from '../../fuzz/attack.js'
import { useService } from '../use-service.js'

const service = useService()

const BROKEN = 'GET /own HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n'
const post = (framing: string, body: string) =>
  `POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${body}`

test('answers a preflight with an empty Content-Type', async () => {
  const { status } = await service.get('/mcp', { method: 'OPTIONS', headers: { 'content-type': '' } })
  expect(status).toBe(204)
})

test('the page on a problem has each header field once', async () => {
  const { headers } = await service.get('/%/', { headers: { accept: 'text/html' } })
  expect([headers['content-type'], headers['content-language']]).toEqual(['text/html; charset=utf-8', 'en'])
})

test('ignores an unknown expectation', async () => {
  const { status, headers } = await service.get('/api/v1', { headers: { expect: 'a miracle' } })
  expect([status, headers['ratelimit-limit']]).toEqual([200, '1000000'])
})

test('the refusal of an API request without Host carries the quota', async () => {
  const bytes = 'GET /api/v1 HTTP/1.1\r\nConnection: close\r\n\r\n'
  const [answer] = await converse(service.port, bytes)
  expect([answer?.status, answer?.header('ratelimit-limit')]).toEqual([400, '1000000'])
})

test.each([
  ['has too large header fields', `GET /own HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(33_000)}\r\n\r\n`, 431, '/own'],
  ['has an unreadable header field', BROKEN, 400, '/own'],
  ['follows a body with spaces', `${post('Content-Length: 10', '{ "a": 1 }')}${BROKEN}`, 400, '/own'],
  [
    'has broken chunks, after one that is still being answered',
    `GET /images/2024/05/17/photo-3-400.jpg HTTP/1.1\r\nHost: x\r\n\r\n${post('Transfer-Encoding: chunked', 'zz\r\n')}`,
    400,
    '/mcp',
  ],
])('a refusal names the address of the request that %s', async (_why, bytes, status, path) => {
  const answers = await converse(service.port, `${bytes}GET /next HTTP/1.1\r\nHost: x\r\n\r\n`)
  const refusal = answers.at(-1)
  const { instance } = JSON.parse(String(refusal?.body))
  expect([refusal?.status, instance]).toEqual([status, `https://photos.example${path}`])
})

test('the MCP server names the version at every spelling of its path', async () => {
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2024-11-05' }
  const body = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const answer = await service.get('/%6dcp', { method: 'POST', body, headers })
  expect([answer.status, answer.headers['mcp-protocol-version']]).toEqual([200, '2024-11-05'])
})
