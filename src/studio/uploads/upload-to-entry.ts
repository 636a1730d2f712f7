import type { Entry } from '../../ingest/entry.js'
import { PublishError } from '../../ingest/publish-error.js'
import { findLikely } from '../../ingest/readers/unknown-photographer.js'
import { recordAdded } from '../../owner/edit/record-change.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { OwnSite } from '../../site-dir/own-site.js'

/** An uploaded photograph: its file, which is deleted after the ingest, and the name that its sender gave it. */
export interface Upload {
  readonly name: string
  readonly path: string
  /** The first day to try; by default the next free one. */
  readonly from: PhotoDate | undefined
  /** Uploads with the same run are one change in the history. */
  readonly run: string
  /** The photographer to credit if the file names no photographer of the site. */
  readonly photographer: string | undefined
  /** Whether to accept a damaged picture, as far as it can be decoded. */
  readonly acceptsDamaged: boolean
}

/** Thrown when neither the file's `creators` nor the form name a photographer of the site. `meant` is a likely one. */
export class UnsignedError extends PublishError {
  constructor(
    name: string,
    readonly creators: readonly string[],
    readonly meant: string | undefined,
  ) {
    super(`${name} does not say which photographer of the site took it`)
  }
}

/** Makes the entry of an upload, for the first free day from `from` on. */
export function uploadToEntry({ name, path, from, photographer, run }: Upload, own: OwnSite): Entry {
  const { photographers } = own.site
  const only = photographers.length === 1 ? photographers[0]?.name : undefined
  return {
    source: path,
    day: { from },
    repeats: 'never',
    file: { kind: 'original', path },
    texts: {},
    fallbackPhotographer: ({ value: creators = [] }) => {
      const taken = photographer ?? (creators.length === 0 ? only : undefined)
      if (taken === undefined) throw new UnsignedError(name, creators, findLikely(creators, photographers)?.name)
      return taken
    },
    noteAdded: (photos, photo) => recordAdded(photos, photo, run, own),
  }
}
