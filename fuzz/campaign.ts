import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { openWire, type WireAnswer, type WireConnection } from './connection.js'
import { createJudge, type Judge, type OpenApi } from './judge.js'
import { mcpRequests } from './mcp-requests.js'
import { operationRequests } from './operation-requests.js'
import { pageRequests } from './page-requests.js'
import { type FuzzRequest, toBytes } from './request.js'

/** Kinds of requests, and their share in tenths. */
const SHARES = { operations: 4, pages: 4, mcp: 2 } as const
export type Kind = keyof typeof SHARES

/** The results for one kind. */
export interface Figures {
  readonly statuses: Map<number, number>
  requests: number
  slowestMs: number
  /** Requests that took longer than `SLOW_MS`. */
  readonly slow: FuzzRequest[]
}

export const SLOW_MS = 100

export interface Campaign {
  readonly port: number
  readonly requests: number
  /** Seed for fast-check: the same seed gives the same requests. */
  readonly seed: number
  /** Concurrent connections. */
  readonly connections: number
  /** Called after every thousand requests. */
  readonly progress?: (requests: number) => Promise<void>
}

/**
 * Sends generated requests and checks every response.
 * @throws Error with the seed and the smallest request found that fails
 */
export async function runCampaign({ port, requests, seed, connections, progress }: Campaign) {
  const wire = new Lane(port)
  const { openApi, targets } = await explore(wire)
  wire.close()
  const judge = createJudge(openApi)
  const makers: Readonly<Record<Kind, fc.Arbitrary<FuzzRequest>>> = {
    operations: operationRequests(openApi),
    pages: pageRequests(targets),
    mcp: mcpRequests,
  }
  const figures = Object.fromEntries(
    Object.keys(SHARES).map((kind) => [kind, { statuses: new Map(), requests: 0, slowestMs: 0, slow: [] }]),
  ) as unknown as Record<Kind, Figures>
  const anyKind = fc.oneof(
    ...Object.entries(SHARES).map(([kind, weight]) => ({
      weight,
      arbitrary: makers[kind as Kind].map((request) => ({ kind: kind as Kind, request })),
    })),
  )

  let sent = 0
  const perLane = Math.ceil(requests / connections)
  const lanes = Array.from({ length: connections }, async (_, index) => {
    const lane = new Lane(port)
    const property = fc.asyncProperty(anyKind, async ({ kind, request }) => {
      await examine(lane, judge, request, figures[kind])
      if (++sent % 1000 === 0) await progress?.(sent)
    })
    await fc.assert(property, { numRuns: perLane, seed: seed + index }).finally(() => lane.close())
  })
  await Promise.all(lanes)
  return { requests: sent, figures, targets: targets.length }
}

/** A 503 that persists for this many attempts is not caused by the load of other programs. */
const MAX_ATTEMPTS = 4

/** A connection that reopens when the server closes it. */
class Lane {
  #connection: WireConnection | undefined
  constructor(readonly port: number) {}

