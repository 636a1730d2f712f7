import { beforeEach, describe, expect, test } from 'vitest'
import { seedPhotos } from '../../test/photos.js'
import {
  ArchiveUnavailableError,
  createArchive,
  createCalendar,
  type Photo,
  type Published,
  SPECIFIED_SITE as site,
} from '../archive/index.js'
import { createContract } from '../contract/index.js'
import { createDocumentRenderer } from '../http/index.js'
import { type DispatchContext, dispatch } from './dispatch.js'
import { createMethods } from './methods.js'

const document = {
  path: '/llms.txt',
  mediaType: 'text/plain; charset=utf-8',
  maxAgeSeconds: 60,
  body: () => '# Über "alles"\n',
}
const failures: unknown[] = []

function contextOf(photos: readonly Photo[]): DispatchContext & { reload(): Promise<void> } {
  const clock = () => new Date('2024-05-17T12:00:00+02:00')
  const archive = createArchive({
    store: { readAll: async () => photos },
    site,
    calendar: createCalendar(site.timeZone),
    clock,
    randomNumber: () => 0,
  })
  const contract = createContract({ site, baseUrl: 'https://photos.example', quota: 120, version: '1.2.3' })
  const feed = { ...document, path: '/feed.xml', body: ({ total }: Published) => `${total} photos` }
  const resources = [
    { document, name: 'llms.txt', title: 'Index', description: 'For agents.' },
    { document: feed, name: 'feed.xml', title: 'Feed', description: 'The latest photos.' },
  ]
  const none = () => undefined
  const readPages = { month: none, category: none, place: none }
  const methods = createMethods({ archive, contract, render: createDocumentRenderer(), resources, readPages })
  return { methods, reportFailure: (error) => failures.push(error), reload: () => archive.reload() }
}

const full = contextOf(seedPhotos())
beforeEach(() => full.reload())

function answerTo(message: unknown, context: DispatchContext = full) {
  const pieces = dispatch(message, context)
  return pieces === undefined ? undefined : JSON.parse(Buffer.concat(pieces).toString())
}
const ask = (method: string, params?: unknown, context = full) =>
  answerTo({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) }, context)
const callTool = (name: string, given?: unknown, context = full) =>
  ask('tools/call', { name, ...(given === undefined ? {} : { arguments: given }) }, context)
const structured = (name: string, given?: unknown) => callTool(name, given).result.structuredContent
const codeOf = (message: unknown) => answerTo(message).error.code

