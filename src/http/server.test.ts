import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useService } from '../../test/use-service.js'

const SILENCE_MS = 30_000
const IDLE_MS = 72_000
const GET = 'GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n'
/** Its body does not come, so it is not answered. */
const UNFINISHED = 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n'

let client: Socket
/** The same connection as the server has it. */
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

test('an idle connection stays for the time that its answer names', async () => {
  expect(await ask(GET)).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\n')
  expect(socket.timeout).toBeGreaterThanOrEqual(IDLE_MS)
})

test('a client that is silent before its request has come is closed sooner', async () => {
  await ask(UNFINISHED)
  expect(socket.timeout).toBe(SILENCE_MS)
})

test('closes a connection whose client stays silent, also after it was idle', async () => {
  await ask(GET)
  await ask(UNFINISHED)
  expect(socket.timeout).toBe(SILENCE_MS)
  socket.emit('timeout')
  expect(socket.destroyed).toBe(true)
})
