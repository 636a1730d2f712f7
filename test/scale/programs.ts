import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Debian installs servers in sbin directories. */
const PLACES = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin']

/** The path of a program; `undefined`, with a warning, when it is missing and tests are skipped. */
export function findProgram(names: readonly string[], leftOut: string): string | undefined {
  const found = PLACES.flatMap((place) => names.map((name) => join(place, name))).find(isExecutable)
  if (found === undefined) {
    const missing = `${names.join(' or ')} is not installed`
    if (process.env.REQUIRE_SERVERS === '1') throw new Error(missing)
    console.warn(`\n*** LEFT OUT: ${leftOut}: ${missing} (apt-get install -y ${names[0]})\n`)
  }
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A server as a child of this process. */
export interface ServerProcess {
  readonly process: ChildProcess
  /** Everything it printed. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Lets it end, and its children with it. */
  stop(): Promise<void>
  /** Ends it in any state. */
  kill(): Promise<void>
}

export function startProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  // In case the tests end early.
  const reap = () => child.kill('SIGKILL')
  process.on('exit', reap)
  const server: ServerProcess = {
    process: child,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', reap)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
      process.off('exit', reap)
    },
  }
  return server
}

/** Below the ephemeral ports of the system, which might otherwise assign one before its use. */
const FIRST_PORT = 20_000
/** Each vitest worker has a range of its own. */
const PORTS_OF_EACH = 1000
const firstOfThese = FIRST_PORT + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS_OF_EACH
let taken = process.pid

/** A port to listen on that no other test gets. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_OF_EACH; attempt++) {
    const port = firstOfThese + (taken++ % PORTS_OF_EACH)
    if (await isFree(port)) return port
  }
  throw new Error(`all ports from ${firstOfThese} to ${firstOfThese + PORTS_OF_EACH - 1} are taken`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Waits until the port accepts connections. */
export async function untilListening(port: number, timeoutMs = 60_000): Promise<void> {
  for (const began = performance.now(); performance.now() - began < timeoutMs; ) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(20)
  }
  throw new Error(`nothing listens on port ${port}`)
}
