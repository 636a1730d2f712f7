// Every method that Node.js parses, with and without a body, on every kind of address.

import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { takeAnswer, type WireAnswer } from '../../fuzz/connection.js'
import { PING } from '../mcp/ask.js'
import { SILENT } from '../service.js'
import { sendRaw } from '../trust/send-raw.js'
import { useService } from '../use-service.js'

const failures: object[] = []
const service = useService({ log: { ...SILENT, error: (fields) => failures.push(fields) } })

const READ = 'GET, HEAD, OPTIONS'
/** An address of each kind, with the methods that it allows; `undefined` if it does not exist. */
const ADDRESSES: readonly (readonly [path: string, allow: string | undefined])[] = [
  ['/api/v1', READ],
  ['/api/v1/', READ],
  ['/api/v1/photos?q=fog', READ],
  ['/api/v1/photos/2024-05-17', READ],
  ['/api/v1/nonesuch', undefined],
  ['/mcp', 'POST, OPTIONS'],
  ['/mcp/', 'POST, OPTIONS'],
  ['/mcp/health', READ],
  ['/mcp/server-card', READ],
  ['/', READ],
  ['/2024/05/17/', READ],
  ['/2024/05/17/photo-3/', READ],
  ['/tags/fog/', READ],
  ['/tags/fog.md', READ],
  ['/places/', READ],
  ['/places/germany/', READ],
  ['/places/germany', READ],
  ['/places/germany/hamburg.md', READ],
  ['/categories/street/feed.xml', READ],
  ['/index.md', READ],
  ['/openapi.json', READ],
  ['/.well-known/api-catalog', READ],
  ['/robots.txt', READ],
  ['/feed.xml', READ],
  ['/oembed', READ],
  ['/images/2024/05/17/photo-3-400.jpg', READ],
  ['/favicon.ico', READ],
  ['/nothing', undefined],
]
/** Ways to send a body and its type, or none. */
const BODIES: readonly (readonly [fields: string, body: string])[] = [
  ['', ''],
  ['Content-Type: application/json\r\n', ''],
  ['Content-Length: 0\r\n', ''],
  [`Content-Length: ${PING.length}\r\n`, PING],
  [`Content-Type: application/json\r\nContent-Length: ${PING.length}\r\n`, PING],
  [`Content-Type: application/sparql-query\r\nContent-Length: 1\r\n`, 'x'],
  [`Content-Type: no type at all\r\nContent-Length: 1\r\n`, 'x'],
  [`Content-Type: \r\nContent-Length: 1\r\n`, 'x'],
  ['Transfer-Encoding: chunked\r\n', '1\r\nx\r\n0\r\n\r\n'],
]
const OTHERS = METHODS.filter((method) => !['GET', 'HEAD', 'OPTIONS', 'CONNECT'].includes(method))

async function ask(method: string, path: string, fields: string, body: string): Promise<WireAnswer> {
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${fields}\r\n`
  const received = Buffer.from(await sendRaw(service.baseUrl, head + body))
  return takeAnswer(received, method)!.answer
}

/** The fault of the answer to a method that the address does not allow. */
function faultOf({ status, header, body }: WireAnswer, allow: string | undefined): string | undefined {
  if (status !== (allow === undefined ? 404 : 405)) return `answered ${status}`
  if (header('allow') !== allow) return `Allow: ${header('allow')}`
  if (header('content-type') !== 'application/problem+json') return `answered ${header('content-type')}`
  const problem = JSON.parse(body.toString())
  if (status === 405 && problem.code !== 'method_not_allowed') return `answered ${problem.code}`
  return problem.status === status ? undefined : 'another status in its document'
}

test.each(OTHERS)(
  '%s is refused with 405 and Allow, or with 404, whatever body it has [open-allow] [no-writes] [rest-other-methods] [code-method-not-allowed] [allow-lists-methods] [allow-on-405]',
  async (method) => {
    const faults: string[] = []
    for (const [path, allow] of ADDRESSES.filter(([path]) => !(method === 'POST' && /^\/mcp\/?$/.test(path)))) {
      for (const [fields, body] of BODIES) {
        const fault = faultOf(await ask(method, path, fields, body), allow)
        if (fault !== undefined) faults.push(`${path} with ${JSON.stringify(fields)}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(failures).toEqual([])
  },
)

test.each(ADDRESSES)('OPTIONS %s is answered 204 with its methods, or 404', async (path, allow) => {
  const { status, headers } = await service.get(path, { method: 'OPTIONS' })
  expect([status, headers.allow]).toEqual(allow === undefined ? [404, undefined] : [204, allow])
})

describe('an unusual method', () => {
  test('CONNECT is refused with a problem document, after earlier answers', async () => {
    const first = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'
    const received = Buffer.from(
      await sendRaw(service.baseUrl, `${first}CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\ntunnel`),
    )
    const { answer, rest } = takeAnswer(received, 'GET')!
    expect(answer.status).toBe(200)
    const refused = takeAnswer(rest, 'CONNECT')!
    expect(faultOf(refused.answer, 'GET, HEAD, POST, OPTIONS')).toBeUndefined()
    expect(refused.rest).toHaveLength(0)
  })

  test('a CONNECT whose client resets the connection harms no other client', async () => {
    for (let count = 0; count < 20; count++) {
      const socket = connect(service.port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: x\r\n\r\n')
      await new Promise(setImmediate)
      socket.resetAndDestroy()
    }
    expect((await service.get('/robots.txt')).status).toBe(200)
    expect(failures).toEqual([])
  })

  test.each(['BREW', 'get', 'QUERYING', 'X-Y', '%41'])(
    'the unknown method %s is refused with a problem document',
    async (token) => {
      const received = Buffer.from(await sendRaw(service.baseUrl, `${token} /api/v1 HTTP/1.1\r\nHost: x\r\n\r\n`))
      const { status, header, body } = takeAnswer(received, 'GET')!.answer
      expect([status, header('content-type')]).toEqual([400, 'application/problem+json'])
      expect(JSON.parse(body.toString())).toMatchObject({
        code: 'bad_request',
        detail: expect.stringMatching(/method/),
      })
    },
  )
})
