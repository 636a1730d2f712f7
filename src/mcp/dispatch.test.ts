import { describe, expect, test } from 'vitest'
import { answerTo, ask, callTool, contextOf } from '../../test/mcp/ask-dispatch.js'
import { seedPhotos } from '../../test/photos.js'
import { ArchiveUnavailableError } from '../state/unloaded.js'

const codeOf = async (message: unknown) => (await answerTo(message)).error.code

describe('a message', () => {
  test('is answered with its own id, a string as a string', async () => {
    expect(await answerTo({ jsonrpc: '2.0', id: 'ä"1', method: 'ping' })).toEqual({
      jsonrpc: '2.0',
      id: 'ä"1',
      result: {},
    })
    expect((await answerTo({ jsonrpc: '2.0', id: 0, method: 'ping' })).id).toBe(0)
  })

  test('that is not JSON-RPC 2.0 is -32600', async () => {
    expect(await answerTo(17)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'Invalid request: a message must be an object.' },
    })
    expect(await codeOf(null)).toBe(-32600)
    expect(await codeOf([])).toBe(-32600)
    expect(await codeOf({ hello: 'world' })).toBe(-32600)
    expect(await codeOf({ jsonrpc: '1.0', id: 1, method: 'ping' })).toBe(-32600)
    expect(await codeOf({ jsonrpc: '2.0', id: 1 })).toBe(-32600)
  })

  test('with an unknown method gets an error with its id', async () => {
    expect(await answerTo({ jsonrpc: '2.0', id: 5, method: 7 })).toMatchObject({ id: 5, error: { code: -32600 } })
  })

  test('that is itself a response gets no answer', async () => {
    expect(await answerTo({ jsonrpc: '2.0', id: 1, result: {} })).toBeUndefined()
    expect(await answerTo({ jsonrpc: '2.0', id: null, error: { code: 1, message: '' } })).toBeUndefined()
  })

  test('may have null for params, a cursor and arguments, as if they were omitted', async () => {
    expect((await ask('ping', null)).result).toEqual({})
    expect((await ask('tools/list', { cursor: null })).result).toEqual((await ask('tools/list')).result)
    expect((await ask('resources/list', { cursor: null, _meta: null })).result).toEqual(
      (await ask('resources/list')).result,
    )
    expect((await ask('tools/call', { name: 'get_latest_photo', arguments: null })).result).toEqual(
      (await ask('tools/call', { name: 'get_latest_photo' })).result,
    )
    expect((await ask('tools/call', { name: null })).error.message).toBe('Invalid params: name must be a string.')
  })

  test('with params other than an object is -32602', async () => {
    expect((await ask('ping', [])).error).toEqual({
      code: -32602,
      message: 'Invalid params: params must be an object.',
    })
    expect((await ask('ping', 'x')).error.code).toBe(-32602)
  })

  test('that fails unexpectedly is -32603 in general words, and logged', async () => {
    const error = new TypeError('secret')
    const failures: unknown[] = []
    const run = () => {
      throw error
    }
    const methods = new Map([['ping', { run }]])
    const context = { ...contextOf([]), methods, reportFailure: (reported: unknown) => failures.push(reported) }
    const { error: told } = await answerTo({ jsonrpc: '2.0', id: 1, method: 'ping' }, context)
    expect(told).toEqual({ code: -32603, message: 'Internal error: the message could not be processed.' })
    expect(failures).toEqual([error])
  })
})

describe('until photos have been read once', () => {
  const unloaded = contextOf(seedPhotos())

  test('tools and resources that show photos are unavailable', async () => {
    await expect(callTool('get_latest_photo', {}, unloaded)).rejects.toThrow(ArchiveUnavailableError)
    await expect(ask('resources/list', {}, unloaded)).rejects.toThrow(ArchiveUnavailableError)
    const read = { uri: 'https://photos.example/feed.xml' }
    await expect(ask('resources/read', read, unloaded)).rejects.toThrow(ArchiveUnavailableError)
  })

  test('a resource without photos can be read', async () => {
    const read = { uri: 'https://photos.example/llms.txt' }
    expect((await ask('resources/read', read, unloaded)).result.contents[0].text).toBe('# Über "alles"\n')
  })

  test('methods that need no photos work', async () => {
    expect((await ask('ping', {}, unloaded)).result).toEqual({})
    expect((await ask('tools/list', {}, unloaded)).result.tools).toHaveLength(5)
    expect((await callTool('search_photos', { limit: 0 }, unloaded)).error.code).toBe(-32602)
  })
})