describe('a message', () => {
  test('gets its id back, a string as a string', () => {
    expect(answerTo({ jsonrpc: '2.0', id: 'ä"1', method: 'ping' })).toEqual({ jsonrpc: '2.0', id: 'ä"1', result: {} })
    expect(answerTo({ jsonrpc: '2.0', id: 0, method: 'ping' }).id).toBe(0)
  })

  test('that is not JSON-RPC 2.0 is -32600', () => {
    expect(answerTo(17)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'Invalid request: a message must be an object.' },
    })
    expect(codeOf(null)).toBe(-32600)
    expect(codeOf([])).toBe(-32600)
    expect(codeOf({ hello: 'world' })).toBe(-32600)
    expect(codeOf({ jsonrpc: '1.0', id: 1, method: 'ping' })).toBe(-32600)
    expect(codeOf({ jsonrpc: '2.0', id: 1 })).toBe(-32600)
  })

  test('whose method is wrong still tells whose answer the error is', () => {
    expect(answerTo({ jsonrpc: '2.0', id: 5, method: 7 })).toMatchObject({ id: 5, error: { code: -32600 } })
  })

  test('needs an id that comes back as it was', () => {
    expect(codeOf({ jsonrpc: '2.0', id: null, method: 'ping' })).toBe(-32600)
    expect(codeOf({ jsonrpc: '2.0', id: {}, method: 'ping' })).toBe(-32600)
    expect(codeOf({ jsonrpc: '2.0', id: 12345678901234567000, method: 'ping' })).toBe(-32600)
    expect(codeOf({ jsonrpc: '2.0', id: Number.POSITIVE_INFINITY, method: 'ping' })).toBe(-32600)
  })

  test('without id is a notification and gets no answer, whatever it says', () => {
    expect(answerTo({ jsonrpc: '2.0', method: 'notifications/initialized' })).toBeUndefined()
    expect(answerTo({ jsonrpc: '2.0', method: 'tools/call', params: 7 })).toBeUndefined()
  })

  test('that responds to nothing gets no answer', () => {
    expect(answerTo({ jsonrpc: '2.0', id: 1, result: {} })).toBeUndefined()
    expect(answerTo({ jsonrpc: '2.0', id: null, error: { code: 1, message: '' } })).toBeUndefined()
  })

  test('with an unknown method is -32601', () => {
    expect(ask('prompts/list').error).toEqual({ code: -32601, message: 'Method not found: "prompts/list".' })
    expect(ask('server/discover').error.code).toBe(-32601)
    expect(ask('__proto__').error.code).toBe(-32601)
  })

  test('whose params are no object is -32602', () => {
    expect(ask('ping', []).error).toEqual({ code: -32602, message: 'Invalid params: params must be an object.' })
    expect(ask('ping', 'x').error.code).toBe(-32602)
  })

  test('that fails unforeseen is -32603 in general words, and reported', () => {
    const error = new TypeError('secret')
    const methods = new Map([
      [
        'ping',
        () => {
          throw error
        },
      ],
    ])
    const context = { methods, reportFailure: (reported: unknown) => failures.push(reported) }
    const { error: told } = answerTo({ jsonrpc: '2.0', id: 1, method: 'ping' }, context)
    expect(told).toEqual({ code: -32603, message: 'Internal error: the message could not be processed.' })
    expect(failures.pop()).toBe(error)
  })
})

describe('initialize', () => {
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } }

  test('tells version, capabilities, name and instructions', () => {
    expect(ask('initialize', params).result).toEqual({
      protocolVersion: '2025-03-26',
      capabilities: {
        tools: { listChanged: false },
        resources: { subscribe: false, listChanged: false },
        completions: {},
      },
      serverInfo: { name: 'example.photos/photoblog', title: 'Photoblog', version: '1.2.3' },
      instructions: expect.stringContaining('show its credit and link its url'),
    })
  })

  test('without a protocol version is -32602', () => {
    expect(ask('initialize', {}).error.message).toBe('Invalid params: protocolVersion must be a string.')
    expect(ask('initialize').error.code).toBe(-32602)
  })
})

describe('tools/list', () => {
  test('has one page', () => {
    expect(ask('tools/list').result.tools).toHaveLength(5)
    expect(ask('tools/list', { cursor: 'x' }).error.code).toBe(-32602)
  })
})

describe('tools/call', () => {
  test('returns the same JSON as structured content and as text', () => {
    const { content, structuredContent, isError } = callTool('search_photos', { q: 'köln', limit: 2 }).result
    expect(structuredContent).toMatchObject({ offset: 0, returned: 2, next_offset: 2 })
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }])
    expect(isError).toBeUndefined()
  })

  test('names the tools when there is no such tool', () => {
    expect(callTool('delete_photo').error).toEqual({
      code: -32602,
      message: 'Unknown tool: "delete_photo". tools/list lists the tools available.',
    })
    expect(ask('tools/call', {}).error.code).toBe(-32602)
    expect(ask('tools/call', { name: 7 }).error.code).toBe(-32602)
  })

  test('names the argument that is wrong, and converts none', () => {
    const whyOf = (given: unknown) => callTool('search_photos', given).error
    expect(whyOf({ limit: '5' })).toEqual({
      code: -32602,
      message: 'Invalid params: the argument limit must be an integer from 1 to 50.',
    })
    expect(whyOf({ limit: 51 }).message).toContain('limit must be an integer from 1 to 50')
    expect(whyOf({ limit: 5.5 }).message).toContain('limit')
    expect(whyOf({ year: null }).message).toContain('year')
    expect(whyOf({ photographer: 'Nobody' }).message).toContain('photographer must be Erik or Jens')
    expect(whyOf({ q: 'x'.repeat(201) }).message).toContain('q must be at most 200 characters long')
    expect(whyOf([]).message).toBe('Invalid params: arguments must be an object.')
    expect(whyOf(null).message).toBe('Invalid params: arguments must be an object.')
  })

  test('counts characters, not UTF-16 units', () => {
    expect(structured('search_photos', { q: '😀'.repeat(200) }).total_matches).toBe(0)
  })

  test('refuses arguments that are not declared', () => {
    expect(callTool('search_photos', { month: '2024-02' }).error).toEqual({
      code: -32602,
      message:
        'Invalid params: the argument "month" is unknown; use {"from":"2024-02-01","to":"2024-02-29"}. search_photos takes q, photographer, category, year, location, tag, from, to, on, order, limit, offset, include.',
    })
  })
})

