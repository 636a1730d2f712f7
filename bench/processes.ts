import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly port: number
  /** User and system CPU time so far, milliseconds, as Linux accounts them for all threads. */
  cpuMs(): number
  /** Resident memory, MiB. */
  residentMiB(): number
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyMs: number
  /** What the process sends over its channel. */
  onMessage(listener: (message: unknown) => void): void
  stop(): Promise<void>
}

/** Starts a server and waits for the line on standard output that names its port. */
export async function startServer(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const startedAt = performance.now()
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const match = /listening on \S*:(\d+)/.exec(line)
      if (match !== null) resolve(Number(match[1]))
    })
  })
  const readyMs = performance.now() - startedAt
  return {
    port,
    readyMs,
    onMessage: (listener) => child.on('message', listener),
    cpuMs() {
      const threads = readdirSync(`/proc/${child.pid}/task`)
      const nanoseconds = threads.map((thread) =>
        Number(readFileSync(`/proc/${child.pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
      )
      return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
    },
    residentMiB() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async stop() {
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
