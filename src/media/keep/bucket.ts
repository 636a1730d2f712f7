import { StorageError } from './storage-error.js'

/** A bucket of an S3-compatible store. */
export interface BucketConfig {
  /** Without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface BucketObject {
  readonly name: string
  readonly bytes: number
}

/** Objects of one bucket, which nobody but us may read. All methods: @throws StorageError in one line for the owner */
export interface Bucket {
  readonly name: string
  put(name: string, data: Buffer, mediaType: string): Promise<void>
  /** `undefined` when there is none. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** All objects whose names begin so, a thousand a request. */
  list(prefix: string): AsyncGenerator<BucketObject, void, undefined>
  /** Whether somebody without the key can read the object. */
  isPublic(name: string): Promise<boolean>
}

const TIMEOUT_MS = 15_000
/** Names to a request: what S3 allows. */
const MAX_LISTED = 1000
/** A store that only this machine reaches may let everybody in: those for trying out do. */
const LOOPBACK = /^(?:localhost|127\..+|\[::1\])$/

export async function openBucket(config: BucketConfig): Promise<Bucket> {
  // Those who keep files on their disk start without it.
  const { S3mini } = await import('s3mini')
  const { endpoint, bucket, ...credentials } = config
  const address = `${endpoint}/${bucket}`
  const store = new S3mini({ ...credentials, endpoint: address, requestAbortTimeout: TIMEOUT_MS })

  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw new StorageError(`the bucket ${address} cannot be used: ${explain(error)}`, { cause: error })
    }
  }

  return {
    name: address,
    put: (name, data, mediaType) =>
      guarded(async () => {
        await store.putObject(name, data, mediaType)
      }),
    get: (name) =>
      guarded(async () => {
        const response = await store.getObjectResponse(name)
        return response === null ? undefined : Buffer.from(await response.arrayBuffer())
      }),
    has: (name) => guarded(async () => (await store.objectExists(name)) === true),
    remove: (name) =>
      guarded(async () => {
        await store.deleteObject(name)
      }),
    async *list(prefix) {
      let token: string | undefined
      do {
        // What s3mini calls a delimiter is the path of the bucket: everything below it is listed.
        const page = await guarded(() => store.listObjectsPaged('/', prefix, MAX_LISTED, token))
        for (const { Key, Size } of page?.objects ?? []) yield { name: Key, bytes: Number(Size) }
        token = page?.nextContinuationToken
      } while (token !== undefined)
    },
    isPublic: (name) =>
      guarded(async () => {
        if (LOOPBACK.test(new URL(endpoint).hostname)) return false
        const response = await fetch(`${address}/${name}`, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
        return response.ok
      }),
  }
}

function explain(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } }
  return [message ?? String(error), cause?.code].filter(Boolean).join(', ').replaceAll(/\s+/g, ' ')
}
