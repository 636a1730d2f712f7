import { prepareRedis, redisProgram } from '../../test/scale/redis-server.js'
import { ask } from '../measure/ask.js'
import { compare, type Measurement, type Pace } from '../measure/compare.js'
import { type Clients, requestBytes } from '../measure/load.js'
import type { ServerProcess } from '../measure/processes.js'
import { canKeepApart, onProcessor } from '../measure/processors.js'
import { type Budget, measurementText, type Section, table } from '../report.js'
import { startBareServer } from '../rivals/bare.js'
import type { Workshop } from '../workshop.js'

const REQUEST = { bytes: requestBytes('/api/v1/photos'), status: 200 }
/** Enough that two workers have as many to answer in one turn of their event loops as a server alone has of a few. */
const CONNECTIONS = 64
/** So that the primary's handing over of connections, which each turn opens anew, weighs as little as it does for a site. */
const TURN_MS = 1_000
const MOST_ROUNDS = 5

const MANY = 'each connection a client of its own'
const ONE = 'one client on both'
const CLIENTS: Readonly<Record<string, Clients>> = { [MANY]: { areSeveral: true }, [ONE]: {} }

/** What it costs to count together, and to be several. */
export async function measureScale(workshop: Workshop): Promise<Section> {
  const pace: Pace = {
    ...workshop.pace,
    turnMs: TURN_MS,
    rounds: Math.min(workshop.pace.rounds, MOST_ROUNDS),
  }
  const budgets: Budget[] = []
  const rows: string[][] = []
  const put = (what: string, [one, other]: readonly Measurement[]): number => {
    rows.push([what, measurementText(one!, true), measurementText(other!, false)])
    console.log(`  ${rows.at(-1)!.join(' | ')}`)
    return other!.ratio.median
  }
  const versus = async (servers: readonly ServerProcess[], clients: Clients) =>
    compare(
      servers.map((server, index) => ({ name: String(index), server, requests: [REQUEST] })),
      pace,
      { areCold: true, connections: CONNECTIONS, ...clients },
    )
  const atLeast = (what: string, limit: number, measured: number) =>
    budgets.push({ what, unit: '×', limit, is: 'at least', measured })

  const free = await startAll(workshop)
  for (const [whose, clients] of Object.entries(CLIENTS)) {
    const ratio = put(`two workers, ${whose}`, await versus(free.ours, clients))
    if (whose === MANY) atLeast('two workers against one, many clients, requests per CPU second', 0.97, 1 / ratio)
    else atLeast('two workers against one, requests per CPU second', 0.9, 1 / ratio)
  }
  put('bare servers: a cluster of two', await versus(free.bare, {}))
  await free.stop()

  if (canKeepApart) {
    const kept = await onProcessor('first', () => startAll(workshop))
    await onProcessor('second', async () => {
      const bare = put('one processor: bare servers, a cluster of two', await versus(kept.bare, {}))
      for (const [whose, clients] of Object.entries(CLIENTS)) {
        const ratio = put(`one processor: two workers, ${whose}`, await versus(kept.ours, clients))
        if (whose !== MANY) continue
        atLeast('two workers on one processor, many clients, against what a bare cluster keeps', 0.97, bare / ratio)
      }
    })
    await kept.stop()
  }

  if (redisProgram !== undefined) {
    const redis = await prepareRedis()
    await redis.start()
    const servers = [await workshop.startOurs(), await workshop.startOurs({ REDIS_URL: redis.url })]
    const measured = put('quota over Redis', await versus(servers, {}))
    for (const server of servers) await server.stop()
    const what = 'quota over Redis against in memory, CPU per request'
    budgets.push({ what, unit: '×', limit: 1.6, is: 'at most', measured })
    await redis.stop()
  }
  return {
    title: 'Several processes and machines',
    text: [
      `\`GET /api/v1/photos\` (10 photos) over ${CONNECTIONS} connections, opened anew for each turn of ${TURN_MS / 1000} s, against one process that counts the quota in memory. CPU of all our processes; what Redis itself uses is not in it. A client whose connections lead to one worker is counted there; one that uses both is counted by the primary, and its requests wait for it.`,
      'In the first rows the processes run where the system puts them: two workers share two processors with the client, and are mostly woken for one request each, where one process that has always work takes several at once. In the rows of one processor all processes of a server have the first one and the client the second, so that all have always work. The bare servers are `node:http` alone and as a `node:cluster` of two with the same answers: what any server of several processes loses. Of a client on both, requests wait for an answer of the primary, outlive the nursery of the garbage collector and wake the primary. With many clients a part of the loss is the processor: two servers of ours that know nothing of each other, each with half of the connections, kept 0.96 of what one does on one processor, where two workers kept 0.90 (connections open all the time; a busy machine). Opening a connection costs two workers some 0.3 ms more, because the primary accepts it, hands it over and counts the first request of its client: in turns of 1 s another 3 %.',
      ...(canKeepApart ? [] : ['**LEFT OUT: rows of one processor, without `taskset` or a second processor.**']),
      table(['', 'one process', 'with it'], rows),
    ].join('\n\n'),
    budgets,
  }
}

/** Ours and bare servers, each alone and as two workers. */
async function startAll(workshop: Workshop) {
  const ours = [await workshop.startOurs(), await workshop.startOurs({ WORKERS: '2' })]
  const answer = await ask(ours[0]!.port, REQUEST.bytes)
  const bare: ServerProcess[] = []
  for (const workers of [1, 2]) {
    const { server, answerWith } = await startBareServer(workshop, workers)
    await answerWith([answer])
    bare.push(server)
  }
  return {
    ours,
    bare,
    async stop() {
      for (const server of ours.concat(bare)) await server.stop()
    },
  }
}
