import { createHash } from 'node:crypto'
import http from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { overloaded } from '../src/contract/problems.js'

/** A request of a reader, and the check of its answer. */
export interface Question {
  readonly path: string
  /** Start of the SHA-256 of a picture's bytes. */
  readonly digest?: string
  /** Counted by the quota. */
  readonly isCounted?: boolean
  /** The photo of the day that begins during the run. */
  readonly isTomorrow?: boolean
}

export interface ReadersOptions {
  readonly baseUrl: string
  readonly questions: readonly Question[]
  /** Offset of the shared clock from this machine's clock. */
  readonly shiftMs: number
  /** When tomorrow's photo may first be seen, by the shared clock. */
  readonly midnight: number
  /** How long after midnight the photo may come and go. */
  readonly boundMs: number
}

/** Observations of readers at a fixed rate. */
export interface SeenByReaders extends Omit<Numbers, 'latency'> {
  readonly latencyMs: { readonly p50: number; readonly p99: number; readonly p999: number }
}

interface Numbers {
  answered: number
  /** Requests that were due but not sent, because too many were pending. */
  unasked: number
  /** Counts by status, and `broken` for requests without a complete answer. */
  readonly statuses: Map<string, number>
  /** Server errors of a node by request, without refusals by overload. */
  readonly failures: Map<string, number>
  /** Refusals by overload, by request. */
  readonly shed: Map<string, number>
  /** Answers of the balancer itself with status 500 or higher. */
  unserved: number
  wrongBytes: number
  early: number
  vanished: number
  /** Like `vanished`, but within the first seconds after midnight. */
  flickered: number
  firstSeenMs: number | undefined
  readonly latency: ReturnType<typeof createHistogram>
}

export interface Readers {
  /** Keeps this many requests pending. @returns answers per second */
  findCapacity(seconds: number): Promise<number>
  /** Sends requests at this rate, whether or not answers arrive. */
  hold(perSecond: number): void
  stop(): Promise<void>
  /** Observations since the call of `hold`. */
  seen(): SeenByReaders
}

const CONNECTIONS = 48
/** Enough clients for each of them to stay below the quota. */
const API_CLIENTS = 150
const API_SHARE = 0.15
const TIMEOUT_MS = 15_000
/** With more pending requests than this, this program itself is too slow. */
const MAX_PENDING = 1000
/** Identifies a refusal by overload among responses with 503. */
const OVERLOADED_RETRY_AFTER = String(overloaded().extra.retryAfter)

export function createReaders({ baseUrl, questions, shiftMs, midnight, boundMs }: ReadersOptions): Readers {
  const now = () => Date.now() + shiftMs
  const free = questions.filter(({ isCounted }) => !isCounted)
  const counted = questions.filter(({ isCounted }) => isCounted)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const clients = Array.from({ length: API_CLIENTS }, (_, index) => ({
    from: `127.2.${Math.floor(index / 200)}.${(index % 200) + 1}`,
    agent: new http.Agent({ keepAlive: true, maxSockets: 2 }),
    askedAt: [] as number[],
  }))
  let numbers = freshNumbers()
  let seenAt: number | undefined
  let pending = 0
  let turn = 0

  const judge = (
    question: Question,
    status: number,
    body: Buffer,
    headers: http.IncomingHttpHeaders,
    sentAt: number,
  ) => {
    if (status >= 500) {
      const isShed = status === 503 && headers['retry-after'] === OVERLOADED_RETRY_AFTER
      if (headers['x-request-id'] === undefined) numbers.unserved++
      else
        count(
          isShed ? numbers.shed : numbers.failures,
          `${status} ${question.digest === undefined ? question.path : 'a picture'}`,
        )
    }
    if (question.digest !== undefined && status === 200) {
      if (createHash('sha256').update(body).digest('hex').slice(0, 16) !== question.digest) numbers.wrongBytes++
    }
    if (!question.isTomorrow) return
    const receivedAt = now()
    if (status === 200) {
      if (receivedAt < midnight) numbers.early++
      numbers.firstSeenMs ??= receivedAt - midnight
      seenAt ??= receivedAt
    } else if (status === 404 && seenAt !== undefined && sentAt > seenAt) {
      if (sentAt - midnight > boundMs) numbers.vanished++
      else numbers.flickered++
    }
  }

  const ask = (question: Question) =>
    new Promise<void>((resolve) => {
      const client = question.isCounted ? nextClient() : undefined
      const [sentAt, began] = [now(), performance.now()]
      pending++
      const done = (status: string) => {
        pending--
        numbers.answered++
        count(numbers.statuses, status)
        numbers.latency.record(Math.max(1, Math.round((performance.now() - began) * 1000)))
        resolve()
      }
      const options = {
        agent: client?.agent ?? agent,
        timeout: TIMEOUT_MS,
        ...(client && { localAddress: client.from }),
      }
      const request = http.get(baseUrl + question.path, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', () => done('broken'))
        response.on('end', () => {
          judge(question, response.statusCode ?? 0, Buffer.concat(chunks), response.headers, sentAt)
          done(String(response.statusCode))
        })
      })
      request.on('timeout', () => request.destroy(new Error('late')))
      request.on('error', () => done('broken'))
    })
  const nextClient = () => clients[turn % clients.length]!
  const next = (): Question => {
    turn++
    const isApi = turn % Math.round(1 / API_SHARE) === 0
    const of = isApi ? counted : free
    return of[Math.floor(Math.random() * of.length)]!
  }
  let isHolding = false
  return {
    async findCapacity(seconds) {
      const until = performance.now() + seconds * 1000
      const before = numbers.answered
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          while (performance.now() < until) await ask(next())
        }),
      )
      return (numbers.answered - before) / seconds
    },
    hold(perSecond) {
      numbers = freshNumbers()
      isHolding = true
      const began = performance.now()
      let sent = 0
      void (async () => {
        while (isHolding) {
          const due = ((performance.now() - began) / 1000) * perSecond
          for (; sent < due; sent++) {
            if (pending < MAX_PENDING) void ask(next())
            else numbers.unasked++
          }
          await sleep(5)
        }
      })()
    },
    async stop() {
      isHolding = false
      while (pending > 0) await sleep(20)
      agent.destroy()
      for (const client of clients) client.agent.destroy()
    },
    seen() {
      const { latency, ...counted } = numbers
      const ms = (share: number) => latency.percentile(share) / 1000
      return { ...counted, latencyMs: { p50: ms(50), p99: ms(99), p999: ms(99.9) } }
    },
  }
}

function freshNumbers(): Numbers {
  return {
    answered: 0,
    unasked: 0,
    statuses: new Map(),
    failures: new Map(),
    shed: new Map(),
    unserved: 0,
    wrongBytes: 0,
    early: 0,
    vanished: 0,
    flickered: 0,
    firstSeenMs: undefined,
    latency: createHistogram(),
  }
}

function count(map: Map<string, number>, key: string): void {
  map.set(key, (map.get(key) ?? 0) + 1)
}
