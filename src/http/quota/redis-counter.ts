import type { Result } from 'ioredis'
import type { Counted, CountOrder, SharedCounter } from './shared-counter.js'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countQuota(...keysAndOrders: (string | number)[]): Result<number[], Context>
  }
}

/** An address stands in Redis no longer than its window. */
const KEY_PREFIX = 'photoblog:quota:'

/** For each client what `createCounting` does; a key expires when its window ends. Returns used, left, used, left… */
const SCRIPT = `
local counted = {}
for i, key in ipairs(KEYS) do
  local add, least, left = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  local used
  local running = redis.call('PTTL', key)
  if running > 0 then
    left = running
    used = redis.call('INCRBY', key, add)
    if used < least then used = redis.call('INCRBY', key, least - used) end
  else
    used = least
    if used > 0 then redis.call('SET', key, used, 'PX', left) end
  end
  counted[2 * i - 1], counted[2 * i] = used, left
end
return counted`

const TIMEOUT_MS = 50
const CONNECT_TIMEOUT_MS = 1000
const MAX_RETRY_DELAY_MS = 500

/** Counts in Redis or Valkey. It connects by itself, and again whenever the connection is lost. */
export async function createRedisCounter(url: string): Promise<SharedCounter> {
  // Those who count in memory start without it.
  const { Redis } = (await import('ioredis')).default
  let trouble = 'it is not connected'
  const redis = new Redis(url, {
    connectionName: 'photoblog',
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 50, MAX_RETRY_DELAY_MS),
    // Nothing waits for a connection, and nothing is counted twice.
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
      return toCounted(await redis.countQuota(orders.length, ...orders.map(keyOf), ...orders.flatMap(numbersOf)))
    },
    // A write, so that a server that only answers reads is not taken for one that counts.
    probe: () => redis.set(`${KEY_PREFIX}probe`, 1, 'PX', 1),
    reconnect: () => redis.disconnect(true),
    async close() {
      redis.disconnect()
    },
  }
}

const keyOf = ({ client }: CountOrder) => KEY_PREFIX + client
const numbersOf = ({ add, least, leftMs }: CountOrder) => [add, least, leftMs]

function toCounted(numbers: readonly number[]): readonly Counted[] {
  const counted: Counted[] = []
  for (let at = 0; at < numbers.length; at += 2)
    counted.push({ used: numbers[at]!, leftMs: numbers[at + 1]!, lease: 0 })
  return counted
}
