import { haproxyProgram, startHaproxy } from '../../test/scale/front-servers.js'
import { prepareRedis, redisProgram } from '../../test/scale/redis-server.js'
import { compare, type Measurement, type Pace } from '../measure/compare.js'
import { type Clients, requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import { type Budget, measurementText, type Section, table } from '../report.js'
import type { Workshop } from '../workshop.js'

const REQUEST = { bytes: requestBytes('/api/v1/photos'), status: 200 }
/** Enough for each server to have several requests to answer in one turn of its event loop. */
const CONNECTIONS = 64
const TURN_MS = 1_000
const MAX_ROUNDS = 5
/** Maximum cost of a request, as a multiple of its cost on one server that counts in memory. */
const LIMIT = 1.6

const CLIENTS: Readonly<Record<string, Clients>> = {
  'each connection a client of its own': { areSeveral: true },
  'one client': {},
}

/** Cost of a shared quota and of several servers. */
export async function measureScale(workshop: Workshop): Promise<Section> {
  if (redisProgram === undefined || haproxyProgram === undefined) throw new Error('Redis and HAProxy are needed')
  const pace: Pace = { ...workshop.pace, turnMs: TURN_MS, rounds: Math.min(workshop.pace.rounds, MAX_ROUNDS) }
  const redis = await prepareRedis()
  await redis.start()
  const shared = { REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' }
  const one = await workshop.startOurs({ TRUSTED_PROXIES: '127.0.0.1' })
  const two = [await workshop.startOurs(shared), await workshop.startOurs(shared)]
  const fronts = [await startHaproxy([one].map(addressOf)), await startHaproxy(two.map(addressOf))]
  const [alone, together] = [behind(fronts[0]!.baseUrl, [one]), behind(fronts[1]!.baseUrl, two)]

  const budgets: Budget[] = []
  const rows: string[][] = []
  const measure = async (what: string, servers: readonly ServerProcess[], clients: Clients) => {
    const contestants = servers.map((server, index) => ({ name: String(index), server, requests: [REQUEST] }))
    const options = { areCold: true, connections: CONNECTIONS, ...clients }
    const [reference, other] = (await compare(contestants, pace, options)) as [Measurement, Measurement]
    rows.push([what, measurementText(reference, true), measurementText(other, false)])
    console.log(`  ${rows.at(-1)!.join(' | ')}`)
    budgets.push({
      what: `${what}, CPU per request`,
      unit: '×',
      limit: LIMIT,
      is: 'at most',
      measured: other.ratio.median,
    })
  }
  await measure('quota over Redis against in memory', [one, two[0]!], {})
  for (const [whose, clients] of Object.entries(CLIENTS))
    await measure(`two servers with Redis against one, ${whose}`, [alone, together], clients)

  for (const front of fronts) await front.stop()
  for (const server of [one, ...two]) await server.stop()
  await redis.stop()
  return {
    title: 'Several servers',
    text: [
      `\`GET /api/v1/photos\` (10 photos) over ${CONNECTIONS} connections, opened anew for each turn of ${TURN_MS / 1000} s, against one server that counts the quota in memory. One server is asked directly in the first row; in the others HAProxy is in front of both sides and spreads requests over the two. CPU of our servers, without that of Redis and HAProxy.`,
      'A server gathers the requests of one turn of its event loop in one message to Redis, so a busier server pays less for each.',
      table(['', 'one server', 'with it'], rows),
    ].join('\n\n'),
    budgets,
  }
}

const addressOf = ({ port }: ServerProcess) => `http://127.0.0.1:${port}`

/** Several servers behind one proxy. */
function behind(baseUrl: string, servers: readonly ServerProcess[]): ServerProcess {
  const cpuMs = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0)
  return { ...servers[0]!, port: Number(new URL(baseUrl).port), cpuMs }
}
