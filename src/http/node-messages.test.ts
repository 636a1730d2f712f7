import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  DirectBodyRequest,
  DOCUMENTED,
  hasKnownShape,
  MESSAGES,
  SingleWriteResponse,
  takeBody,
} from './node-messages.js'

describe("the shape of Node.js's messages", () => {
  test('is known on this version', () => {
    expect(hasKnownShape()).toBe(true)
    expect(MESSAGES).toEqual({ IncomingMessage: DirectBodyRequest, ServerResponse: SingleWriteResponse })
  })

  class WithoutHeader extends ServerResponse {
    constructor(request: IncomingMessage) {
      super(request)
      Object.assign(this, { _header: undefined })
    }
  }
  class WithoutDump extends IncomingMessage {
    _dump = undefined
  }
  test.each([
    ['responses keep their head elsewhere', { ...DOCUMENTED, ServerResponse: WithoutHeader as typeof ServerResponse }],
    ['requests are not dropped', { ...DOCUMENTED, IncomingMessage: WithoutDump as typeof IncomingMessage }],
  ])('is unknown if %s', (_where, messages) => {
    expect(hasKnownShape(messages)).toBe(false)
  })
})

describe('a request', () => {
  let server: Server<typeof DirectBodyRequest, typeof ServerResponse>
  let client: Socket
  beforeEach(async () => {
    server = createServer({ IncomingMessage: DirectBodyRequest })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => undefined)
  })
  afterEach(() => {
    client.destroy()
    server.close()
  })

  async function begin(
    body: string,
    length = body.length,
  ): Promise<readonly [DirectBodyRequest, ServerResponse<DirectBodyRequest>]> {
    client.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`)
    return (await once(server, 'request')) as [DirectBodyRequest, ServerResponse<DirectBodyRequest>]
  }
  /** Takes a body and records the events. */
  function take(request: DirectBodyRequest): string[] | false {
    const came: string[] = []
    const taken = request.takeBody({
      data: (chunk) => void came.push(chunk.toString()),
      end: () => void came.push('end'),
      abort: () => void came.push('broken off'),
    })
    return taken && came
  }
  async function answerTo(response: ServerResponse<DirectBodyRequest>): Promise<string> {
    response.end('answer')
    const [chunk] = (await once(client, 'data')) as [Buffer]
    return chunk.toString()
  }

  describe('a consumed body', () => {
    test('arrives in pieces, followed by its end', async () => {
      let came: string[] | false = []
      server.once('request', (request) => {
        came = take(request)
      })
      await begin('one', 6)
      await expect.poll(() => came).toEqual(['one'])
      client.write('two')
      await expect.poll(() => came).toEqual(['one', 'two', 'end'])
    })

    test('that is aborted is reported as aborted, and has no end', async () => {
      let came: string[] | false = []
      server.once('request', (request) => {
        came = take(request)
      })
      await begin('one', 6)
      client.destroy()
      await expect.poll(() => came).toEqual(['one', 'broken off'])
    })

    test('cannot be consumed once its beginning or end has arrived', async () => {
      const [begun] = await begin('one', 6)
      await turn()
      expect(take(begun)).toBe(false)
    })
  })

  describe('a body read as a stream', () => {
    test('is complete even if the reader starts late', async () => {
      const [request] = await begin('all of it')
      await turn()
      expect(await text(request)).toBe('all of it')
    })

    test('is empty if there is none, even if the reader starts late', async () => {
      const [request] = await begin('')
      await turn()
      expect(request.complete).toBe(true)
      expect(await text(request)).toBe('')
    })
  })

  describe('an unread body', () => {
    test('is skipped, and the next request on the connection is answered', async () => {
      const mebibyte = 'x'.repeat(1024 * 1024)
      for (const body of ['', 'short', mebibyte]) {
        const [, response] = await begin(body)
        expect(await answerTo(response)).toContain('answer')
      }
    })

    test('does not keep its request alive while the connection is idle', async () => {
      const [request, response] = await begin('')
      expect(await answerTo(response)).toContain('answer')
      const { parser } = request.socket as unknown as { parser: { incoming: unknown } }
      await expect.poll(() => parser.incoming).toBe(null)
    })
  })

  test.each([
    ['as the parser finds it', DirectBodyRequest],
    ['as a stream, where Node.js makes the request', IncomingMessage],
  ])('is consumed %s', async (_how, made) => {
    const other = createServer({ IncomingMessage: made })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const came: string[] = []
    const taken = new Promise<void>((resolve) => {
      other.once('request', (request) =>
        takeBody(request, { data: (chunk) => void came.push(chunk.toString()), end: resolve, abort: resolve }),
      )
    })
    const sender = connect((other.address() as AddressInfo).port, '127.0.0.1')
    sender.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nwhole!')
    await taken
    sender.destroy()
    other.close()
    expect(came.join('')).toBe('whole!')
  })
})

describe('a response', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\nX-Name: some value\r\nContent-Length: '
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

  let answer: (request: IncomingMessage, response: SingleWriteResponse) => void
  let server: Server<typeof IncomingMessage, typeof SingleWriteResponse>
  let clients: Socket[]
  beforeEach(async () => {
    clients = []
    server = createServer({ ServerResponse: SingleWriteResponse }, (request, response) => answer(request, response))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => {
    for (const client of clients) client.destroy()
    server.close()
  })

  function open(): Socket {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    clients.push(client)
    return client
  }
  /** Reads this many bytes. */
  async function read(client: Socket, bytes: number, end = ''): Promise<string> {
    let came = ''
    for await (const chunk of client.iterator({ destroyOnReturn: false })) {
      came += (chunk as Buffer).toString('latin1')
      if (came.length >= bytes && came.endsWith(end)) break
    }
    return came
  }
  function sendInOneWrite(response: SingleWriteResponse, ...pieces: readonly string[]): void {
    const length = pieces.join('').length
    response.sendInOneWrite(
      200,
      [HEAD, `${length}\r\n`],
      pieces.map((piece) => Buffer.from(piece)),
      new Date('2024-05-17T12:00:00.7Z'),
    )
  }
  const withoutDate = (text: string) => text.replace(/Date: [^\r]*/, 'Date: …')

  describe('a response in one write', () => {
    test.each([0, 5, 5_000, 50_000])('with a body of %i bytes equals the one from Node.js', async (length) => {
      const body = 'x'.repeat(length)
      answer = (request, response) => {
        if (request.url === '/whole') sendInOneWrite(response, body)
        else response.writeHead(200, ['X-Name', 'some value', 'Content-Length', String(length)]).end(body)
      }
      const client = open()
      client.write(get('/'))
      const plain = await read(client, length + 120)
      client.write(get('/whole'))
      const whole = await read(client, plain.length)
      expect(withoutDate(whole)).toBe(withoutDate(plain))
      expect(whole).toContain('\r\nDate: Fri, 17 May 2024 12:00:00 GMT\r\n')
    })

    test('contains all pieces of its body in order', async () => {
      answer = (_request, response) => sendInOneWrite(response, 'one,', '', 'two,', 'three')
      const client = open()
      client.write(get('/'))
      expect(await read(client, 130)).toMatch(/\r\n\r\none,two,three$/)
    })

    test('has begun, ended and finished', async () => {
      const seen: unknown[] = []
      answer = (_request, response) => {
        response.once('finish', () => seen.push('finish')).once('close', () => seen.push('close'))
        sendInOneWrite(response, 'x')
        seen.push(response.headersSent, response.writableEnded, response.statusCode)
      }
      const client = open()
      client.write(get('/'))
      await read(client, 100)
      await expect.poll(() => seen).toEqual([true, true, 200, 'finish', 'close'])
    })

    test('does not wait for others on its connection', async () => {
      const possible: boolean[] = []
      answer = ({ url }, response) => {
        possible.push(response.canSendInOneWrite)
        if (response.canSendInOneWrite) sendInOneWrite(response, `here is ${url}`)
        else response.end(`here is ${url}`)
      }
      const client = open()
      client.write(get('/1') + get('/2') + get('/3'))
      const came = await read(client, 400)
      expect([...came.matchAll(/here is (\S\d)/g)].map(([, url]) => url)).toEqual(['/1', '/2', '/3'])
      expect(possible).toEqual([true, false, false])
      client.write(get('/4'))
      expect(await read(client, 100)).toContain('here is /4')
      expect(possible.at(-1)).toBe(true)
    })

    test('keeps its bytes for a slow client while other responses are sent', async () => {
      const filling = Buffer.alloc(16 * 1024 * 1024, '.')
      let slow: SingleWriteResponse | undefined
      answer = ({ url, socket }, response) => {
        if (url !== '/slow') return sendInOneWrite(response, 'other '.repeat(500))
        slow = response
        socket.write(filling)
        sendInOneWrite(response, 'mine '.repeat(500))
      }
      const client = open()
      client.pause()
      client.write(get('/slow'))
      await expect.poll(() => slow?.writableLength ?? 0).toBeGreaterThan(filling.length / 2)
      for (let asked = 0; asked < 3; asked++) {
        const other = open()
        other.write(get('/'))
        await read(other, 3_000)
      }
      expect(slow?.writableFinished).toBe(false)
      const came = await read(client, filling.length + 2_500, 'mine '.repeat(500))
      expect(came).not.toContain('other')
    })
  })

  describe('a response is not sent in one write', () => {
    const isPossible = async (request: string, prepare: (response: SingleWriteResponse) => void = () => {}) => {
      let possible: boolean | undefined
      answer = (_request, response) => {
        prepare(response)
        possible = response.canSendInOneWrite
        response.end()
      }
      const client = open()
      client.write(request)
      await read(client, 50)
      return possible
    }

    test('if the connection ends with it', async () => {
      expect(await isPossible('GET / HTTP/1.0\r\n\r\n')).toBe(false)
      expect(await isPossible('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toBe(false)
    })

    test('if a wrapper changes each head', async () => {
      const mark = (response: SingleWriteResponse) => {
        const writeHead = response.writeHead.bind(response) as SingleWriteResponse['writeHead']
        response.writeHead = writeHead
      }
      expect(await isPossible(get('/'), mark)).toBe(false)
      expect(await isPossible(get('/'))).toBe(true)
    })

    test('after it has begun', async () => {
      expect(await isPossible(get('/'), (response) => response.writeHead(200))).toBe(false)
    })
  })
})
