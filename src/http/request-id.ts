import { randomFillSync } from 'node:crypto'

/** 96 bits: nobody guesses the id of another request, and no two are ever the same. */
const BYTES = 12
/** Random bytes are drawn for so many ids at once: one by one each would cost a microsecond. */
const POOLED = 512

/** Makes ids that tell nothing: not how many requests there were, nor who answered them. */
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
