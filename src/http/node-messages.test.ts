import { once } from 'node:events'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectBodyRequest, DOCUMENTED, hasKnownShape, MESSAGES, SingleWriteResponse } from './node-messages.js'

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
    ['responses lack `_header`', { ...DOCUMENTED, ServerResponse: WithoutHeader as typeof ServerResponse }],
    ['requests lack `_dump`', { ...DOCUMENTED, IncomingMessage: WithoutDump as typeof IncomingMessage }],
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

  test('a body cannot be taken once its beginning has arrived', async () => {
    const [begun] = await begin('one', 6)
    await turn()
    expect(take(begun)).toBe(false)
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
})
