import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'

/** The results of an import, which account for everything it was given. */
export interface ImportReport {
  readonly imported: readonly ImportedPhoto[]
  readonly already: readonly ImportedPhoto[]
  /** Drafts, pages and the like. */
  readonly leftOut: readonly Reason[]
  /** Not imported because their day has another photo, which stays. */
  readonly dayTaken: readonly DayTaken[]
  readonly pictureNotFound: readonly Reason[]
  readonly failed: readonly Reason[]
  readonly notes: readonly Reason[]
  /** Not tried, because the command stopped before. */
  readonly notTried: number
  readonly tooSmall: number
  /** Files that are not complete exports, one line each. They are not used. */
  readonly broken: readonly string[]
}

export interface ImportedPhoto extends Pick<Photo, 'date' | 'title' | 'photographer' | 'location'> {
  readonly source: string
  readonly file: string
}

export interface Reason {
  readonly source: string
  readonly reason: string
}

export interface DayTaken {
  readonly source: string
  readonly date: PhotoDate
  readonly stays: string
}

export type OpenReport = {
  -readonly [Part in keyof ImportReport]: ImportReport[Part] extends readonly (infer Item)[] ? Item[] : number
}

export function openReport(): OpenReport {
  return {
    imported: [],
    already: [],
    leftOut: [],
    dayTaken: [],
    pictureNotFound: [],
    failed: [],
    notes: [],
    notTried: 0,
    tooSmall: 0,
    broken: [],
  }
}

/** Whether photographs that should be in the archive are missing, so that the owner has to act. */
export function isIncomplete({ dayTaken, pictureNotFound, failed }: ImportReport): boolean {
  return dayTaken.length + pictureNotFound.length + failed.length > 0
}
