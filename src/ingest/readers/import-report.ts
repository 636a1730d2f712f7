import type { PhotoDate } from '../../photos/days/photo-date.js'

/** What became of everything that an import was given. Nothing is passed over without a word here. */
export interface ImportReport {
  readonly imported: readonly ImportedPhoto[]
  /** In the archive before; described like `imported`. */
  readonly already: readonly ImportedPhoto[]
  /** By rule: drafts, pages and the like. */
  readonly leftOut: readonly Reason[]
  /** Their day has another photo, which stays. */
  readonly dayTaken: readonly DayTaken[]
  readonly pictureNotFound: readonly Reason[]
  readonly failed: readonly Reason[]
  /** Imported, but worth a look. */
  readonly notes: readonly Reason[]
  /** Not tried, because the command had to end before. */
  readonly notTried: number
  /** Imported, with too few pixels. */
  readonly tooSmall: number
  /** Files that are not whole exports, a line each; nothing of them is used. */
  readonly broken: readonly string[]
}

export interface ImportedPhoto {
  readonly source: string
  readonly date: PhotoDate
  readonly title: string
  readonly photographer: string
  readonly location: string
  readonly file: string
}

export interface Reason {
  readonly source: string
  readonly reason: string
}

export interface DayTaken {
  readonly source: string
  readonly date: PhotoDate
  /** What the day has. */
  readonly stays: string
}

/** The same report while it is written. */
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

/** Whether somebody has to look at something: photographs that should be in the archive are not. */
export function isIncomplete({ dayTaken, pictureNotFound, failed }: ImportReport): boolean {
  return dayTaken.length + pictureNotFound.length + failed.length > 0
}
