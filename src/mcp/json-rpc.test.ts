import { describe, expect, test } from 'vitest'
import { contextOf } from '../../test/mcp/ask-dispatch.js'
import { dispatchBody } from './dispatch.js'

const textOf = (pieces: readonly Buffer[] | undefined) => pieces && Buffer.concat(pieces).toString()

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

describe('an invalid JSON-RPC 2.0 message gets a reason', () => {
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
