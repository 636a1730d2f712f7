// Whatever a client sends, it gets well-formed JSON-RPC or a problem document.
import { Agent, type IncomingMessage, request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.js'

const MESSAGES = 10_000

let service: TestService
const failures: unknown[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => void failures.push(fields) }
  service = await startService({ log })
})
afterAll(async () => {
  agent.destroy()
  await service.close()
})

const call = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const VALID: readonly unknown[] = [
  {
    jsonrpc: '2.0',
    id: 'a',
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 0, method: 'ping' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list', params: {} },
  { jsonrpc: '2.0', id: 3, method: 'resources/list' },
  { jsonrpc: '2.0', id: 4, method: 'resources/read', params: { uri: 'https://photos.example/llms.txt' } },
  { jsonrpc: '2.0', id: 5, result: {} },
  call('search_photos', { q: 'fog', photographer: 'Erik', category: 'B&W', year: 2024, location: 'ham', limit: 5 }),
  call('search_photos', { limit: 50, offset: 7 }),
  call('get_photo', { date: '2024-05-17' }),
  call('get_photo', { url: 'https://photos.example/2024/05/17/photo-3/' }),
  call('get_latest_photo', { photographer: 'Jens' }),
  call('random_photo', { year: 2024 }),
  call('get_site_overview', {}),
]

type Json = { [name: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const anyText = fc.string({ unit: 'binary', maxLength: 300 })
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom<unknown>('', '2.0', '__proto__', 'constructor', 1e308, -0, 1e-9, 2 ** 53, 'https://', '//', null),
  fc.constantFrom<unknown>({ toString: false }, [{ toString: null, valueOf: 1 }]),
)

/** Changes, drops or adds one member, at a depth that the steps decide. */
function mutate(value: unknown, steps: readonly number[], replacement: unknown): unknown {
  const [step = 0, ...deeper] = steps
  if (!isObject(value)) return replacement
  const copy: Json = Array.isArray(value) ? ([...value] as unknown as Json) : { ...value }
  const names = Object.keys(copy)
  const name = names[step % (names.length + 1)]
  if (name === undefined) copy[typeof replacement === 'string' ? replacement : 'x'] = replacement
  else if (deeper.length > 0) copy[name] = mutate(copy[name], deeper, replacement)
  else if (step % 2 === 0) copy[name] = replacement
  else delete copy[name]
  return copy
}

const validMessage = fc.constantFrom(...VALID)
const mutatedMessage = fc
  .tuple(validMessage, fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }), anyValue)
  .map(([message, steps, replacement]) => mutate(message, steps, replacement))
const mutatedParams = fc
  .tuple(
    validMessage.filter((message) => isObject(message) && isObject(message.params)),
    fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }),
    anyValue,
  )
  .map(([message, steps, value]) => ({
    ...(message as Json),
    params: mutate((message as Json).params, steps, value),
  }))
const anyMessage = fc.oneof(
  { weight: 4, arbitrary: mutatedMessage },
  { weight: 4, arbitrary: mutatedParams },
  { weight: 1, arbitrary: validMessage },
  { weight: 1, arbitrary: anyValue },
)
const anyJson = fc
  .oneof({ weight: 4, arbitrary: anyMessage }, { weight: 1, arbitrary: fc.array(anyMessage, { maxLength: 52 }) })
  .map((json) => Buffer.from(JSON.stringify(json) ?? ''))
const brokenJson = fc
  .tuple(anyJson, fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 8 }))
  .map(([bytes, at, cut, inserted]) => {
    const place = at % (bytes.length + 1)
    return Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + cut)])
  })
const anyRequest = fc.record({
  body: fc.oneof({ weight: 5, arbitrary: anyJson }, { weight: 1, arbitrary: brokenJson }),
  version: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(undefined, '2025-06-18', '2024-11-05') },
    { weight: 1, arbitrary: fc.constantFrom('', '2026-07-28', '2025-06-18, 2025-03-26') },
  ),
})

interface Answered {
  readonly status: number
  readonly mediaType: string | undefined
  readonly text: string
}

function post({ body, version }: { body: Buffer; version: string | undefined }): Promise<Answered> {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${service.baseUrl}/mcp`, { method: 'POST', agent, headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, mediaType: headers['content-type'], text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function isRpcAnswer(answer: unknown): boolean {
  if (!isObject(answer) || answer.jsonrpc !== '2.0') return false
  const { id, result, error } = answer
  if ('result' in answer) return !('error' in answer) && isObject(result) && ['string', 'number'].includes(typeof id)
  const codes = [-32700, -32600, -32601, -32602, -32002]
  return isObject(error) && codes.includes(error.code as number) && typeof error.message === 'string'
}

function isWellFormed({ status, mediaType, text }: Answered): boolean {
  if (status === 202) return text === '' && mediaType === undefined
  const json: unknown = JSON.parse(text)
  if (mediaType === 'application/problem+json') {
    return isObject(json) && json.status === status && status >= 400 && status < 500 && typeof json.detail === 'string'
  }
  if (mediaType !== 'application/json' || ![200, 400].includes(status)) return false
  return Array.isArray(json) ? json.length > 0 && json.every(isRpcAnswer) : isRpcAnswer(json)
}

test('10,000 mutated messages get well-formed answers', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async (sent) => {
      const answered = await post(sent)
      expect(isWellFormed(answered), `${answered.status} ${answered.text.slice(0, 500)}`).toBe(true)
    }),
    { numRuns: MESSAGES },
  )
  expect(failures).toEqual([])
})

test('deep nesting gets a well-formed answer', async () => {
  const depth = 32_000
  const body = Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  expect(isWellFormed(await post({ body, version: undefined }))).toBe(true)
})
