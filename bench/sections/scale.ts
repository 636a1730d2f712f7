import { prepareRedis, redisProgram } from '../../test/scale/redis-server.js'
import { compare } from '../measure/compare.js'
import { requestBytes } from '../measure/load.js'
import { type Budget, measurementText, type Section, table } from '../report.js'
import type { Workshop } from '../workshop.js'

/** Enough that two workers have as many to answer in one turn of their event loops as a server alone has of a few. */
const CONNECTIONS = 64

/** What it costs to count together, and to be several. */
export async function measureScale(workshop: Workshop): Promise<Section> {
  const budgets: Budget[] = []
  const rows: string[][] = []
  const versus = async (
    what: string,
    env: NodeJS.ProcessEnv,
    areSeveral: boolean,
    budgetFor: (ratio: number) => Budget,
  ) => {
    const servers = [await workshop.startOurs(), await workshop.startOurs(env)]
    const requests = [{ bytes: requestBytes('/api/v1/photos'), status: 200 }]
    const [one, other] = await compare(
      servers.map((server, index) => ({ name: index === 0 ? 'alone' : what, server, requests })),
      workshop.pace,
      { areCold: true, connections: CONNECTIONS, areSeveral },
    )
    for (const server of servers) await server.stop()
    rows.push([what, measurementText(one!, true), measurementText(other!, false)])
    budgets.push(budgetFor(other!.ratio.median))
  }

  await versus('two workers, each connection a client of its own', { WORKERS: '2' }, true, (ratio) => ({
    what: 'two workers against one, many clients, requests per CPU second',
    unit: '×',
    limit: 0.97,
    is: 'at least',
    measured: 1 / ratio,
  }))
  await versus('two workers, one client on both', { WORKERS: '2' }, false, (ratio) => ({
    what: 'two workers against one, requests per CPU second',
    unit: '×',
    limit: 0.9,
    is: 'at least',
    measured: 1 / ratio,
  }))
  if (redisProgram !== undefined) {
    const redis = await prepareRedis()
    await redis.start()
    await versus('quota over Redis', { REDIS_URL: redis.url }, false, (ratio) => ({
      what: 'quota over Redis against in memory, CPU per request',
      unit: '×',
      limit: 1.6,
      is: 'at most',
      measured: ratio,
    }))
    await redis.stop()
  }
  return {
    title: 'Several processes and machines',
    text: [
      `\`GET /api/v1/photos\` (10 photos) over ${CONNECTIONS} connections, against one process that counts the quota in memory. CPU of all our processes. A client whose connections lead to one worker is counted there; one that uses both is counted by the primary, which costs a message for each batch of requests. What Redis itself uses is not in it. On two processors the workers share them with the client, and are mostly woken for one request, where one process that has always work takes several at once: a process that waits between requests costs more for each.`,
      table(['', 'one process', 'with it'], rows),
    ].join('\n\n'),
    budgets,
  }
}
