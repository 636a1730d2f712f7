import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openBucket } from '../../src/scale/bucket/bucket.js'
import { projectRoot } from '../files.js'
import { freePort, type ServerProcess, startProgram, untilListening } from './programs.js'

/** An S3 server with an empty bucket, in a directory of this test's own. */
export interface BucketStore {
  readonly port: number
  /** Where its objects lie. */
  readonly directory: string
  /** The settings of a site whose pictures it keeps. @param port that of a link to it */
  env(port?: number): NodeJS.ProcessEnv
  /** @param port that of a link to it */
  open(port?: number): ReturnType<typeof openBucket>
  /** Ends it; its objects stay. */
  kill(): Promise<void>
  /** Starts it again. */
  start(): Promise<void>
  /** Ends it and removes its objects. */
  remove(): Promise<void>
}

/** A store during the tests of a file. */
export function useBucketStore(): BucketStore {
  const store = {} as BucketStore
  beforeAll(async () => {
    Object.assign(store, await startBucketStore())
  })
  afterAll(() => store.remove())
  return store
}

export async function startBucketStore(): Promise<BucketStore> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-s3-'))
  const port = await freePort()
  const s3rver = join(projectRoot, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets']
  let store: ServerProcess | undefined
  const start = async () => {
    store = startProgram(process.execPath, [s3rver, ...place, '--configure-bucket', 'photos'])
    await untilListening(port)
  }
  await start()
  const endpoint = (through: number) => `http://127.0.0.1:${through}`
  return {
    port,
    directory,
    env: (through = port) => ({
      S3_ENDPOINT: endpoint(through),
      S3_BUCKET: 'photos',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
    open: (through = port) =>
      openBucket({
        endpoint: endpoint(through),
        bucket: 'photos',
        region: 'us-east-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }),
    start,
    kill: async () => store?.kill(),
    async remove() {
      await store?.kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
