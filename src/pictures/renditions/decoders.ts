import { availableParallelism } from 'node:os'
import { once } from '../../photos/once.js'
import { createSemaphore } from '../semaphore.js'
import { type Decoder, DecoderError, type DecoderLimits, startDecoder } from './decoder.js'
import type { RunJob } from './decoder-messages.js'

export interface DecodersOptions extends DecoderLimits {
  readonly width: number
  /** How many jobs a process runs before it is replaced. */
  readonly maxJobs: number
}

export type Decoders = ReturnType<typeof openDecoders>

/** Each process takes about 100 MB, and the disk cannot feed more than a few. */
const MAX_WIDTH = 4
/** After this many failed starts in a row, give up. */
const MAX_STARTS = 3

const DEFAULTS: DecodersOptions = {
  width: Math.min(MAX_WIDTH, availableParallelism()),
  // Each picture leaks about 15 kB in the libraries; starting a process costs a quarter as much as decoding a picture.
  maxJobs: 500,
  timeoutSeconds: 60,
  maxMemoryBytes: 2 * 1024 ** 3,
}

/** A pool of decoding processes, started on demand and reused. */
export function openDecoders(options: Partial<DecodersOptions> = {}) {
  const settings = { ...DEFAULTS, ...options }
  const decoders = new Set<Decoder>()
  const idle: Decoder[] = []
  const semaphore = createSemaphore({ running: settings.width })

  const take = () => {
    for (let decoder = idle.pop(); decoder !== undefined; decoder = idle.pop()) {
      if (decoder.isAlive()) return decoder
      decoders.delete(decoder)
    }
    const started = startDecoder(settings)
    decoders.add(started)
    return started
  }
  const giveBack = (decoder: Decoder) => {
    if (decoder.jobs() === settings.maxJobs) decoder.end()
    if (decoder.isAlive()) idle.push(decoder)
    else decoders.delete(decoder)
  }
  const runOnce: RunJob = async (kind, order) => {
    const decoder = take()
    try {
      return await decoder.run(kind, order)
    } finally {
      giveBack(decoder)
    }
  }
  /** If a process dies before it begins, another one takes the job. */
  const runSurely: RunJob = async (kind, order) => {
    for (let starts = 1; ; starts++) {
      try {
        return await runOnce(kind, order)
      } catch (error) {
        if (!(error instanceof DecoderError) || error.why !== 'unstarted') throw error
        if (starts === MAX_STARTS) throw new Error(`cannot start the process that decodes pictures: ${reasonOf(error)}`)
      }
    }
  }

  const run: RunJob = (kind, order) => semaphore(() => runSurely(kind, order))
  return {
    ...settings,
    run,
    /** Ends all processes; running jobs fail. */
    close() {
      for (const decoder of decoders) decoder.end()
    },
  }
}

/** One process for small jobs, which yields to all other processes. */
export function openBackgroundDecoder(): Decoders {
  return openDecoders({ width: 1, timeoutSeconds: 30, maxMemoryBytes: 512 * 1024 ** 2, isBackground: true })
}

/** How many pictures to process in parallel: while some are decoded, others wait for the disk. */
export function picturesAtOnce(): number {
  return sharedDecoders().width * 2
}

export const sharedDecoders = once(openDecoders)

/** Node prints the location before the message and the stack after it. */
function reasonOf({ message }: Error): string {
  return /^\w*Error[^:\n]*: (?<said>.*)$/m.exec(message)?.groups?.said ?? message
}