describe('get_photo', () => {
  const photo = () => structured('get_photo', { date: '2024-05-17' }).photo

  test('finds a photo by its day', () => {
    expect(structured('get_photo', { date: '2024-05-17' })).toEqual({
      found: true,
      photo: expect.objectContaining({ date: '2024-05-17', url: 'https://photos.example/2024/05/17/photo-3/' }),
    })
  })

  test('finds a photo by the URL of its page, absolute or as a path, with or without the last slash', () => {
    const found = { found: true, photo: photo() }
    expect(structured('get_photo', { url: photo().url })).toEqual(found)
    expect(structured('get_photo', { url: 'https://photos.example/2024/05/17/photo-3' })).toEqual(found)
    expect(structured('get_photo', { url: 'http://PHOTOS.example/2024/05/17/photo-3/?utm=1#x' })).toEqual(found)
    expect(structured('get_photo', { url: '/2024/05/17/photo-3/' })).toEqual(found)
    expect(structured('get_photo', { url: '/2024/05/17/photo-3' })).toEqual(found)
  })

  test('finds a photo by the URL of its day, which leads to its page', () => {
    expect(structured('get_photo', { url: '/2024/05/17/' }).found).toBe(true)
    expect(structured('get_photo', { url: 'https://photos.example/2024/05/17' }).found).toBe(true)
  })

  test('finds nothing at another address, on this site or another, and says what to do', () => {
    for (const url of [
      'https://photos.example/2024/05/17/other-slug/',
      'https://other.example/2024/05/17/photo-3/',
      'https://photos.example:8443/2024/05/17/photo-3/',
      '//other.example/2024/05/17/photo-3/',
      '/about/',
      '/2024/02/30/photo-3/',
      '/2024/05/17/photo-3/extra/',
      'https://',
      'javascript:alert(1)',
      '\ud800',
    ]) {
      expect(structured('get_photo', { url }), url).toEqual({
        found: false,
        url,
        hint: expect.stringContaining('https://photos.example/YYYY/MM/DD/<slug>/'),
      })
    }
  })

  test('finds nothing on a day without photo: one to come, one before the first, one of an embargoed photo', () => {
    const hints = ['2024-05-18', '2024-06-01', '1999-01-01', '2024-02-01'].map((date) => {
      const { found, hint, ...rest } = structured('get_photo', { date })
      expect([found, rest]).toEqual([false, { date }])
      return hint
    })
    expect(new Set(hints).size).toBe(1)
    const embargoed = structured('get_photo', { url: '/2024/05/18/photo-2/' })
    const absent = structured('get_photo', { url: '/2024/05/18/photo-9/' })
    expect({ ...embargoed, url: '' }).toEqual({ ...absent, url: '' })
  })

  test('wants one of date and url', () => {
    expect(callTool('get_photo', {}).error).toEqual({
      code: -32602,
      message: 'Invalid params: arguments must include exactly one of date and url, not neither.',
    })
    expect(callTool('get_photo').error.code).toBe(-32602)
    expect(callTool('get_photo', { date: '2024-05-17', url: '/2024/05/17/' }).error.message).toContain('not both')
  })

  test('wants a valid date', () => {
    expect(callTool('get_photo', { date: '2024-02-30' }).error.message).toContain('date must be a valid date')
    expect(callTool('get_photo', { date: 20240517 }).error.code).toBe(-32602)
    expect(callTool('get_photo', { date: '' }).error.code).toBe(-32602)
    expect(callTool('get_photo', { url: '' }).error.message).toContain('url must not be empty')
    expect(callTool('get_photo', { url: `/${'x'.repeat(500)}` }).error.message).toContain(
      'url must be at most 500 characters',
    )
  })
})

