import { type IngestedUpload, ingestUploads, type Upload } from '../../owner/edit/ingest-uploads.js'
import type { StudioContext } from '../studio-context.js'

interface Waiting {
  readonly upload: Upload
  readonly context: StudioContext
  readonly settle: (outcome: IngestedUpload) => void
  readonly fail: (error: unknown) => void
}

/** Uploads per batch: the archive is read once for each batch. */
const MAX_BATCH = 8

function isAlike(one: Waiting, other: Waiting): boolean {
  return one.context.site === other.context.site && one.upload.acceptsDamaged === other.upload.acceptsDamaged
}

export type UploadIngester = ReturnType<typeof createUploadIngester>

/** Ingests uploads in batches, one after the other, however many requests bring them. */
export function createUploadIngester() {
  const waiting: Waiting[] = []
  const ending = new AbortController()
  let running: Promise<void> | undefined

  const fileBatch = async (batch: readonly Waiting[]) => {
    const left = new Set(batch)
    try {
      const { context, upload } = batch[0] as Waiting
      const { acceptsDamaged } = upload
      const uploads = batch.map(({ upload }) => upload)
      const options = { acceptsDamaged, signal: ending.signal }
      for await (const filed of ingestUploads(uploads, options, context)) {
        const one = batch[uploads.indexOf(filed.upload)] as Waiting
        left.delete(one)
        one.settle(filed)
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
    /** Resolves when the photograph is in the archive, durably, or is refused. @throws what ends the command line: a full disk */
    file: (upload: Upload, context: StudioContext) =>
      new Promise<IngestedUpload>((settle, fail) => {
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
