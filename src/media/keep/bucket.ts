import { StorageError } from './storage-error.js'

/** Where and how to reach a bucket of an S3-compatible store. */
export interface BucketConfig {
  /** Base URL without the bucket. */
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

/** The objects of a private bucket. All methods: @throws StorageError with one line for the owner */
export interface Bucket {
  readonly name: string
  put(name: string, data: Buffer, mediaType: string): Promise<void>
  /** `undefined` when there is none. */
  get(name: string): Promise<Buffer | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Lists all objects with a prefix, a thousand per request. */
  list(prefix: string): AsyncGenerator<BucketObject, void, undefined>
  /** Whether the object can be read without a key. */
  isPublic(name: string): Promise<boolean>
}

const TIMEOUT_MS = 15_000
/** Names per request, the limit of S3. */
const MAX_LISTED = 1000
/** A store on this machine may be public: those for local testing are. */
const LOOPBACK = /^(?:localhost|127\..+|\[::1\])$/

export async function openBucket(config: BucketConfig): Promise<Bucket> {
  // Loaded lazily: sites without a bucket start without it.
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
  const message = error instanceof Error ? error.message : String(error)
  const said = [message, codeOf(error)].filter(Boolean).join(', ').replaceAll(/\s+/g, ' ')
  return `${said}; check its settings, S3_…, with «photoblog config», and that this machine reaches it`
}

/** Of the first of its causes that has one. */
function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException
    if (typeof code === 'string') return code
  }
  return undefined
}
