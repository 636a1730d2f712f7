import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../test/files.js'
import { WORKERS } from './shape.js'
import { shiftClock } from './shift-clock.js'

const PROGRAM = join(projectRoot, 'bin', 'photoblog.js')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly text: string
}

/** A machine with its own address, disk and clock, and the program on it. */
export interface Node {
  readonly name: string
  readonly baseUrl: string
  readonly directory: string
  pid(): number | undefined
  workers(): readonly number[]
  start(): Promise<void>
  /** All its processes die at once. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** All workers are replaced. */
  hangUp(): void
  log(): string
  /** Runs a command on this machine. @param killAfterMs ends it as if the machine lost power */
  run(args: readonly string[], env?: NodeJS.ProcessEnv, killAfterMs?: number): Promise<Ended>
  remove(): void
}

/** Where a node listens: an address of the loopback network, as if it were a machine of its own. */
export interface Place {
  readonly host: string
  readonly port: number
}

/** @param shiftMs of its clock */
export function openNode(name: string, { host, port }: Place, shiftMs: number, env: NodeJS.ProcessEnv): Node {
  const directory = mkdtempSync(join(tmpdir(), `photoblog-cluster-${name}-`))
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  const own = {
    ...process.env,
    ...env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...shiftClock(directory, shiftMs),
  }
  let child: ReturnType<typeof spawn> | undefined
  let log = ''

  const workers = () => {
    if (child?.pid === undefined) return []
    const pids = execFileSync('sh', ['-c', `ps -o pid= --ppid ${child.pid} || true`], { encoding: 'utf8' })
    return pids.trim().split(/\s+/).filter(Boolean).map(Number)
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    const family = signal === 'SIGKILL' ? workers() : []
    ending.kill(signal)
    for (const pid of family) endProcess(pid)
    await exited
  }
  process.on('exit', () => child?.kill('SIGKILL'))

  return {
    name,
    baseUrl: `http://${host}:${port}`,
    directory,
    pid: () => child?.pid,
    workers,
    async start() {
      const started = spawn(process.execPath, [PROGRAM, 'serve'], {
        env: { ...own, HOST: host, PORT: String(port), WORKERS: String(WORKERS) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      started.stderr.on('data', (chunk) => {
        log += chunk
      })
      await new Promise<void>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => line.includes('is listening on') && resolve())
        started.once('exit', (code) => reject(new Error(`node ${name} ended with ${code}: ${log.slice(-2000)}`)))
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    hangUp: () => void child?.kill('SIGHUP'),
    log: () => log,
    async run(args, more = {}, killAfterMs) {
      const command = spawn(process.execPath, [PROGRAM, ...args], { env: { ...own, ...more } })
      let text = ''
      command.stdout.on('data', (chunk) => {
        text += chunk
      })
      command.stderr.on('data', (chunk) => {
        text += chunk
      })
      const doom = killAfterMs === undefined ? undefined : setTimeout(() => command.kill('SIGKILL'), killAfterMs)
      const [code, signal] = (await once(command, 'close')) as [number | null, NodeJS.Signals | null]
      clearTimeout(doom)
      return { code, signal, text }
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
