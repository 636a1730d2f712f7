import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openBucket } from '../../src/scale/bucket/bucket.js'
import { projectRoot } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { freePort, type ServerProcess, startProgram, untilListening } from './programs.js'

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
}

/** An S3 server with an empty bucket; it ends with the tests of the file. */
export async function startBucketStore(): Promise<BucketStore> {
  const directory = await makeTemporaryDirectory()
  const port = await freePort()
  const s3rver = join(projectRoot, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const place = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets']
  let store: ServerProcess | undefined
  const start = async () => {
    store = startProgram(process.execPath, [s3rver, ...place, '--configure-bucket', 'photos'])
    await untilListening(port)
  }
  const kill = async () => store?.kill()
  await start()
  afterAll(kill)
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
    kill,
  }
}
