import { expect, test, vi } from 'vitest'
import { createSharedQuota, type SharedCounter, type SharedQuota } from '../http/index.js'
import { createWorkersCount, type WorkersCount } from './count-for-workers.js'

const LIMIT = 120
/** Longer than a busy machine keeps anything from happening. */
const PATIENT_MS = 60_000
const log = { debug() {}, info() {}, warn() {}, error() {} }

/** Messages of one direction arrive in their order, each some time later. */
function createChannel(random: () => number) {
  let last = Promise.resolve()
  return (deliver: () => void) => {
    const delay = new Promise<void>((resolve) => {
      if (random() < 0.5) setImmediate(resolve)
      else setTimeout(resolve, random() * 4)
    })
    last = Promise.all([last, delay]).then(deliver)
  }
}

/** A worker as far as the quota knows it, on its own channel to the counting primary. */
function createWorker(id: number, primary: WorkersCount, random: () => number, clock: () => Date): SharedQuota {
  const [toPrimary, toWorker] = [createChannel(random), createChannel(random)]
  let giveBack: (client: string) => number = () => 0
  primary.join(id, (client) =>
    toWorker(() =>
      queueMicrotask(() => {
        const used = giveBack(client)
        toPrimary(() => primary.givenBack(client, used))
      }),
    ),
  )
  const counter: SharedCounter = {
    name: 'the primary',
    timeoutMs: PATIENT_MS,
    unreachable: () => undefined,
    count: (orders) =>
      new Promise((resolve) =>
        toPrimary(() => {
          const counted = primary.count(id, orders)
          if (counted instanceof Promise) void counted.then((settled) => toWorker(() => resolve(settled)))
          else toWorker(() => resolve(counted))
        }),
      ),
    probe: async () => undefined,
    reconnect() {},
    close: async () => undefined,
    lending: {
      onRecall(handler) {
        giveBack = handler
      },
      report: async (counts) => toPrimary(() => primary.report(id, counts)),
    },
  }
  return createSharedQuota({ limit: LIMIT, clock, counter, log })
}

/** The same sequence for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('each request is counted once, whoever owns the window (seed %i)', async (seed) => {
  const random = createRandom(seed)
  const clock = () => new Date()
  const primary = createWorkersCount(LIMIT, clock, PATIENT_MS)
  const workers = [1, 2, 3].map((id) => createWorker(id, primary, random, clock))
  for (const worker of workers) await worker.joined(PATIENT_MS)

  const left = new Map<string, number[]>()
  const asked: Promise<void>[] = []
  for (let count = 0; count < 900; count++) {
    const client = `client ${Math.floor(random() * 5)}`
    const worker = workers[Math.floor(random() * (count < 300 ? 1 : 3))]!
    const take = async () => {
      const { remaining, exceeded } = await worker.take(client, 1)
      if (!exceeded) left.set(client, [...(left.get(client) ?? []), remaining])
    }
    asked.push(take())
    if (random() < 0.2) await new Promise((resolve) => setTimeout(resolve, random() * 3))
  }
  await Promise.all(asked)
  const whole = Array.from({ length: LIMIT }, (_, index) => LIMIT - 1 - index)
  for (const numbers of left.values()) expect(numbers.sort((a, b) => b - a)).toEqual(whole)
  for (const worker of workers) await worker.close()
})

test('what a worker owned is counted on from its last report when it is gone', async () => {
  const clock = () => new Date()
  const primary = createWorkersCount(LIMIT, clock, PATIENT_MS)
  const [one, two] = [1, 2].map((id) => createWorker(id, primary, () => 0, clock)) as [SharedQuota, SharedQuota]
  await Promise.all([one.joined(PATIENT_MS), two.joined(PATIENT_MS)])
  const report = vi.spyOn(primary, 'report')
  for (let count = 0; count < 30; count++) await one.take('client', 1)
  await expect.poll(() => report.mock.lastCall).toEqual([1, ['client', 30]])
  primary.leave(1)
  expect(await two.take('client', 1)).toMatchObject({ remaining: LIMIT - 31 })
  await one.close()
  await two.close()
})

test('an array larger than what is left is refused without using it up, whoever owns the window', async () => {
  const clock = () => new Date()
  const primary = createWorkersCount(LIMIT, clock, PATIENT_MS)
  const [one, two] = [1, 2].map((id) => createWorker(id, primary, () => 0, clock)) as [SharedQuota, SharedQuota]
  await Promise.all([one.joined(PATIENT_MS), two.joined(PATIENT_MS)])
  expect(await one.take('client', 100)).toMatchObject({ remaining: 20, exceeded: false })
  expect(await one.take('client', 21)).toMatchObject({ remaining: 20, exceeded: true })
  const arrays = await Promise.all([one, two].map((worker) => worker.take('client', 15)))
  expect(arrays.filter(({ exceeded }) => exceeded)).toHaveLength(1)
  expect(await two.take('client', 5)).toMatchObject({ remaining: 0, exceeded: false })
  await one.close()
  await two.close()
})

test('a worker too busy to give a window back holds nobody up', async () => {
  const clock = () => new Date()
  const primary = createWorkersCount(LIMIT, clock)
  primary.join(1, () => {})
  primary.join(2, () => {})
  const order = { client: 'client', cost: 1, times: 1, known: 0, owed: 0, leftMs: 60_000 }
  expect(primary.count(1, [order])).toMatchObject([{ used: 1 }])
  expect(await primary.count(2, [order])).toMatchObject([{ used: 2 }])
})
