// The process that decodes and measures pictures and composes canvases, one job at a time. It writes renditions into the
// given directory. It exits when it uses too much memory, or when the program that started it has exited.
import { writeFileSync } from 'node:fs'
import type { PictureMeasures } from '../../photos/photo.js'
import { openGainMap } from '../open-gain-map.js'
import { composeCanvas } from './compose-canvas.js'
import { decodePicture, type PictureFacts, readFacts, verifyPicture } from './decode-picture.js'
import type { FromDecoder, ToDecoder } from './decoder-messages.js'
import { measureRendition } from './measure-picture.js'
import { type RenderedPicture, resizePixels } from './resize-pixels.js'

const WATCH_EVERY_MS = 50
/** Maximum pixel data that may await garbage collection between two pictures. */
const MAX_LEFT_BYTES = 8 * 1024 ** 2
const maxMemoryBytes = Number(process.argv[2])

// On these signals the program finishes the current photo and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', end)
process.on('message', work)
// libvips decodes in its own threads, so this thread is usually free to check. HEVC, decoded here, has its own limit.
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes) tell({ kind: 'overMemory' }, end)
}, WATCH_EVERY_MS).unref()
volunteerWhenMemoryIsShort()

async function work(job: ToDecoder): Promise<void> {
  tell({ kind: 'begun' })
  try {
    tell({ kind: 'done', result: await doJob(job) })
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    tell({ kind: 'failed', message, ...(code !== undefined && { code }) })
  }
  // Free the pixels now: the garbage collector knows little of their size and would run late.
  globalThis.gc?.({ type: 'minor' })
  // Buffers that survived collections during the job are no longer in the young generation.
  if (process.memoryUsage().external > MAX_LEFT_BYTES) globalThis.gc?.()
}

async function doJob(job: ToDecoder): Promise<RenderedPicture | PictureFacts | PictureMeasures | Uint8Array> {
  if (job.kind === 'facts') return readFacts(job.source)
  if (job.kind === 'verify') return verifyPicture(job.source)
  if (job.kind === 'compose') return composeCanvas(job.canvas)
  if (job.kind === 'measure') return measureRendition(job.source)
  const { source, coding, files } = job
  const pixels = await decodePicture(source, coding, files.largestPx)
  return resizePixels(pixels, files, await openGainMap(source, coding.orientation))
}

/** Makes Linux kill this process rather than the program when memory runs out. */
function volunteerWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such setting.
  }
}

function tell(message: FromDecoder, then: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, then)
}

/** Exits immediately, because an orderly exit would wait for the decoding thread. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
