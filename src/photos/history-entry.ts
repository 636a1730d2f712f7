import type { PhotoDate } from './days/photo-date.js'
import type { Photo } from './photo.js'
import type { EditableName } from './photo-fields.js'

/** A change by an owner, recorded for undo and redo. */
export interface HistoryEntry {
  /** Entries are numbered from 1; the number of a deleted entry may be reused. */
  readonly number: number
  /** An instant, ISO 8601 in UTC. */
  readonly at: string
  /** The command in brief: `move 2026-12-01 2026-12-05`. */
  readonly command: string
  /** Identifies the run of a command that changes photos in several transactions. */
  readonly run?: string
  readonly photos: readonly HistoryPhoto[]
  /** Added photos. Undo removes them, and redo is not possible. */
  readonly added?: readonly AddedPhoto[] | undefined
  /** Members of `site.json` that changed with the photos: old and new values. */
  readonly site?: ChangedMembers | undefined
  /** A page renamed with the photos; its old path redirects to the new one. */
  readonly page?: RenamedPage | undefined
  /** Why the change cannot be undone; absent if it can. */
  readonly isFinal?: string | undefined
  readonly isUndone?: true
}

/** The change to one photo: its day and the fields that differ. */
export interface HistoryPhoto {
  /** The key of its picture, which identifies the photo. */
  readonly picture: string
  readonly before: HistoryFields
  readonly after: HistoryFields
}

/** A photo as it was when it was added. */
export interface AddedPhoto {
  readonly picture: string
  readonly date: PhotoDate
  /** A fingerprint of its texts. */
  readonly texts: string
}

/** The day, and the fields that differ between before and after. */
export type HistoryFields = { readonly date: PhotoDate } & Partial<Pick<Photo, EditableName>>

export type ChangedMembers = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

export interface RenamedPage {
  readonly from: string
  readonly to: string
}

/** Kinds of names that many photos share. */
export type Renamable = 'tag' | 'category' | 'photographer' | 'series'