  /** Retries after the time in `Retry-After` when the server sheds load. @returns the last answer and its duration */
  async ask(request: FuzzRequest): Promise<{ readonly answer: WireAnswer; readonly ms: number }> {
    for (let attempt = 1; ; attempt++) {
      if (this.#connection?.isOpen !== true) this.#connection = await openWire(this.port)
      const startedAt = performance.now()
      const answer = await this.#connection.ask(toBytes(request), request.method)
      const ms = performance.now() - startedAt
      const retryAfter = answer.header('retry-after')
      if (answer.status !== 503 || retryAfter === undefined || attempt === MAX_ATTEMPTS) return { answer, ms }
      await wait(Number(retryAfter) * 1000)
    }
  }

  close(): void {
    this.#connection?.close()
  }
}

async function examine(lane: Lane, judge: Judge, request: FuzzRequest, figures: Figures): Promise<void> {
  const { answer, ms } = await lane.ask(request)
  const faults = judge(request, answer)
  if (faults.length > 0) {
    throw new Error(`${faults.join('; ')}: ${answer.status} ${answer.body.toString().slice(0, 500)}`)
  }
  // Repeating the request with the ETag must give an empty 304.
  const etag = answer.header('etag')
  if (answer.status === 200 && etag !== undefined) await confirm(lane, request, etag)
  figures.requests++
  figures.statuses.set(answer.status, (figures.statuses.get(answer.status) ?? 0) + 1)
  figures.slowestMs = Math.max(figures.slowestMs, ms)
  if (ms > SLOW_MS) figures.slow.push(request)
}

/** More repetitions than can all be slow by chance on a machine with other load. */
const REPETITIONS = 10

/** The requests that are slow every time when repeated alone. */
export async function stillSlow(port: number, requests: readonly FuzzRequest[]): Promise<readonly FuzzRequest[]> {
  const lane = new Lane(port)
  const slow: FuzzRequest[] = []
  for (const request of requests) {
    let least = Number.POSITIVE_INFINITY
    for (let time = 0; time < REPETITIONS && least > SLOW_MS; time++) {
      const { ms } = await lane.ask(request)
      least = Math.min(least, ms)
    }
    if (least > SLOW_MS) slow.push(request)
  }
  lane.close()
  return slow
}

async function confirm(lane: Lane, request: FuzzRequest, etag: string): Promise<void> {
  const fields = request.fields.filter(([name]) => name.toLowerCase() !== 'if-none-match')
  const { answer } = await lane.ask({ ...request, fields: [...fields, ['If-None-Match', `"x", ${etag}`]] })
  if (answer.status !== 304) throw new Error(`its own ETag ${etag} is answered ${answer.status}`)
}

/** Reads the OpenAPI document, and collects working addresses from sitemap, pages and documents. */
async function explore(lane: Lane): Promise<{ openApi: OpenApi; targets: readonly string[] }> {
  const read = async (target: string) => {
    const { status, body } = (await lane.ask({ method: 'GET', target, fields: [] })).answer
    if (status !== 200) throw new Error(`${target} is answered ${status}`)
    return body.toString()
  }
  const openApi = JSON.parse(await read('/openapi.json')) as OpenApi
  const baseUrl = openApi.servers[0]!.url
  const found = new Set<string>(DOCUMENTS)
  const collect = (text: string) => {
    for (const [address] of text.matchAll(/(?<=["'>(])(?:https?:\/\/[^"'<>()\s]+|\/[^"'<>()\s/][^"'<>()\s]*)/g)) {
      const url = URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : undefined
      if (url?.origin === baseUrl && !url.pathname.includes('YYYY')) found.add(url.pathname + url.search)
    }
  }
  const listed = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address!)
  const sitemap: string[] = []
  for (const address of await listed('/sitemap.xml')) sitemap.push(...(await listed(new URL(address).pathname)))
  const sample = sitemap.filter((_, index) => index % Math.ceil(sitemap.length / 200) === 0)
  for (const address of sample) found.add(new URL(address).pathname)
  for (const target of [...found].filter((path) => /\/$|\.(?:xml|txt|json|md)$/.test(path)).slice(0, 120)) {
    const { answer } = await lane.ask({ method: 'GET', target, fields: [] })
    collect(answer.body.toString())
  }
  const targets: string[] = []
  for (const target of [...found].filter((path) => !path.startsWith('/api/') && path !== '/mcp').slice(0, 1500)) {
    const { answer } = await lane.ask({ method: 'GET', target, fields: [] })
    if (answer.status === 200)
      targets.push(target, ...(target.endsWith('/') && target !== '/' ? [`${target.slice(0, -1)}.md`] : []))
  }
  return { openApi, targets }
}

const DOCUMENTS = [
  '/',
  '/index.md',
  '/feed.xml',
  '/feed.json',
  '/llms.txt',
  '/llms-full.txt',
  '/robots.txt',
  '/auth.md',
]
