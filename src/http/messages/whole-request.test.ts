import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WholeRequest } from './whole-request.js'

let server: Server<typeof WholeRequest, typeof ServerResponse>
let client: Socket
beforeEach(async () => {
  server = createServer({ IncomingMessage: WholeRequest })
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
): Promise<readonly [WholeRequest, ServerResponse<WholeRequest>]> {
  client.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${body}`)
  return (await once(server, 'request')) as [WholeRequest, ServerResponse<WholeRequest>]
}
/** Takes a body, and tells what came of it. */
function take(request: WholeRequest): string[] | false {
  const came: string[] = []
  const taken = request.takeBody({
    data: (chunk) => void came.push(chunk.toString()),
    end: () => void came.push('end'),
    breakOff: () => void came.push('broken off'),
  })
  return taken && came
}
async function answerTo(response: ServerResponse<WholeRequest>): Promise<string> {
  response.end('answer')
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return chunk.toString()
}

describe('a body that is taken', () => {
  test('comes piece by piece, with its end', async () => {
    let came: string[] | false = []
    server.once('request', (request) => {
      came = take(request)
    })
    await begin('one', 6)
    await expect.poll(() => came).toEqual(['one'])
    client.write('two')
    await expect.poll(() => came).toEqual(['one', 'two', 'end'])
  })

  test('that breaks off is told to be broken off, and has no end', async () => {
    let came: string[] | false = []
    server.once('request', (request) => {
      came = take(request)
    })
    await begin('one', 6)
    client.destroy()
    await expect.poll(() => came).toEqual(['one', 'broken off'])
  })

  test('cannot be taken when its beginning or its end is there already', async () => {
    const [begun] = await begin('one', 6)
    await turn()
    expect(take(begun)).toBe(false)
  })
})

describe('a body that is read as a stream', () => {
  test('is whole when the reader comes late', async () => {
    const [request] = await begin('all of it')
    await turn()
    expect(await text(request)).toBe('all of it')
  })

  test('is empty when there is none, also when the reader comes late', async () => {
    const [request] = await begin('')
    await turn()
    expect(request.complete).toBe(true)
    expect(await text(request)).toBe('')
  })
})

describe('a body that nobody reads', () => {
  test('is passed over, and the next request on the connection is answered', async () => {
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
