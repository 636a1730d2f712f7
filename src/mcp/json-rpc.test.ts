import { describe, expect, test } from 'vitest'
import { contextOf } from '../../test/mcp/ask-dispatch.js'
import { dispatchBody } from './dispatch.js'
import {
  errorAnswer,
  internalRpcError,
  invalidParams,
  invalidRequest,
  isObject,
  parseError,
  RpcError,
  resultAnswer,
} from './json-rpc.js'

const textOf = (pieces: readonly Buffer[] | undefined) => pieces && Buffer.concat(pieces).toString()

test('a result stands beside its id', async () => {
  const result = [Buffer.from('{"a":'), Buffer.from('1}')]
  expect(textOf(resultAnswer('x"', result))).toBe('{"jsonrpc":"2.0","id":"x\\"","result":{"a":1}}')
  expect(textOf(resultAnswer(0, result))).toBe('{"jsonrpc":"2.0","id":0,"result":{"a":1}}')
})

test('an error tells its data only where there are any', async () => {
  expect(JSON.parse(textOf(errorAnswer(null, new RpcError(1, 'a')))!)).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: 1, message: 'a' },
  })
  expect(JSON.parse(textOf(errorAnswer('b', new RpcError(1, 'a', { uri: 'c' })))!)).toMatchObject({
    id: 'b',
    error: { data: { uri: 'c' } },
  })
})

// JSON-RPC 2.0, section 5.1.
test.each<[make: () => RpcError, code: number, message: string]>([
  [parseError, -32700, 'Parse error: the body is not valid JSON in UTF-8.'],
  [() => invalidRequest('why.'), -32600, 'Invalid request: why.'],
  [() => invalidParams('a', 'must be b'), -32602, 'Invalid params: a must be b.'],
  [internalRpcError, -32603, 'Internal error: the message could not be processed.'],
])('%s has its code', async (make, code, message) => {
  expect(make()).toMatchObject({ name: 'RpcError', code, message })
})

test('an object is neither null nor an array', async () => {
  expect([{}, [], null, undefined, 'a', 1].map(isObject)).toEqual([true, false, false, false, false, false])
})

describe('an array of messages', () => {
  const methods = new Map([['echo', { run: (params: object) => [Buffer.from(JSON.stringify(params))] }]])
  const answerTo = async (body: unknown) => {
    const text = textOf((await dispatchBody(body, { ...contextOf([]), methods }))?.pieces)
    return text === undefined ? undefined : JSON.parse(text)
  }
  const echo = (id: number) => ({ jsonrpc: '2.0', id, method: 'echo', params: { id } })
  const notification = { jsonrpc: '2.0', method: 'echo' }

  test('is answered in its order, without what asks for no answer', async () => {
    const answers = await answerTo([notification, echo(1), notification, echo(2), 7])
    expect(answers).toMatchObject([
      { id: 1, result: { id: 1 } },
      { id: 2, result: { id: 2 } },
      { id: null, error: { code: -32600 } },
    ])
  })

  test('of which none asks for an answer gets none', async () => {
    expect(await answerTo([notification, notification])).toBeUndefined()
  })

  test('must not be empty', async () => {
    expect((await answerTo([])).error).toEqual({
      code: -32600,
      message: 'Invalid request: the array must not be empty.',
    })
  })

  test('holds at most 50', async () => {
    const messages = (count: number) => Array.from({ length: count }, (_, index) => echo(index))
    expect(await answerTo(messages(50))).toHaveLength(50)
    expect((await answerTo(messages(51))).error.message).toBe('Invalid request: an array may hold at most 50 messages.')
  })

  test('is not what a message in it may be', async () => {
    expect(await answerTo([[echo(1)]])).toMatchObject([{ id: null, error: { code: -32600 } }])
  })

  test('a message alone is answered alone', async () => {
    expect(await answerTo(echo(3))).toMatchObject({ id: 3, result: { id: 3 } })
  })
})

describe('an id', () => {
  const methods = new Map([['ping', { run: () => [Buffer.from('{}')] }]])
  const idOf = async (id: unknown) =>
    JSON.parse(
      textOf((await dispatchBody({ jsonrpc: '2.0', id, method: 'ping' }, { ...contextOf([]), methods }))?.pieces)!,
    )

  test.each([0.5, -1, 0, '', 'a', Number.MAX_SAFE_INTEGER])('may be %j', async (id) => {
    expect(await idOf(id)).toEqual({ jsonrpc: '2.0', id, result: {} })
  })

  test.each([null, true, {}, [], Number.MAX_SAFE_INTEGER + 1, Number.POSITIVE_INFINITY, Number.NaN])(
    'must not be %j',
    async (id) => {
      expect(await idOf(id)).toMatchObject({
        id: null,
        error: {
          code: -32600,
          message: 'Invalid request: id must be a string or a number that JSON represents exactly.',
        },
      })
    },
  )
})

describe('what is no message of JSON-RPC 2.0 is told why', () => {
  const whyOf = async (message: object) =>
    JSON.parse(textOf((await dispatchBody(message, contextOf([])))?.pieces)!).error.message

  test.each<[message: object, why: string]>([
    [{ id: 1, method: 'a' }, 'jsonrpc must be "2.0".'],
    [{ jsonrpc: '2.0', id: 1 }, 'method must be a string.'],
    [{ jsonrpc: '2.0', id: 1, method: 7, result: {} }, 'method must be a string.'],
  ])('%j: %s', async (message, why) => {
    expect(await whyOf(message)).toBe(`Invalid request: ${why}`)
  })
})
