import { availableParallelism } from 'node:os'
import { type Decoder, DecoderError, type DecoderLimits, startDecoder } from './decoder.js'
import type { RunJob } from './decoder-messages.js'
import { createGate } from './gate.js'

export interface DecodersOptions extends DecoderLimits {
  /** How many pictures are decoded at once. */
  readonly width: number
  /** How much a process does before another one takes its place. */
  readonly maxJobs: number
}

/** Processes that decode pictures, started when there is work and used from picture to picture. */
export interface Decoders extends DecodersOptions {
  /** Waits for a free process. */
  readonly run: RunJob
  /** Ends all processes; what is under way fails. */
  close(): void
}

/** Each takes about 100 MB, and the disk keeps no more than a few busy. */
const MAX_WIDTH = 4
/** Processes that end before they begin, one after the other: then it is not by chance. */
const MAX_STARTS = 3

const DEFAULTS: DecodersOptions = {
  width: Math.min(MAX_WIDTH, availableParallelism()),
  // Each picture leaves some 15 kB of odds and ends in the memory of the libraries; a start costs a quarter of a picture.
  maxJobs: 500,
  timeoutSeconds: 60,
  maxMemoryBytes: 2 * 1024 ** 3,
}

export function openDecoders(options: Partial<DecodersOptions> = {}): Decoders {
  const settings = { ...DEFAULTS, ...options }
  const decoders = new Set<Decoder>()
  const idle: Decoder[] = []
  const whenFree = createGate(settings.width)

  const start = (): Decoder => {
    const decoder = startDecoder(settings)
    decoders.add(decoder)
    return decoder
  }
  const take = (): Decoder => {
    for (let decoder = idle.pop(); decoder !== undefined; decoder = idle.pop()) {
      if (decoder.isAlive()) return decoder
      decoders.delete(decoder)
    }
    return start()
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
  /** A process may be gone when its turn comes: then another one does it. */
  const runSurely: RunJob = async (kind, order) => {
    for (let starts = 1; ; starts++) {
      try {
        return await runOnce(kind, order)
      } catch (error) {
        if (!(error instanceof DecoderError) || error.why !== 'unstarted') throw error
        if (starts === MAX_STARTS) throw new Error(`the process that decodes pictures does not start: ${error.message}`)
      }
    }
  }

  return {
    ...settings,
    run: (kind, order) => whenFree(() => runSurely(kind, order)),
    close() {
      for (const decoder of decoders) decoder.end()
    },
  }
}

let shared: Decoders | undefined

/** How many pictures to work on at once: while some are decoded, others are read, or wait for the disk. */
export function picturesAtOnce(): number {
  return sharedDecoders().width * 2
}

/** Those of the whole program. */
export function sharedDecoders(): Decoders {
  shared ??= openDecoders()
  return shared
}
