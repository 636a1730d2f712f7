import { randomFillSync } from 'node:crypto'

/** 96 bits: unguessable and unique. */
const BYTES = 12
/** Draws random bytes for this many ids at once, because single draws would cost a microsecond each. */
const POOLED = 512

/** Creates ids that reveal nothing: neither the number of requests nor the process. */
export function createRequestIds(): () => string {
  const pool = Buffer.alloc(BYTES * POOLED)
  let at = pool.length
  return () => {
    if (at === pool.length) {
      randomFillSync(pool)
      at = 0
    }
    at += BYTES
    return pool.toString('base64url', at - BYTES, at)
  }
}
