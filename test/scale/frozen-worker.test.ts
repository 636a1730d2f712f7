import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { send } from '../client.js'
import { type RunningServer, serve } from '../program/run.js'
import { makeScratchSite, type ScratchSite } from './scratch-site.js'
import { workerOf } from './worker-of.js'

let site: ScratchSite
beforeAll(async () => {
  site = await makeScratchSite()
})
afterAll(() => site.remove())

async function startWorkers({ onTestFinished }: TestContext): Promise<RunningServer> {
  const server = await serve({ DATA_DIR: site.dataDir, WORKERS: '2', QUOTA: '100000', LOG_LEVEL: 'debug' })
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

const workerPids = (server: RunningServer) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)

// They wait, and compute nothing: so they do it together.
test.concurrent('a worker that is frozen is replaced, and all requests are answered again', async (context) => {
  const server = await startWorkers(context)
  const [frozen, other] = workerPids(server) as [number, number]
  process.kill(frozen, 'SIGSTOP')
  // One connection is handed to it; all others go to the worker that answers.
  let answered = 0
  for (let count = 0; count < 6; count++) {
    send(server.baseUrl, '/robots.txt').then(
      () => answered++,
      () => undefined,
    )
  }
  await expect.poll(() => answered).toBe(5)
  await expect
    .poll(() => workerPids(server).filter((pid) => pid !== frozen && pid !== other).length, { interval: 200 })
    .toBe(1)
  expect(workerPids(server)).not.toContain(frozen)
  expect(workerPids(server)).toContain(other)
  await expect.poll(() => server.log()).toContain('a worker does not respond: killing it')
  // What it had been handed and never took goes to the other one.
  await expect.poll(() => answered).toBe(6)
  const workers = new Set<number>()
  const ask = async () => {
    const answer = await send(server.baseUrl, '/robots.txt')
    expect(answer.status).toBe(200)
    return workers.add(await workerOf(server, answer)).size
  }
  await expect.poll(ask).toBe(2)
})

test.concurrent('a halt of all of them together costs no worker its life', async (context) => {
  const server = await startWorkers(context)
  const pids = [server.process.pid!, ...workerPids(server)]
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 25_000))
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  for (let count = 0; count < 8; count++) expect((await send(server.baseUrl, '/robots.txt')).status).toBe(200)
  expect(workerPids(server)).toEqual(pids.slice(1))
})
