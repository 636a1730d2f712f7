import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { letRest } from './let-rest.js'

const SILENCE_MS = 30_000
const IDLE_MS = 72_000
let server: Server
let client: Socket
/** The same connection as the server has it. */
let socket: Socket
let pending: ServerResponse | undefined
beforeEach(async () => {
  pending = undefined
  server = createServer((request, response) => {
    if (request.url === '/later') pending = response
    else response.end('here')
  })
  letRest(server, { silenceMs: SILENCE_MS, idleMs: IDLE_MS })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  ;[socket] = (await once(server, 'connection')) as [Socket]
})
afterEach(() => {
  client.destroy()
  server.close()
})

async function ask(path = '/'): Promise<void> {
  const came = once(path === '/later' ? server : client, path === '/later' ? 'request' : 'data')
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  await came
  await new Promise(setImmediate)
}
/**
 * Nothing comes or goes for as long as the timeout of the connection, as Node.js tells it then.
 * @returns how long that is, milliseconds
 */
function stayQuiet(): number {
  const quietMs = socket.timeout!
  socket.emit('timeout')
  return quietMs
}

/** @returns how long nothing comes or goes until the connection is closed, milliseconds */
function stayQuietUntilClosed(): number {
  let quietMs = 0
  while (!socket.destroyed) quietMs += stayQuiet()
  return quietMs
}

test('an idle connection stays for all of its time, and no longer', async () => {
  await ask()
  expect(stayQuietUntilClosed()).toBe(IDLE_MS)
})

test('a connection that is asked again is new to being idle', async () => {
  await ask()
  stayQuiet()
  await ask()
  expect(stayQuietUntilClosed()).toBe(IDLE_MS)
})

test('a connection whose client waits for its response, or does not read it, is closed after a silence', async () => {
  await ask('/later')
  expect(pending).toBeDefined()
  expect(stayQuietUntilClosed()).toBe(SILENCE_MS)
})

test('a silent client has no longer on a connection that was idle before', async () => {
  await ask()
  stayQuiet()
  await ask('/later')
  expect(pending).toBeDefined()
  expect(stayQuietUntilClosed()).toBe(SILENCE_MS)
})

test('a request makes no timers', async () => {
  await ask()
  const timeouts: number[] = []
  const setTimeout = socket.setTimeout.bind(socket)
  socket.setTimeout = (ms, ...rest) => {
    timeouts.push(ms)
    return setTimeout(ms, ...rest)
  }
  await ask()
  await ask()
  expect(timeouts).toEqual([])
})
