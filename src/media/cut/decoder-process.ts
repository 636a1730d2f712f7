// The process in which the owner's pictures are decoded, one at a time. It reads the file that it is told and writes
// renditions into the directory that it is told; it ends itself when it takes too much memory, or when the program that started it is gone.
import { writeFileSync } from 'node:fs'
import { type CutPicture, cutPixels } from './cut-pixels.js'
import { decodePicture, type PictureFacts, readFacts, verifyPicture } from './decode-picture.js'
import type { FromDecoder, ToDecoder } from './decoder-messages.js'

const WATCH_EVERY_MS = 50
const maxMemoryBytes = Number(process.argv[2])

// The program ends after the photo that is under way, and ends this process then.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', end)
process.on('message', work)
// Decoding happens in threads of libvips, so this one is always free to look.
setInterval(watchMemory, WATCH_EVERY_MS).unref()
volunteerWhenMemoryIsShort()

async function work(job: ToDecoder): Promise<void> {
  tell({ kind: 'begun' })
  try {
    tell({ kind: 'done', result: await doJob(job) })
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    tell({ kind: 'failed', message, ...(code !== undefined && { code }) })
  }
  // The pixels go with the picture: little is told to the collector of what they take, and it would come late.
  globalThis.gc?.({ type: 'minor' })
}

async function doJob(job: ToDecoder): Promise<CutPicture | PictureFacts> {
  if (job.kind === 'facts') return readFacts(job.source)
  if (job.kind === 'verify') return verifyPicture(job.source)
  return cutPixels(await decodePicture(job.source, job.orientation), job.files)
}

function watchMemory(): void {
  if (process.memoryUsage.rss() > maxMemoryBytes) tell({ kind: 'overMemory' }, end)
}

/** Linux takes this process, and not the program, when the machine has no memory left. */
function volunteerWhenMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Elsewhere there is no such choice.
  }
}

function tell(message: FromDecoder, then: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, then)
}

/** At once: an orderly exit would wait for the thread that decodes. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
