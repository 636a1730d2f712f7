import type { Result } from 'ioredis'
import type { Counted, CountOrder, SharedCounter } from './shared-counter.js'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countQuota(...keysAndOrders: (string | number)[]): Result<number[], Context>
  }
}

/** Keys contain client addresses, so each expires with its window. */
const KEY_PREFIX = 'photoblog:quota:'

/** Processes each order; a key expires when its window ends. Returns used, left, how many granted, used, left… */
const SCRIPT = `
local limit = tonumber(ARGV[1])
local counted = {}
for i, key in ipairs(KEYS) do
  local at = 5 * i - 3
  local cost, times, known = tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local owed, left = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  local running = redis.call('PTTL', key)
  local stored = running > 0 and tonumber(redis.call('GET', key)) or 0
  local used = running > 0 and math.max(stored + owed, known) or known
  local granted = cost == 0 and times or math.max(0, math.min(times, math.floor((limit - used) / cost)))
  used = used + granted * cost
  if running > 0 then
    left = running
    if used > stored then redis.call('INCRBY', key, used - stored) end
  elseif used > 0 then
    redis.call('SET', key, used, 'PX', left)
  end
  counted[3 * i - 2], counted[3 * i - 1], counted[3 * i] = used, left, granted
end
return counted`

const TIMEOUT_MS = 50
const CONNECT_TIMEOUT_MS = 1000
const MAX_RETRY_DELAY_MS = 500

/** Counts in Redis or Valkey. Connects on its own, and reconnects whenever the connection is lost. */
export async function createRedisCounter(url: string, limit: number): Promise<SharedCounter> {
  // Loaded lazily: counting in memory does not need it.
  const { Redis } = (await import('ioredis')).default
  let trouble = 'it is not connected'
  const redis = new Redis(url, {
    connectionName: 'photoblog',
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 50, MAX_RETRY_DELAY_MS),
    // Do not queue commands while disconnected, and do not count anything twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  })
  redis.defineCommand('countQuota', { lua: SCRIPT })
  redis.on('error', (error: Error) => {
    trouble = error.message
  })

  return {
    name: 'Redis',
    timeoutMs: TIMEOUT_MS,
    unreachable: () => (redis.status === 'ready' ? undefined : trouble),
    async count(orders) {
      return toCounted(await redis.countQuota(orders.length, ...orders.map(keyOf), limit, ...orders.flatMap(numbersOf)))
    },
    // A write, because a read-only replica cannot count.
    probe: () => redis.set(`${KEY_PREFIX}probe`, 1, 'PX', 1),
    reconnect: () => redis.disconnect(true),
    async close() {
      redis.disconnect()
    },
  }
}

const keyOf = ({ client }: CountOrder) => KEY_PREFIX + client
const numbersOf = ({ cost, times, known, owed, leftMs }: CountOrder) => [cost, times, known, owed, leftMs]

function toCounted(numbers: readonly number[]): readonly Counted[] {
  const counted: Counted[] = []
  for (let at = 0; at < numbers.length; at += 3)
    counted.push({ used: numbers[at]!, leftMs: numbers[at + 1]!, granted: numbers[at + 2]! })
  return counted
}
