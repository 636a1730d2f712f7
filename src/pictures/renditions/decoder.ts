import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FromDecoder, RunJob } from './decoder-messages.js'

export interface DecoderLimits {
  /** Counted from when work on a picture begins, so the startup of the process is not included. */
  readonly timeoutSeconds: number
  /** Limit for the whole process, which takes about 70 MB without a picture. */
  readonly maxMemoryBytes: number
  /** Whether the process yields to everything else on the machine. */
  readonly isBackground?: boolean
}

/** Thrown when a decoder fails at its job. Its message comes from the process, or states how the process ended. */
export class DecoderError extends Error {
  override readonly name = 'DecoderError'
  constructor(
    /** `unstarted`: the process died before it began, so the picture is not to blame. */
    readonly why: 'refused' | 'timeout' | 'memory' | 'crashed' | 'unstarted',
    message: string,
  ) {
    super(message)
  }
}

export type Decoder = ReturnType<typeof startDecoder>

interface Running {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
  timer: NodeJS.Timeout
  hasBegun: boolean
}

// Next to this module: JavaScript in the bundle, TypeScript in a checkout.
const isSource = import.meta.url.endsWith('.ts')
const ENTRY = fileURLToPath(new URL(`./decoder-process.${isSource ? 'ts' : 'js'}`, import.meta.url))
const MAX_COMPLAINT = 500
/** A process that has not started within this time never will. */
const START_TIMEOUT_MS = 60_000

/**
 * Excludes the program's own environment, which holds passwords. A low number of arenas limits the memory that glibc
 * retains, and the trim threshold makes it return the memory of a large picture immediately. Each picture therefore
 * gets fresh memory; pages of 2 MB instead of 4 kB cause a third of the page faults, which saves 6 % of CPU time.
 * @see https://sourceware.org/glibc/manual/latest/html_node/Memory-Allocation-Tunables.html
 */
const ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/**
 * Starts a process that decodes one picture at a time: a crash affects that picture only. An idle process does
 * not keep the program alive, and ends when the program does.
 */
export function startDecoder({ timeoutSeconds, maxMemoryBytes, isBackground = false }: DecoderLimits) {
  const child = fork(ENTRY, [String(maxMemoryBytes)], {
    env: ENVIRONMENT,
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    execArgv: ['--expose-gc', '--max-semi-space-size=1', ...(isSource ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (isBackground) yieldToOthers(child.pid)
  let running: Running | undefined
  let isAlive = true
  let jobs = 0
  let complaint = ''

  const hold = (isNeeded: boolean) => {
    for (const handle of [child, child.channel]) isNeeded ? handle?.ref() : handle?.unref()
  }
  const settle = (how: (job: Running) => void) => {
    if (running === undefined) return
    const job = running
    running = undefined
    clearTimeout(job.timer)
    hold(false)
    how(job)
  }
  const die = (why: DecoderError['why'], message: string) => {
    isAlive = false
    child.kill('SIGKILL')
    settle((job) => job.reject(new DecoderError(why, message)))
  }
  const crash = (message: string) => die(running?.hasBegun ? 'crashed' : 'unstarted', message)

  const { stderr } = child as { stderr: (NodeJS.ReadableStream & { unref(): void }) | null }
  stderr?.on('data', (text) => {
    complaint = `${complaint}${text}`.slice(0, MAX_COMPLAINT)
  })
  stderr?.unref()
  child.on('error', ({ message }) => crash(message))
  child.on('exit', (code, signal) => crash(signal ?? (complaint.trim() || `exit code ${code}`)))
  child.on('message', (message: FromDecoder) => {
    if (message.kind === 'overMemory') die('memory', 'too much memory')
    else if (message.kind === 'failed') settle(({ reject }) => reject(asError(message)))
    else if (message.kind === 'done') settle(({ resolve }) => resolve(message.result as never))
    else if (running !== undefined) {
      running.hasBegun = true
      clearTimeout(running.timer)
      running.timer = setTimeout(() => die('timeout', 'too much time'), timeoutSeconds * 1000)
    }
  })
  hold(false)

  const run: RunJob = (kind, order) =>
    new Promise((resolve, reject) => {
      jobs++
      const timer = setTimeout(() => die('unstarted', 'the process did not start'), START_TIMEOUT_MS)
      running = { resolve, reject, timer, hasBegun: false }
      hold(true)
      child.send({ kind, ...order }, (error) => error && crash(error.message))
    })
  return {
    isAlive: () => isAlive,
    jobs: () => jobs,
    run,
    /** Ends the process immediately; a running job fails. */
    end: () => die('crashed', 'the process was ended'),
  }
}

/** A third of the CPU share of other processes on a busy machine. */
const BACKGROUND_NICENESS = 5

function yieldToOthers(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, BACKGROUND_NICENESS)
  } catch {
    // The process has already exited.
  }
}

/** A file system error is not the picture's fault. */
function asError({ message, code }: Extract<FromDecoder, { kind: 'failed' }>): Error {
  return code === undefined ? new DecoderError('refused', message) : Object.assign(new Error(message), { code })
}
