import type { Photo, PhotoDate } from '../../../archive/index.js'
import type { Entry } from '../../filing/entry.js'
import { fileEntries } from '../../filing/file-entries.js'
import { DuplicateError } from '../../filing/pick-day.js'
import type { PublishParts } from '../../owner-parts.js'
import { soleOrThrow } from './add-photos.js'

/** A photograph that was sent: a file that goes when it is filed, and what its sender calls it. */
export interface Upload {
  readonly name: string
  readonly path: string
  /** The first day that will do; the next free one when left out. */
  readonly from?: PhotoDate | undefined
}

/** What became of it. */
export type FiledUpload = { readonly upload: Upload } & (
  | { readonly kind: 'filed'; readonly photo: Photo; readonly notes: readonly string[] }
  /** The archive has it already, on these days. */
  | { readonly kind: 'known'; readonly dates: readonly PhotoDate[] }
  /** One line that says why, with its name. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not tried' }
)

/** Publishes photographs that were sent, each on the first free day that will do; as `addPhotos` does it with files. */
export async function* fileUploads(
  uploads: readonly Upload[],
  { signal }: { readonly signal?: AbortSignal },
  parts: PublishParts,
): AsyncGenerator<FiledUpload, void, undefined> {
  const bySource = new Map(uploads.map((upload) => [upload.path, upload]))
  const entries = uploads.map(
    ({ name, path, from }): Entry => ({
      source: path,
      guid: '',
      day: { from },
      repeats: 'never',
      file: { kind: 'original', path },
      texts: {},
      notesRights: true,
      photographerOtherwise: (creators) => soleOrThrow(name, creators, parts.site),
      formerAddresses: [],
    }),
  )
  for await (const { entry, outcome } of fileEntries(entries, { dryRun: false, signal }, parts)) {
    const upload = bySource.get(entry.source) as Upload
    if (outcome.kind === 'filed') yield { upload, kind: 'filed', photo: outcome.photo, notes: outcome.notes }
    else if (outcome.kind === 'not tried') yield { upload, kind: 'not tried' }
    else if (outcome.error instanceof DuplicateError) yield { upload, kind: 'known', dates: outcome.error.dates }
    else yield { upload, kind: 'refused', message: outcome.error.message.replaceAll(upload.path, upload.name) }
  }
}
