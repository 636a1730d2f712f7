import { BusyError, createSemaphore } from '../../pictures/semaphore.js'
import { objectName, type RenditionFile } from '../../pictures/storage/object-names.js'
import type { FaultListener } from '../../pictures/storage/picture-faults.js'
import { isRendition } from '../../pictures/storage/rendition-digest.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import type { Bucket } from './bucket.js'
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.js'

/** Fetches the right bytes of a rendition; `undefined` when the bucket has no such object. @throws StorageError */
export type FetchObject = (key: string, file: RenditionFile) => Promise<Buffer | undefined>

/** Thrown when an object has other bytes than its name says, each time that it is fetched. */
export class DamagedObjectError extends StorageError {}

/** Thrown when the bucket was not even asked: it did not answer a moment ago, or too many wait for it. */
export class NotAskedError extends StorageError {}

/** Some hundred megabytes at most are fetched at once, and nobody waits longer than for a store that is slow. */
const LIMITS = { running: 32, waiting: 512, waitMs: 4000 }
const FAILURES = 3
const REST_MS = 5000

/** A store that fails is left alone for a while, and nobody waits for it meanwhile. */
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
      throw new NotAskedError(
        `the bucket ${bucket.name} was not asked for ${name}: ${error.message}; try again in a minute`,
      )
    }
  }

  const getRight = async (name: string, file: RenditionFile): Promise<Buffer | undefined> => {
    const data = await get(name)
    if (data === undefined || isRendition(data, file)) return data
    // On its way, or where it lies? Once more tells.
    const again = await get(name)
    if (again === undefined || isRendition(again, file)) return again
    notify({ kind: 'other bytes', where: 'bucket', name })
    throw new DamagedObjectError(
      `${name} in the bucket ${bucket.name} is damaged: delete it there, then upload it again with «photoblog push-pictures»`,
    )
  }

  return async (key, file) => {
    const named = await getRight(objectName(key, file), file)
    if (named !== undefined || file.digest === undefined) return named
    // Uploaded before names had digests.
    const plain = await get(objectName(key, { size: file.size, format: file.format }))
    return plain !== undefined && isRendition(plain, file) ? plain : undefined
  }
}
