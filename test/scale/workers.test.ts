import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { send, type TestAnswer } from '../client.js'
import { type RunningServer, run, serve } from '../program/run.js'
import { type Load, startLoad } from './load.js'
import { freePort } from './programs.js'
import { addPhoto, makeScratchSite, type ScratchSite } from './scratch-site.js'
import { workerOf } from './worker-of.js'

const STEADY_QUOTA = { NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'steady-quota.js'))}` }
/** More than any machine answers in these tests. */
const QUOTA = 1_000_000

let site: ScratchSite
let server: RunningServer
beforeAll(async () => {
  site = await makeScratchSite()
})
afterAll(() => site.remove())
afterEach(() => server?.stop())

const start = async (env: NodeJS.ProcessEnv = {}) => {
  server = await serve({ DATA_DIR: site.dataDir, WORKERS: '2', LOG_LEVEL: 'info', ...env })
}
/** Clients that ask once on each connection, and begin another one when it ends, however it does. */
function startClosing(baseUrl: string, count: number) {
  const open = new Set<Socket>()
  let isOver = false
  let ended = 0
  const begin = () => {
    if (isOver) return
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1')
    open.add(socket)
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    socket.resume().on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      ended++
      setImmediate(begin)
    })
  }
  for (let index = 0; index < count; index++) begin()
  const stop = () => {
    isOver = true
  }
  const untilEnded = async (more: number) => {
    const before = ended
    await expect.poll(() => ended).toBeGreaterThan(before + more)
  }
  return { open, stop, untilEnded }
}

const workerPids = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)
const isAnswered = () =>
  send(server.baseUrl, '/robots.txt').then(
    ({ status }) => status === 200,
    () => false,
  )
/** Waits until each of them had so many more answers that both workers took part. */
const answeredMore = async (...loads: readonly Load[]) => {
  for (const load of loads) {
    const before = load.answered
    await expect.poll(() => load.answered).toBeGreaterThan(before + 50)
  }
}
const requestWorker = async () => workerOf(server, await send(server.baseUrl, '/robots.txt'))

describe('workers', () => {
  test('count the quota together, each request once, to the last one', async () => {
    await start({ ...STEADY_QUOTA, LOG_LEVEL: 'debug' })
    const answers: TestAnswer[] = []
    for (let count = 1; count <= 120; count++) {
      const answer = await send(server.baseUrl, '/api/v1')
      expect(answer.status).toBe(200)
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"public-read";r=${120 - count};t=\\d\\d?$`))
      answers.push(answer)
    }
    const seen = new Set(await Promise.all(answers.map((answer) => workerOf(server, answer))))
    expect(seen.size).toBe(2)
    for (let count = 0; count < 4; count++) expect((await send(server.baseUrl, '/api/v1')).status).toBe(429)
    expect((await send(server.baseUrl, '/api/v1', { from: '127.0.0.2' })).headers['ratelimit-remaining']).toBe('119')
  })

  test('let exactly the quota through when many requests come at once', async () => {
    await start()
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(server.baseUrl, '/api/v1')))
    const served = answers.filter(({ status }) => status === 200)
    expect(served).toHaveLength(120)
    const left = served.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort((a, b) => b - a)
    expect(left).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index))
  })

  test('show a change of the store, all of them', async () => {
    await start({ QUOTA: '1000000' })
    await addPhoto(site.directory, { DATA_DIR: site.dataDir }, 'second-snow', '2020-03-01')
    const ask = async () => (await send(server.baseUrl, '/api/v1/photos')).json.total_matches
    await expect.poll(async () => [await ask(), await ask(), await ask(), await ask()]).toEqual([2, 2, 2, 2])
  })

  test('are replaced when they die, and the quota survives', async () => {
    await start({ ...STEADY_QUOTA, QUOTA: String(QUOTA), LOG_LEVEL: 'debug' })
    const load = startLoad(server.baseUrl, '/api/v1')
    await answeredMore(load)
    const [victim, survivor] = workerPids()
    process.kill(victim!, 'SIGKILL')
    await expect.poll(() => workerPids().filter((pid) => pid !== victim).length).toBe(2)
    expect(workerPids()).toContain(survivor)
    await answeredMore(load)
    await load.stop()
    // Only what the killed one had in its hands was lost: at most one request for each connection.
    expect(load.failures.length).toBeLessThanOrEqual(8)
    expect([...load.statuses.keys()]).toEqual([200])
    const { headers } = await send(server.baseUrl, '/api/v1')
    expect(QUOTA - Number(headers['ratelimit-remaining'])).toBeGreaterThanOrEqual(load.answered)
    await expect.poll(() => server.log()).toContain('a worker died')
    const workers = new Set<number>()
    await expect.poll(async () => workers.add(await requestWorker()).size).toBe(2)
  })

  test.each([
    ['one', 1],
    ['all', 2],
  ])('that are killed under load, %s at once, leave no connection open that nobody answers', async (_name, killed) => {
    await start({ QUOTA: '1000000', PORT: String(await freePort()) })
    for (let round = 0; round < 3; round++) {
      await expect.poll(isAnswered).toBe(true)
      const clients = startClosing(server.baseUrl, 50)
      await clients.untilEnded(200)
      for (const pid of workerPids().slice(0, killed)) process.kill(pid, 'SIGKILL')
      await clients.untilEnded(200)
      clients.stop()
      await expect.poll(() => clients.open.size).toBe(0)
    }
    await expect.poll(isAnswered).toBe(true)
  })

  test('a rolling restart under load loses no request', async () => {
    await start({ ...STEADY_QUOTA, QUOTA: String(QUOTA) })
    const kept = startLoad(server.baseUrl, '/api/v1')
    const closing = startLoad(server.baseUrl, '/robots.txt', { closing: true, connections: 4 })
    const before = workerPids()
    await answeredMore(kept, closing)
    server.process.kill('SIGHUP')
    await expect.poll(() => server.log()).toContain('all workers were replaced')
    await answeredMore(kept, closing)
    await kept.stop()
    await closing.stop()
    expect([kept.failures, closing.failures]).toEqual([[], []])
    expect([...kept.statuses.keys(), ...closing.statuses.keys()]).toEqual([200, 200])
    // Those replaced end by themselves once nobody is connected to them.
    await expect.poll(() => workerPids().filter((pid) => before.includes(pid))).toEqual([])
    const { headers } = await send(server.baseUrl, '/api/v1')
    expect(QUOTA - Number(headers['ratelimit-remaining'])).toBe(kept.answered + 1)
  })

  test.each([
    ['the one that is being replaced', 0],
    ['the one that is next', 1],
  ])('that die while they are replaced, %s, leave as many as there were', async (_name, victim) => {
    await start()
    const before = workerPids()
    // It must not end by itself before it is killed.
    process.kill(before[victim]!, 'SIGSTOP')
    server.process.kill('SIGHUP')
    // What is new is held in its start until the other one is dead.
    const startingPid = () => workerPids().find((pid) => !before.includes(pid))
    await expect.poll(startingPid, { interval: 5 }).toBeDefined()
    const starting = startingPid()!
    process.kill(starting, 'SIGSTOP')
    process.kill(before[victim]!, 'SIGKILL')
    process.kill(starting, 'SIGCONT')
    await expect.poll(() => server.log()).toContain('all workers were replaced')
    const started = (pids: readonly number[]) => pids.filter((pid) => !before.includes(pid))
    await expect.poll(() => [workerPids().length, started(workerPids()).length]).toEqual([2, 2])
    // Whatever else it starts, it has decided by now: the next replacement comes after that.
    server.process.kill('SIGHUP')
    await expect.poll(() => server.log().match(/all workers were replaced/g)?.length).toBe(2)
    await expect.poll(() => server.log().match(/"workers":2,"msg":"replacing all workers"/g)).toHaveLength(2)
  })

  test('end with 0 on SIGTERM, and finish what is under way', async () => {
    await start({ QUOTA: String(QUOTA) })
    const pids = workerPids()
    const load = startLoad(server.baseUrl, '/api/v1', { closing: true })
    await answeredMore(load)
    const code = server.stop()
    await load.stop()
    expect(await code).toBe(0)
    expect(load.failures.filter((reason) => !/ECONNREFUSED|ECONNRESET|socket hang up/.test(reason))).toEqual([])
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
  })

  test('end with 0 on SIGTERM while one of them is starting', async () => {
    await start()
    const before = workerPids()
    process.kill(before[0]!, 'SIGKILL')
    await expect.poll(() => workerPids().some((pid) => !before.includes(pid)), { interval: 5 }).toBe(true)
    expect(await server.stop()).toBe(0)
  })

  test('say once what keeps them from serving', async () => {
    const ended = await run(['serve'], { DATA_DIR: site.directory, WORKERS: '3' })
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err.match(/there is no site in/g)).toHaveLength(1)
  })

  test('WORKERS must be a number of processes', async () => {
    const ended = await run(['serve'], { DATA_DIR: site.dataDir, WORKERS: 'many', REDIS_URL: 'http://:secret@x' })
    expect(ended.code).toBe(1)
    expect(ended.err).toContain('WORKERS is "many"; it must be a number of processes from 1 to 256')
    expect(ended.err).toContain('REDIS_URL is not valid')
    expect(ended.err).not.toContain('secret')
  })
})
