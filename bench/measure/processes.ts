import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { untilListening } from '../../test/scale/programs.js'

/** A server and the processes that it started. */
export interface ServerProcess {
  readonly port: number
  /** User and system CPU time so far, milliseconds, of all threads that have not ended. */
  cpuMs(): number
  /** Resident memory, millions of bytes. */
  residentMB(): number
  /** Resident memory with shared memory counted only once (PSS), millions of bytes. */
  proportionalMB(): number
  /** How many descriptors are open. */
  openFiles(): number
  /** Milliseconds from the start of the process until it was ready. */
  readonly readyMs: number
  send(message: object): void
  /** Messages of the process. */
  onMessage(listener: (message: unknown) => void): void
  stop(): Promise<void>
}

/** Starts a program for Node.js and waits for the line on standard output that names its port. */
export function startServer(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  return start(process.execPath, args, env, async (child) => {
    for await (const line of createInterface({ input: child.stdout! })) {
      const match = /listening on \S*:(\d+)/.exec(line)
      if (match === null) continue
      child.stdout!.resume()
      return Number(match[1])
    }
    throw new Error(`${args.join(' ')} ended without listening`)
  })
}

export interface Surroundings {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** How long to wait for the process to listen, in milliseconds. */
  readonly timeoutMs?: number
}

/** Starts a program that listens on a given port. */
export function startProgramOn(
  port: number,
  program: string,
  args: readonly string[],
  { env = {}, cwd, timeoutMs }: Surroundings = {},
): Promise<ServerProcess> {
  const untilReady = async () => {
    await untilListening(port, timeoutMs)
    return port
  }
  return start(program, args, env, untilReady, cwd)
}

async function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  untilReady: (child: ChildProcess) => Promise<number>,
  cwd?: string,
): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    // Loading additional certificates of this machine would cost every Node.js program 45 ms at startup.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, NODE_ENV: 'production', ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  // In case the measurement itself ends early. On this signal, nginx ends its workers too.
  const reap = () => child.kill('SIGTERM')
  process.on('exit', reap)
  const port = await untilReady(child)
  const readyMs = performance.now() - startedAt
  const sum = (figureOf: (pid: number) => number) => family(child.pid!).reduce((total, pid) => total + figureOf(pid), 0)
  return {
    port,
    readyMs,
    send: (message) => void child.send(message),
    onMessage: (listener) => child.on('message', listener),
    cpuMs: () => sum(cpuMsOf),
    residentMB: () => sum(residentMBOf),
    proportionalMB: () => sum(proportionalMBOf),
    openFiles: () => sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
    async stop() {
      process.off('exit', reap)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Clock tick of Linux for programs: a hundredth of a second. */
const MS_PER_TICK = 10

/**
 * Total user and system CPU time of a process and its descendants in milliseconds, including threads that have ended, because
 * libvips starts new ones for each picture.
 */
export function familyCpuMs(pid: number): number {
  const ticksOf = (one: number) => {
    const [, fields = ''] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')
    // Without pid and name, utime and stime are the twelfth and thirteenth fields. @see proc_pid_stat(5)
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return user! + system!
  }
  return family(pid).reduce((total, one) => total + ticksOf(one), 0) * MS_PER_TICK
}

/** A process and its descendants. */
function family(pid: number): readonly number[] {
  const children = threadsOf(pid).flatMap((thread) => childrenOf(thread).split(' ').filter(Boolean).map(Number))
  return [pid, ...children.flatMap(family)]
}

function childrenOf(thread: string): string {
  try {
    return readFileSync(`${thread}/children`, 'utf8')
  } catch (error) {
    // The thread has ended since it was listed; the process then has its children.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function threadsOf(pid: number): readonly string[] {
  const directory = `/proc/${pid}/task`
  if (!existsSync(directory)) throw new Error(`process ${pid} has ended, or this is not Linux`)
  return readdirSync(directory).map((thread) => `${directory}/${thread}`)
}

function cpuMsOf(pid: number): number {
  const nanoseconds = threadsOf(pid).map((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}

function residentMBOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}

function proportionalMBOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return (Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1024) / 1e6
}
