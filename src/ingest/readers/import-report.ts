import type { Photo } from '../../photos/photo.js'

/** The results of an import: what became of each record or picture that it found. */
export type ImportReport = { readonly [Part in keyof OpenReport]: Readonly<OpenReport[Part]> }
export type OpenReport = ReturnType<typeof openReport>

export interface ImportedPhoto extends Pick<Photo, 'date' | 'title' | 'photographer' | 'location'> {
  readonly source: string
  readonly file: string
}

export interface Reason {
  readonly source: string
  readonly reason: string
}

/** A line of the report; some reasons begin with the source. */
export function sayReason({ source, reason }: Reason): string {
  return reason.startsWith(source) ? reason : `${source}: ${reason}`
}

export function openReport() {
  return {
    imported: [] as ImportedPhoto[],
    already: [] as ImportedPhoto[],
    /** Left out on purpose: drafts, private items, pages, videos, posts without a picture and the like. */
    leftOut: [] as Reason[],
    /** Not imported because their day has another photo, which stays. */
    dayTaken: [] as (Pick<ImportedPhoto, 'source' | 'date'> & { readonly stays: string })[],
    pictureNotFound: [] as Reason[],
    failed: [] as Reason[],
    notes: [] as Reason[],
    /** Not tried, because the command stopped before reaching them. */
    notTried: 0,
    tooSmall: 0,
    /** A message for each file that is not a complete export; such files are not used. */
    broken: [] as string[],
  }
}

/** Whether photographs that should be in the archive are missing, so that the owner has to act. */
export function isIncomplete({ dayTaken, pictureNotFound, failed }: ImportReport): boolean {
  return dayTaken.length + pictureNotFound.length + failed.length > 0
}
