import type { Entry, IngestOptions } from '../../ingest/entry.js'
import { ingestEntries } from '../../ingest/ingest-entries.js'
import { DuplicateError } from '../../ingest/pick-day.js'
import { PublishError } from '../../ingest/publish-error.js'
import { findLikely } from '../../ingest/readers/unknown-photographer.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { recordAdded } from './record-change.js'

/** An uploaded photograph: its file, which is deleted after the ingest, and the name that its sender gave it. */
export interface Upload {
  readonly name: string
  readonly path: string
  /** The first day to try; by default the next free one. */
  readonly from?: PhotoDate | undefined
  /** Uploads with the same run are one change in the history; without one they are not recorded. */
  readonly run?: string | undefined
  /** The photographer if the file names none of the site's. */
  readonly photographer?: string | undefined
  /** Accepts a damaged picture, as far as it can be decoded. */
  readonly acceptsDamaged?: boolean | undefined
}

export type IngestedUpload = { readonly upload: Upload } & (
  | { readonly kind: 'ingested'; readonly photo: Photo; readonly notes: readonly string[] }
  /** The archive already has it, on these days. */
  | { readonly kind: 'known'; readonly dates: readonly PhotoDate[] }
  /** The photographer is unknown: none of the file's `creators` is one of the site's. `meant` is the likeliest match. */
  | { readonly kind: 'unsigned'; readonly creators: readonly string[]; readonly meant: string | undefined }
  | { readonly kind: 'refused'; readonly message: string; readonly error: Error }
  | { readonly kind: 'not tried' }
)

class UnsignedError extends PublishError {
  constructor(
    name: string,
    readonly creators: readonly string[],
  ) {
    super(`${name} does not say which photographer of the site took it`)
  }
}

/** Publishes uploads, each on the first suitable free day, as `addPhotos` does with files. */
export async function* ingestUploads(
  uploads: readonly Upload[],
  options: Pick<IngestOptions, 'signal' | 'acceptsDamaged'>,
  parts: OwnSite,
): AsyncGenerator<IngestedUpload, void, undefined> {
  const bySource = new Map(uploads.map((upload) => [upload.path, upload]))
  const entries = uploads.map((upload) => toEntry(upload, parts))
  for await (const { entry, outcome } of ingestEntries(entries, { ...options, dryRun: false }, parts)) {
    const upload = bySource.get(entry.source) as Upload
    if (outcome.kind === 'ingested') yield { upload, kind: 'ingested', photo: outcome.photo, notes: outcome.notes }
    else if (outcome.kind === 'not tried') yield { upload, kind: 'not tried' }
    else if (outcome.error instanceof DuplicateError) yield { upload, kind: 'known', dates: outcome.error.dates }
    else if (outcome.error instanceof UnsignedError) {
      const { creators } = outcome.error
      yield { upload, kind: 'unsigned', creators, meant: findLikely(creators, parts.site.photographers)?.name }
    } else {
      const { error } = outcome
      yield { upload, kind: 'refused', message: error.message.replaceAll(upload.path, upload.name), error }
    }
  }
}

function toEntry({ name, path, from, photographer, run }: Upload, parts: OwnSite): Entry {
  const { photographers } = parts.site
  const only = photographers.length === 1 ? photographers[0]?.name : undefined
  return {
    source: path,
    guid: '',
    day: { from },
    repeats: 'never',
    file: { kind: 'original', path },
    texts: {},
    fallbackPhotographer: ({ value: creators = [] }) => {
      const taken = photographer ?? (creators.length === 0 ? only : undefined)
      if (taken === undefined) throw new UnsignedError(name, creators)
      return taken
    },
    formerAddresses: [],
    noteAdded: run === undefined ? undefined : (photos, photo) => recordAdded(photos, photo, run, parts),
  }
}
