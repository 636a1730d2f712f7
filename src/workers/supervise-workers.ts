import cluster, { type Worker } from 'node:cluster'
import type { Clock } from '../archive/index.js'
import type { Counted, Log } from '../http/index.js'
import type { Reading } from '../metrics/index.js'
import { createWorkersCount } from './count-for-workers.js'
import { measureWorkers } from './measure-workers.js'
import { type FromWorker, packCounted, type ToWorker, unpackOrders } from './messages.js'
import { recoverConnections } from './recover-connections.js'
import { type PulseWatch, watchPulse } from './watch-pulse.js'

/** The workers on this machine; this process is their primary. */
export interface Workers {
  /** Where they listen. */
  readonly address: string
  /** Replaces all workers one by one without losing a request. @returns whether the new ones could start */
  roll(): Promise<boolean>
  /** All workers finish their requests and exit. */
  stop(): Promise<void>
  /** The metrics of all workers. */
  measure(): Promise<Reading>
}

export interface WorkersParts {
  readonly count: number
  /** Requests per client and window. */
  readonly quota: number
  readonly clock: Clock
  readonly log: Log
}

/** Thrown when the first worker cannot serve. The worker has printed why. */
export class WorkerFailedError extends Error {
  override readonly name = 'WorkerFailedError'
}

/**
 * How long a replaced worker still serves open connections: longer than idle ones are kept (72 s), so that each ends as it
 * would have anyway.
 */
const LINGER_MS = 75_000
const MUST_BE_READY_MS = 60_000
/** If a worker dies younger than this, its successor starts after a delay. */
const EARLY_DEATH_MS = 5_000
const MAX_DELAY_MS = 30_000

interface Member {
  readonly worker: Worker
  readonly bornAt: number
  /** It accepts connections. */
  isReady: boolean
  hasPhotos: boolean
  /** It has been told to exit. */
  isLeaving: boolean
}

