import { type IngestOutcome, ingestEntries } from '../../ingest/ingest-entries.js'
import type { StudioContext } from '../studio-context.js'
import { type Upload, uploadToEntry } from './upload-to-entry.js'

interface Waiting {
  readonly upload: Upload
  readonly context: StudioContext
  readonly settle: (outcome: IngestOutcome) => void
  readonly fail: (error: unknown) => void
}

/** Maximum number of uploads in a batch: the archive is read once for each batch. */
const MAX_BATCH = 8

function isAlike(one: Waiting, other: Waiting): boolean {
  return one.context.site === other.context.site && one.upload.acceptsDamaged === other.upload.acceptsDamaged
}

export type UploadIngester = ReturnType<typeof createUploadIngester>

/** Ingests the uploads of all requests, one batch at a time. */
export function createUploadIngester() {
  const waiting: Waiting[] = []
  const ending = new AbortController()
  let running: Promise<void> | undefined

  const fileBatch = async (batch: readonly Waiting[]) => {
    const left = new Set(batch)
    try {
      const { context, upload } = batch[0] as Waiting
      const entries = batch.map((one) => uploadToEntry(one.upload, context))
      const options = { acceptsDamaged: upload.acceptsDamaged, dryRun: false, signal: ending.signal }
      for await (const { entry, outcome } of ingestEntries(entries, options, context)) {
        const one = batch[entries.indexOf(entry)] as Waiting
        left.delete(one)
        one.settle(outcome)
      }
    } catch (error) {
      for (const one of left) one.fail(error)
    }
  }
  const work = async () => {
    while (waiting.length > 0) {
      const first = waiting[0] as Waiting
      const others = waiting.findIndex((one) => !isAlike(one, first))
      await fileBatch(waiting.splice(0, Math.min(MAX_BATCH, others === -1 ? MAX_BATCH : others)))
    }
    running = undefined
  }
  return {
    /** Resolves when the photo is durably added, refused or skipped. @throws errors of the whole batch */
    file: (upload: Upload, context: StudioContext) =>
      new Promise<IngestOutcome>((settle, fail) => {
        waiting.push({ upload, context, settle, fail })
        running ??= work()
      }),
    /** Finishes the current photo and skips the others. */
    async close() {
      ending.abort()
      await running
    },
  }
}
