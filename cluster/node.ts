import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '../test/files.js'
import { shiftClock } from './shift-clock.js'

const PROGRAM = join(projectRoot, 'bin', 'photoblog.js')

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly text: string
}

/** One server process on its own port. */
export interface Server {
  /** The machine and a number: `a1`. */
  readonly name: string
  readonly baseUrl: string
  pid(): number | undefined
  isRunning(): boolean
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  /** Makes the server reread its settings. */
  hangUp(): void
}

/** A machine with its own address, disk and clock, and several servers on it. */
export interface Node {
  readonly name: string
  readonly directory: string
  readonly servers: readonly Server[]
  start(): Promise<unknown>
  /** Kills all its servers at the same time. */
  kill(): Promise<unknown>
  stop(): Promise<unknown>
  /** Runs a command on this machine. @param killAfterMs ends it as if the machine lost power */
  run(args: readonly string[], env?: NodeJS.ProcessEnv, killAfterMs?: number): Promise<Ended>
  remove(): void
}

/** Addresses of a node: a loopback address that stands for a machine, and a port per server. */
export interface Place {
  readonly host: string
  readonly ports: readonly number[]
}

/** @param shiftMs shift of the node's clock */
export function openNode(name: string, { host, ports }: Place, shiftMs: number, env: NodeJS.ProcessEnv): Node {
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
  const servers = ports.map((port, index) => openServer(`${name}${index + 1}`, host, port, own))
  process.on('exit', () => {
    for (const server of servers) void server.kill()
  })
  return {
    name,
    directory,
    servers,
    start: () => Promise.all(servers.map((server) => server.start())),
    kill: () => Promise.all(servers.map((server) => server.kill())),
    stop: () => Promise.all(servers.map((server) => server.stop())),
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

function openServer(name: string, host: string, port: number, env: NodeJS.ProcessEnv): Server {
  let child: ReturnType<typeof spawn> | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (child === undefined || !isRunning()) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    name,
    baseUrl: `http://${host}:${port}`,
    pid: () => child?.pid,
    isRunning,
    async start() {
      const started = spawn(process.execPath, [PROGRAM, 'serve'], {
        env: { ...env, HOST: host, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      let log = ''
      started.stderr.on('data', (chunk) => {
        log += chunk
      })
      await new Promise<void>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => line.includes('is listening on') && resolve())
        started.once('exit', (code) => reject(new Error(`server ${name} ended with ${code}: ${log.slice(-2000)}`)))
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    hangUp: () => void child?.kill('SIGHUP'),
  }
}
