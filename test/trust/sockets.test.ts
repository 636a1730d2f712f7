// Bytes of hostile clients: each gets one error or none, and other clients notice nothing.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { converse, suffer } from '../../fuzz/attack.js'
import { ATTACKS, type Attack } from '../../fuzz/attacks.js'
import { openSocket } from '../../fuzz/connection.js'
import { openIdle } from '../../fuzz/idle.js'
import { type RunningServer, serve } from '../program/run.js'
import { makeScratchSite } from '../scale/scratch-site.js'

const IDLE_CONNECTIONS = 1000
const MAX_BYTES_PER_IDLE_CONNECTION = 20_000

const site = await makeScratchSite()
let server: RunningServer
beforeAll(async () => {
  server = await serve({ DATA_DIR: site.dataDir, QUOTA: '1000000' })
})
afterAll(async () => expect(await server?.stop()).toBe(0))

async function faultsOf(attacks: readonly Attack[]): Promise<readonly string[]> {
  const faults = await Promise.all(
    attacks.map(async (attack) => {
      const fault = await suffer(server.port, attack).catch(String)
      return fault === undefined ? [] : [`${attack.name}: ${fault}`]
    }),
  )
  return faults.flat()
}

/** Another client still gets responses. */
async function expectAlive(): Promise<void> {
  expect((await server.get('/api/v1/photos/latest')).status).toBe(200)
  expect(server.log()).toBe('')
}

/** Sends the beginning of a request, then a byte each second until the server closes. */
async function trickle(beginning: string): Promise<readonly number[]> {
  const socket = await openSocket(server.port)
  const timer = setInterval(() => socket.write('x'), 1000)
  socket.on('error', () => undefined)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(beginning)
  await once(socket, 'close')
  clearInterval(timer)
  return [
    ...Buffer.concat(chunks)
      .toString('latin1')
      .matchAll(/^HTTP\/1\.1 (\d+)/gm),
  ].map(([, status]) => Number(status))
}

/** Memory of the server. */
function residentBytes(): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

describe('raw bytes', () => {
  test.each([
    ['answers no ambiguous message twice', ATTACKS.smuggling],
    ['rejects invalid chunks once', ATTACKS.chunks],
    ['rejects or drops invalid messages', ATTACKS.messages],
    ['answers a hundred pipelined requests in order, and garbage last', ATTACKS.pipelines],
  ])('%s', async (_does, attacks) => {
    expect(await faultsOf(attacks)).toEqual([])
    await expectAlive()
  })

  test('sends a picture before it rejects the garbage after it', async () => {
    const { json } = await server.get(`/api/v1/photos/${site.day}`)
    const path = new URL(json.photo.image.full).pathname
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const answers = await converse(server.port, `${request}${request}\0\0\r\n\r\n`)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
    const picture = await server.get(path)
    expect(answers.slice(0, 2).map(({ body }) => body.equals(picture.body))).toEqual([true, true])
  })
})

describe.concurrent('connections that keep the server waiting', () => {
  test('answers slow header fields, slow bodies and silence with 408', async () => {
    const head = 'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n'
    const outcomes = await Promise.all([
      trickle('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '),
      trickle(head),
      converse(server.port, '').then((answers) => answers.map(({ status }) => status)),
    ])
    expect(outcomes).toEqual([[408], [408], [408]])
    await expectAlive()
  })

  test('slow clients do not delay the end of a server', async () => {
    const ending = await serve({ DATA_DIR: site.dataDir })
    const socket = await openSocket(ending.port)
    socket.on('error', () => undefined).resume()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    // Only a connection that was accepted before the signal can hold up the end.
    await ending.get('/robots.txt')
    const timer = setInterval(() => socket.write('x'), 1000)
    expect([await ending.stop(), ending.log()]).toEqual([0, ''])
    clearInterval(timer)
  })

  test(`${IDLE_CONNECTIONS} silent connections block no client, and are closed`, async () => {
    const before = residentBytes()
    const idle = await openIdle(server.port, IDLE_CONNECTIONS)
    await expectAlive()
    expect(idle.open).toBe(IDLE_CONNECTIONS)
    expect(residentBytes() - before).toBeLessThan(IDLE_CONNECTIONS * MAX_BYTES_PER_IDLE_CONNECTION)
    await idle.untilClosed()
    await expectAlive()
  })
})

describe('half-open connections', () => {
  test('answers a client that closes its side after the request', async () => {
    const socket = await openSocket(server.port)
    socket.end('GET /api/v1 HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('forgets clients that vanish during a request or response', async () => {
    for (let index = 0; index < 50; index++) {
      const socket = await openSocket(server.port)
      socket.on('error', () => undefined)
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.slice(0, index % 2 === 0 ? 20 : undefined))
      if (index % 2 === 1) await once(socket, 'readable')
      socket.resetAndDestroy()
    }
    await expectAlive()
  })

  test('clients that never read block no others', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.port)))
    for (const socket of sockets) {
      socket.pause()
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
    }
    await sleep(300)
    await expectAlive()
    for (const socket of sockets) socket.destroy()
  })
})
