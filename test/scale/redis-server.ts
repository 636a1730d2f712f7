import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../files.js'
import { findProgram, freePort, type ServerProcess, startProgram, untilListening } from './programs.js'

/** A Redis of this test's own that forgets everything when it ends. */
export interface RedisServer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
  freeze(): void
  thaw(): void
}

export const redisProgram = findProgram(['redis-server', 'valkey-server'], 'the quota over Redis')

/** The environment of a program that keeps waiting for Redis on a busy machine. */
export const PATIENT_WITH_REDIS: NodeJS.ProcessEnv = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(projectRoot, 'test', 'scale', 'patient-redis.js'))}`,
}

export async function prepareRedis(): Promise<RedisServer> {
  const port = await freePort()
  let server: ServerProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      server = startProgram(redisProgram!, ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
      await untilListening(port)
    },
    async stop() {
      await server?.kill()
      server = undefined
    },
    freeze: () => server?.signal('SIGSTOP'),
    thaw: () => server?.signal('SIGCONT'),
  }
}
