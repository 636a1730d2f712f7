import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SingleWriteResponse } from './node-messages.js'

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
  /** Reads at least this many bytes, up to a chunk that ends with `end`. */
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
    test.each([0, 5_000, 50_000])('with a body of %i bytes equals the one from Node.js', async (length) => {
      const body = ['first', 'x'.repeat(length)]
      answer = (request, response) => {
        if (request.url === '/whole') sendInOneWrite(response, ...body)
        else response.writeHead(200, ['X-Name', 'some value', 'Content-Length', String(length + 5)]).end(body.join(''))
      }
      const client = open()
      client.write(get('/'))
      const plain = await read(client, length + 120)
      client.write(get('/whole'))
      const whole = await read(client, plain.length)
      expect(withoutDate(whole)).toBe(withoutDate(plain))
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
