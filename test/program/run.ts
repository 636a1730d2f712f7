import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, TestRunner } from 'vitest'
import { send, type TestAnswer, type TestRequest } from '../client.js'
import { projectRoot } from '../files.js'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** The program, for tests that do not start it with `run`. */
export const programFile = join(inject('builtProgram'), 'bin', 'photoblog.js')

/** The bundle that it loads. */
export const bundleFile = join(inject('builtProgram'), 'dist', 'main.js')

/**
 * Starts the program as a shell would.
 * @param watched the command line of a program that starts and watches it, such as strace
 */
export function start(args: readonly string[], env: NodeJS.ProcessEnv, watched: readonly string[] = []): ChildProcess {
  const [command = '', ...rest] = [...watched, process.execPath, programFile, ...args]
  return spawn(command, rest, { cwd: projectRoot, env: programEnv(env) })
}

/** This process's environment, with the given settings instead of OWN_VARIABLES. */
export function programEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !OWN_VARIABLES.has(name))
  return { ...Object.fromEntries(inherited), ...env }
}

const OWN_VARIABLES = new Set(
  'PORT HOST BASE_URL DATA_DIR DATABASE_URL QUOTA TRUSTED_PROXIES LOG_LEVEL REDIS_URL MEDIA_URL S3_ENDPOINT METRICS LOG_ADDRESSES'.split(
    ' ',
  ),
)

/** Runs a command to its end. */
export function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  watched: readonly string[] = [],
): Promise<Ended> {
  return endOf(start(args, env, watched))
}

/** The output and exit code of a command that was just started. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  const ended = once(child, 'close')
  const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { code, out, err }
}

/** Kills a command `afterMs` after `isTime`, unless it ends before. @returns whether it was killed, and its errors */
export async function killWhen(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isTime: (child: ChildProcess) => boolean,
  afterMs = 0,
): Promise<{ readonly isKilled: boolean; readonly err: string }> {
  const child = start(args, env)
  const ended = endOf(child)
  while (child.exitCode === null && !isTime(child)) await sleep(1)
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const { code, err } = await ended
  clearTimeout(timer)
  return { isKilled: code === null, err }
}

export interface RunningServer {
  readonly baseUrl: string
  readonly port: number
  get(path: string, options?: TestRequest): Promise<TestAnswer>
  readonly process: ChildProcess
  /** Everything it logged. */
  log(): string
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
}

/** Starts a server command, by default on a free port, and waits until it is ready. One of a test ends with it. */
export async function serve(
  env: NodeJS.ProcessEnv,
  command: readonly string[] = ['serve'],
  watched?: readonly string[],
): Promise<RunningServer> {
  const child = start(command, { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env }, watched)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(async () => void (await stop()))
  const baseUrl = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const match = /^photoblog (?:is listening|previews the queue) on (http:[^\s,]+)/.exec(line)
      if (match !== null) resolve(match[1]!.replace(/\/$/, ''))
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${log}`)))
  })
  return {
    baseUrl,
    port: Number(new URL(baseUrl).port),
    get: (path, options) => send(baseUrl, path, options),
    process: child,
    log: () => log,
    stop,
  }
}

/** The address that a studio prints. */
export async function readAddress({ stdout, stderr }: ChildProcess): Promise<string> {
  let said = ''
  stderr?.on('data', (chunk) => {
    said += chunk
  })
  for await (const line of createInterface({ input: stdout! })) {
    const address = /(http:\S+\/k\/\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`the studio did not open: ${said}`)
}

/** Sends SIGHUP, and waits for this line of the log. */
export async function hangUp(server: RunningServer, line: string): Promise<void> {
  const before = server.log().length
  server.process.kill('SIGHUP')
  await expect.poll(() => server.log().slice(before)).toContain(line)
}
