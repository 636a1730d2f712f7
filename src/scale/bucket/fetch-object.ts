import { BusyError, createSemaphore } from '../../pictures/semaphore.js'
import { objectName, type RenditionFile } from '../../pictures/storage/object-names.js'
import type { FaultListener } from '../../pictures/storage/picture-faults.js'
import { isRendition } from '../../pictures/storage/rendition-digest.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { Bucket } from './bucket.js'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.js'

/** Fetches and verifies a rendition; `undefined` if it is not in the bucket. @throws StorageError */
export type FetchObject = (key: string, file: RenditionFile) => Promise<Buffer | undefined>

/** Thrown when an object's bytes do not match the archive's record, even when fetched again. */
export class DamagedObjectError extends StorageError {}

/** Thrown without a request to the bucket: it failed a moment ago, too many requests are waiting, or this one waited too long. */
export class NotRequestedError extends StorageError {}

/** Limits memory to a few hundred megabytes, and waiting to about as long as a slow store takes to respond. */
const LIMITS = { running: 32, waiting: 512, waitMs: 4000 }
const FAILURES = 3
const REST_MS = 5000

/** Fetches through a circuit breaker: while the bucket fails, requests fail immediately. */
export function createFetchObject(bucket: Bucket, notify: FaultListener): FetchObject {
  const semaphore = createSemaphore(LIMITS)
  const breaker = createCircuitBreaker({
    failures: FAILURES,
    restMs: REST_MS,
    opened: (err) => notify({ kind: 'bucket away', err }),
    closed: () => notify({ kind: 'bucket back' }),
  })
  const get = async (name: string) => {
    try {
      return await semaphore(() => breaker.run(() => bucket.get(name)))
    } catch (error) {
      if (!(error instanceof CircuitOpenError || error instanceof BusyError)) throw error
      throw new NotRequestedError(
        `the bucket ${bucket.name} did not receive the request for ${name}: ${error.message}; try again in a minute`,
      )
    }
  }

  return async (key, file) => {
    const name = objectName(key, file)
    const data = await get(name)
    if (data === undefined || isRendition(data, file)) return data
    // Fetching again shows whether the transfer or the object is damaged.
    const again = await get(name)
    if (again === undefined || isRendition(again, file)) return again
    notify({ kind: 'other bytes', where: 'bucket', name })
    throw new DamagedObjectError(
      `${name} in the bucket ${bucket.name} is damaged: delete it there, then upload it again with «photoblog push-pictures»`,
    )
  }
}