describe('get_latest_photo', () => {
  test('returns the newest photo whose day has begun', () => {
    expect(structured('get_latest_photo').photo.date).toBe('2024-05-17')
  })

  test('returns the newest one of a photographer', () => {
    expect(structured('get_latest_photo', { photographer: 'Erik' }).photo).toMatchObject({
      date: '2024-05-16',
      photographer: 'Erik',
    })
  })

  test('finds none, which is no error, while nothing has been published', async () => {
    const empty = contextOf([])
    await empty.reload()
    const found = {
      found: false,
      hint: 'No photo has been published yet; the first appears at 00:00 on its day (Europe/Berlin). Try again then.',
    }
    for (const given of [{}, { photographer: 'Jens' }]) {
      expect(callTool('get_latest_photo', given, empty).result).toEqual({
        content: [{ type: 'text', text: JSON.stringify(found) }],
        structuredContent: found,
      })
    }
  })

  test('finds none of a photographer who has published nothing', async () => {
    const ofErik = contextOf(seedPhotos().filter(({ photographer }) => photographer === 'Erik'))
    await ofErik.reload()
    expect(callTool('get_latest_photo', { photographer: 'Jens' }, ofErik).result.structuredContent).toEqual({
      found: false,
      hint: 'No photo by Jens has been published yet; omit photographer to get the newest photo of all.',
    })
  })
})

describe('random_photo', () => {
  test('returns a photo that matches', () => {
    expect(structured('random_photo', { photographer: 'Jens' })).toMatchObject({
      found: true,
      photo: { photographer: 'Jens' },
    })
  })

  test('returns found: false when none matches', () => {
    expect(structured('random_photo', { year: 2100 })).toMatchObject({ found: false })
  })

  test('has no limit or offset', () => {
    expect(callTool('random_photo', { limit: 5 }).error.code).toBe(-32602)
  })
})

describe('resources', () => {
  const uri = 'https://photos.example/llms.txt'

  test('are listed with their size in bytes', () => {
    const facts = { name: 'llms.txt', title: 'Index', description: 'For agents.', mimeType: 'text/plain', size: 16 }
    expect(ask('resources/list').result.resources).toEqual([{ uri, ...facts }, expect.objectContaining({ size: 9 })])
  })

  test('are read as their text', () => {
    expect(ask('resources/read', { uri }).result).toEqual({
      contents: [{ uri, mimeType: 'text/plain', text: '# Über "alles"\n' }],
    })
  })

  test('that do not exist are -32002 with the URI', () => {
    expect(ask('resources/read', { uri: 'file:///etc/passwd' }).error).toMatchObject({
      code: -32002,
      data: { uri: 'file:///etc/passwd' },
    })
  })

  test('are named by a string', () => {
    expect(ask('resources/read', {}).error.message).toBe('Invalid params: uri must be a string.')
  })
})

describe('while the photos could never be read', () => {
  const unread = contextOf(seedPhotos())

  test('tools and resources that show photos are unavailable', () => {
    expect(() => callTool('get_latest_photo', {}, unread)).toThrow(ArchiveUnavailableError)
    expect(() => ask('resources/list', {}, unread)).toThrow(ArchiveUnavailableError)
    const read = { uri: 'https://photos.example/feed.xml' }
    expect(() => ask('resources/read', read, unread)).toThrow(ArchiveUnavailableError)
  })

  test('a resource that shows none can be read', () => {
    const read = { uri: 'https://photos.example/llms.txt' }
    expect(ask('resources/read', read, unread).result.contents[0].text).toBe('# Über "alles"\n')
  })

  test('what needs no photos works', () => {
    expect(ask('ping', {}, unread).result).toEqual({})
    expect(ask('tools/list', {}, unread).result.tools).toHaveLength(5)
    expect(callTool('search_photos', { limit: 0 }, unread).error.code).toBe(-32602)
  })
})
