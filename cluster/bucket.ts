import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../test/files.js'
import { freePort, type ServerProcess, startProgram, untilListening } from '../test/scale/programs.js'
import { shiftClock } from './shift-clock.js'

/** A server that may be killed and started again at the same address. */
export interface Part {
  readonly env: NodeJS.ProcessEnv
  pid(): number | undefined
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
}

/** @param shiftMs shift of the server's clock: it rejects requests that were signed at another time */
export async function openBucketServer(shiftMs: number): Promise<Part> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-cluster-s3-'))
  const port = await freePort()
  const program = join(projectRoot, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const args = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets', '--silent']
  const part = await openPart(
    port,
    process.execPath,
    [program, ...args, '--configure-bucket', 'photos'],
    {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'photos',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    shiftClock(directory, shiftMs),
  )
  return {
    ...part,
    async close() {
      await part.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function openRedis(program: string): Promise<Part> {
  const port = await freePort()
  const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1']
  return openPart(port, program, args, { REDIS_URL: `redis://127.0.0.1:${port}` })
}

async function openPart(
  port: number,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  more = {},
): Promise<Part> {
  let server: ServerProcess | undefined
  const start = async () => {
    server = startProgram(program, args, { ...process.env, ...more })
    await untilListening(port)
  }
  const kill = async () => {
    await server?.kill()
    server = undefined
  }
  await start()
  return { env, pid: () => server?.process.pid, start, kill, close: kill }
}
