import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useService } from '../../test/use-service.js'

const SILENCE_MS = 30_000
const IDLE_MS = 130_000
const GET = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n'
/** A request whose body never arrives, so it gets no answer. */
const UNFINISHED = 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'

let client: Socket
/** The server's end of the connection. */
let socket: Socket
const service = useService()
beforeEach(async () => {
  const { server } = service.app
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  ;[socket] = (await once(server, 'connection')) as [Socket]
})
afterEach(() => void client.destroy())

async function ask(request: string): Promise<string> {
  const came = once(request === GET ? client : service.app.server, request === GET ? 'data' : 'request')
  client.write(request)
  const [answer] = await came
  await new Promise(setImmediate)
  return String(answer)
}

test('keeps an idle connection for the time that its answer states', async () => {
  expect(await ask(GET)).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=130\r\n\r\n')
  expect(socket.timeout).toBeGreaterThanOrEqual(IDLE_MS)
})

test('closes a connection sooner if the client is silent before its request is complete', async () => {
  await ask(UNFINISHED)
  expect(socket.timeout).toBe(SILENCE_MS)
})

test('closes the connection of a silent client, even after it was idle', async () => {
  await ask(GET)
  await ask(UNFINISHED)
  expect(socket.timeout).toBe(SILENCE_MS)
  socket.emit('timeout')
  expect(socket.destroyed).toBe(true)
})