/** Starts workers and replaces those that die. @throws WorkerFailedError */
export async function superviseWorkers({ count, quota, clock, log }: WorkersParts): Promise<Workers> {
  const members = new Set<Member>()
  const counter = createWorkersCount(quota, clock)
  const numbers = measureWorkers()
  let earlyDeaths = 0
  let isStopping = false
  let rolling: Promise<boolean> | undefined

  const haveOthersPhotos = () => [...members].some((member) => isServing(member) && member.hasPhotos)

  /** Resolves with its address when it serves; `undefined` when it exited first. */
  const start = (): Promise<string | undefined> => {
    const worker = cluster.fork()
    const member: Member = {
      worker,
      bornAt: performance.now(),
      isReady: false,
      hasPhotos: false,
      isLeaving: false,
    }
    members.add(member)
    recoverConnections(worker, () => [...members].some((other) => other !== member && isServing(other)))
    return new Promise((resolve) => {
      let pulse: PulseWatch | undefined
      const late = setTimeout(() => worker.process.kill('SIGKILL'), MUST_BE_READY_MS)
      counter.join(worker.id, (client) => tell(worker, { kind: 'recall', client }))
      worker.on('message', (message: FromWorker) => {
        pulse?.heard()
        if (message.kind === 'pulse') return
        if (message.kind === 'starting') {
          return tell(worker, { kind: 'start', waitsForPhotos: haveOthersPhotos(), countsRuns: true })
        }
        if (message.kind === 'available') {
          member.hasPhotos = true
          return
        }
        if (message.kind !== 'ready') return answer(worker, message)
        member.isReady = true
        pulse = watchPulse(() => endFrozen(worker))
        numbers.join(worker.id, () => tell(worker, { kind: 'measure' }))
        clearTimeout(late)
        resolve(message.address)
        // It was told to exit before it could listen for messages.
        if (isStopping) dismiss(member, 0)
      })
      worker.on('error', (err) => log.error({ err, worker: worker.process.pid }, 'cannot send a message to a worker'))
      worker.on('exit', (code, signal) => {
        clearTimeout(late)
        pulse?.stop()
        members.delete(member)
        counter.leave(worker.id)
        numbers.leave(worker.id)
        resolve(undefined)
        if (member.isReady && !member.isLeaving && !isStopping) replace(member, signal ?? code)
      })
    })
  }

  const answer = (
    worker: Worker,
    message: Exclude<FromWorker, { kind: 'starting' | 'ready' | 'available' | 'pulse' }>,
  ) => {
    if (message.kind === 'report') return counter.report(worker.id, message.counts)
    if (message.kind === 'measured') return numbers.learn(worker.id, message.reading)
    if (message.kind === 'givenBack') return counter.givenBack(message.client, message.used)
    const send = (counted: readonly Counted[]) =>
      tell(worker, { kind: 'counted', id: message.id, numbers: packCounted(counted) })
    const counted = counter.count(worker.id, unpackOrders(message.orders))
    if (counted instanceof Promise) void counted.then(send)
    else send(counted)
  }

  /** Its exit starts another one. */
  const endFrozen = (worker: Worker) => {
    log.error({ worker: worker.process.pid }, 'a worker does not respond: killing it')
    worker.process.kill('SIGKILL')
  }

  const replace = ({ worker, bornAt }: Member, cause: string | number) => {
    earlyDeaths = performance.now() - bornAt < EARLY_DEATH_MS ? earlyDeaths + 1 : 0
    const delayMs = earlyDeaths === 0 ? 0 : Math.min(MAX_DELAY_MS, 100 * 2 ** earlyDeaths)
    log.error({ worker: worker.process.pid, cause, delayMs }, 'a worker died: starting another one')
    fill(delayMs)
  }

  const countStaying = () => [...members].filter(({ isLeaving }) => !isLeaving).length

  /** Starts one more worker if one is missing, and retries until it serves. */
  const fill = (delayMs: number) => {
    setTimeout(async () => {
      if (isStopping || countStaying() >= count || (await start()) !== undefined || isStopping) return
      earlyDeaths++
      const next = Math.min(MAX_DELAY_MS, 100 * 2 ** earlyDeaths)
      log.error({ delayMs: next }, 'a worker could not start: trying again')
      fill(next)
    }, delayMs)
  }

  const dismiss = (member: Member, lingerMs: number) => {
    member.isLeaving = true
    tell(member.worker, { kind: 'stop', lingerMs })
  }

  /** What dies meanwhile may be missing in the end, or have a successor already. */
  const rollOnce = async (): Promise<boolean> => {
    const isDone = await replaceAll()
    for (let missing = count - countStaying(); missing > 0; missing--) fill(0)
    return isDone
  }

  const replaceAll = async (): Promise<boolean> => {
    const old = [...members].filter(({ isLeaving }) => !isLeaving)
    log.info({ workers: old.length }, 'replacing all workers')
    for (const member of old) {
      if (isStopping) return false
      if (!members.has(member)) continue
      if ((await start()) === undefined) {
        if (!isStopping) log.error({}, 'a new worker could not start: keeping the old ones')
        return false
      }
      dismiss(member, LINGER_MS)
    }
    log.info({}, 'all workers were replaced')
    return true
  }

  // Start the first one alone: it migrates the store, and reports any fault once.
  const address = await start()
  if (address === undefined) throw new WorkerFailedError()
  const others = await Promise.all(Array.from({ length: count - 1 }, start))
  for (const other of others) if (other === undefined) fill(MAX_DELAY_MS)

  return {
    address,
    roll() {
      rolling = (rolling ?? Promise.resolve(true)).then(rollOnce)
      return rolling
    },
    measure: numbers.read,
    async stop() {
      isStopping = true
      for (const member of members) dismiss(member, 0)
      await Promise.all([...members].map(({ worker }) => new Promise((resolve) => worker.once('exit', resolve))))
    },
  }
}

function isServing({ worker, isReady, isLeaving }: Member): boolean {
  return isReady && !isLeaving && worker.isConnected()
}

/** A worker that has exited needs no message. */
function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
