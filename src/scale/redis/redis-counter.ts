import type { Result } from 'ioredis'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countQuota(key: string, limit: number, ...order: number[]): Result<[number, number, 0 | 1], Context>
  }
}

export interface CountOrder {
  readonly client: string
  /** Taken as a whole, or not at all if it exceeds the remaining quota. 0 only checks. */
  readonly cost: number
  /** Usage known to the process; a Redis that lost its data resumes from it. */
  readonly known: number
  /** The part of `known` that the process counted on its own; added to a current window. */
  readonly owed: number
  /** Milliseconds left in the client's window. */
  readonly leftMs: number
}

export type RedisCounter = Awaited<ReturnType<typeof createRedisCounter>>
export type Counted = Awaited<ReturnType<RedisCounter['count']>>

/** Keys contain client addresses, so each expires with its window. */
const KEY_PREFIX = 'photoblog:quota:'

/** Returns the usage, the milliseconds left, and whether the cost was taken. */
const SCRIPT = `
local limit, cost, known = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local owed, left = tonumber(ARGV[4]), tonumber(ARGV[5])
local running = redis.call('PTTL', KEYS[1])
local stored = running > 0 and tonumber(redis.call('GET', KEYS[1])) or 0
local used = running > 0 and math.max(stored + owed, known) or known
local granted = cost == 0 or used + cost <= limit
if granted then used = used + cost end
if running > 0 then
  left = running
  if used > stored then redis.call('INCRBY', KEYS[1], used - stored) end
elseif used > 0 then
  redis.call('SET', KEYS[1], used, 'PX', left)
end
return { used, left, granted and 1 or 0 }`

const TIMEOUT_MS = 50
const CONNECT_TIMEOUT_MS = 1000
const MAX_RETRY_DELAY_MS = 500
/** Maximum time without a reply before the connection is replaced, because its other end may be gone. */
const SILENCE_MS = 1500

/**
 * Counts in Redis or Valkey. Connects on its own, and reconnects whenever the connection is lost.
 * @param timeoutMs how long to wait for a reply
 */
export async function createRedisCounter(url: string, limit: number, timeoutMs = TIMEOUT_MS) {
  // Loaded lazily: counting in memory does not need it.
  const { Redis } = (await import('ioredis')).default
  let trouble = 'it is not connected'
  const redis = new Redis(url, {
    connectionName: 'photoblog',
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (times) => Math.min(times * 50, MAX_RETRY_DELAY_MS),
    // All requests of one event-loop iteration go in one round trip.
    enableAutoPipelining: true,
    // Do not queue commands while disconnected, and do not count anything twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  })
  redis.defineCommand('countQuota', { lua: SCRIPT, numberOfKeys: 1 })
  redis.on('error', (error: Error) => {
    trouble = error.message
  })

  return {
    /** Why Redis cannot be reached now; `undefined` if it can. */
    unreachable: () => (redis.status === 'ready' ? undefined : trouble),
    /** @returns in `granted`, whether the cost was taken and is part of `used` @throws without a valid reply in time */
    async count({ client, cost, known, owed, leftMs }: CountOrder) {
      const counting = redis.countQuota(KEY_PREFIX + client, limit, cost, known, owed, leftMs)
      const [used, left, granted] = await inTime(counting, timeoutMs)
      return { used, leftMs: left, granted: granted === 1 }
    },
    /** Resolves when Redis replies in time. Sends a write, because a read-only replica cannot count. */
    probe: (): Promise<unknown> => inTime(redis.set(`${KEY_PREFIX}probe`, 1, 'PX', 1), timeoutMs),
    close: () => redis.disconnect(),
  }
}

/** Rejects a late reply. If this process itself was busy, a reply already in the socket is read first. */
function inTime<Reply>(reply: Promise<Reply>, timeoutMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => setImmediate(reject, new Error('it does not answer')), timeoutMs)
    reply.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
