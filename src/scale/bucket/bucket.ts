import { createHash } from 'node:crypto'
import { OBJECTS } from '../../pictures/storage/object-names.js'
import { StorageError } from '../../pictures/storage/storage-error.js'
import { createFetchWithTimeouts } from './fetch-with-timeouts.js'

export interface BucketConfig {
  /** Base URL without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Bucket = Awaited<ReturnType<typeof openBucket>>

/** Timeouts for reading, removing and short lists; a healthy store answers in a few tenths of a second. */
const READING = { firstByteMs: 4000, idleMs: 4000, minBytesPerSecond: 64 * 1024 }
/** Timeouts for writing over slow uplinks and for listing everything, which only commands do. */
const WRITING = { firstByteMs: 15_000, idleMs: 15_000, minBytesPerSecond: 4 * 1024 }
/** s3mini signs and sends any header field, although its type allows only AWS's own. */
const CONTENT_MD5 = 'Content-MD5' as 'x-amz-'
/** Names per request, S3's limit. */
const MAX_LISTED = 1000
/** A store on this machine may be public, like stores for local testing. */
const LOOPBACK = /^(?:localhost|127\..+|\[::1\])$/

/** The objects of a private bucket. All methods: @throws StorageError with one line for the owner */
export async function openBucket(config: BucketConfig) {
  // Loaded lazily: sites without a bucket start without it.
  const { S3mini } = await import('s3mini')
  const { endpoint, bucket, ...credentials } = config
  const address = `${endpoint}/${bucket}`
  const settings = { ...credentials, endpoint: address }
  const readingFetch = createFetchWithTimeouts(READING)
  const reading = new S3mini({ ...settings, fetch: readingFetch })
  const writing = new S3mini({ ...settings, fetch: createFetchWithTimeouts(WRITING) })

  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw new StorageError(`the bucket ${address} cannot be used: ${explain(error)}`, { cause: error })
    }
  }

  return {
    name: address,
    put: (name: string, data: Buffer, mediaType: string) =>
      guarded(async () => {
        // The store compares the digest with the received bytes, and rejects a truncated or altered upload.
        const digest = { [CONTENT_MD5]: createHash('md5').update(data).digest('base64') }
        await writing.putObject(name, data, mediaType, undefined, digest)
      }),
    /** Returns the object; `undefined` if it does not exist. */
    get: (name: string): Promise<Buffer | undefined> =>
      guarded(async () => {
        const response = await reading.getObjectResponse(name)
        return response === null ? undefined : Buffer.from(await response.arrayBuffer())
      }),
    /** Returns the object's length; `undefined` if it does not exist. */
    sizeOf: (name: string) =>
      guarded(async () => {
        try {
          return await reading.getContentLength(name)
        } catch (error) {
          const { status } = ((error as Error).cause ?? {}) as { status?: number }
          if (status === 404) return undefined
          throw error
        }
      }),
    remove: (name: string) =>
      guarded(async () => {
        await reading.deleteObject(name)
      }),
    /** Lists all objects with a prefix, a thousand per request, with the time of writing that the object store reports. */
    async *list(prefix: string) {
      // For a single picture, use the short timeouts: its list is short, and other processes may be waiting for the lock.
      const lister = prefix === OBJECTS ? writing : reading
      let token: string | undefined
      do {
        // The argument that s3mini calls delimiter is the path of the bucket; everything below that path is listed.
        const page = await guarded(() => lister.listObjectsPaged('/', prefix, MAX_LISTED, token))
        for (const { Key, Size, LastModified } of page?.objects ?? []) {
          yield { name: Key, bytes: Number(Size), writtenAt: new Date(LastModified) }
        }
        token = page?.nextContinuationToken
      } while (token !== undefined)
    },
    isPublic: (name: string) =>
      guarded(async () => {
        if (LOOPBACK.test(new URL(endpoint).hostname)) return false
        const response = await readingFetch(`${address}/${name}`, { method: 'HEAD' })
        return response.ok
      }),
  }
}

function explain(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
  const code = codeOf(error) ?? ''
  const reason = code !== '' && NOT_REACHED.test(message) ? `it cannot be reached (${code})` : ownWordsOf(message)
  const withCode = reason.includes(code) ? reason : `${reason}, ${code}`
  return `${withCode}; check its settings, S3_…, with «photoblog config», and that this machine can reach it`
}

/** Messages from s3mini and fetch when there was no answer. */
const NOT_REACHED = /S3 network error|fetch failed/

/** Shortens `[s3mini] Error getting … for object …: S3ServiceError: S3 returned 403 – Forbidden` to the store's words. */
function ownWordsOf(message: string): string {
  return message.replace(/^\[s3mini\] (?:.*: )?\w*Error: /, '').replace(/^\[s3mini\] /, '')
}

/** The code of the first error in the chain of causes that has one. */
function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException
    if (typeof code === 'string') return code
  }
  return undefined
}
