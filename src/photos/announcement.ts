import { addDays, type PhotoDate } from './days/photo-date.js'

/** Older photos are no longer announced, so a target that works again is not flooded. */
export const MAX_AGE_DAYS = 7

/** The announcement of one photo to one target. */
export interface Announcement {
  /** The target and the key of the picture first announced, with the day if another photo had that picture. */
  readonly id: string
  /** The kind of target with its account or host, such as `mastodon ada@photos.example`; never a secret. */
  readonly target: string
  /**
   * `sending`: an attempt is under way or ended without a clear answer, as in a crash, so it may have arrived.
   * `failed`: no attempt arrived.
   */
  readonly state: 'sending' | 'sent' | 'failed'
  readonly date: PhotoDate
  /** The path of the photo's page when it was announced; empty if the photo was removed. */
  readonly path: string
  /** ISO 8601 in UTC: when it was sent, or else the start of the first attempt that may have arrived, or of the last. */
  readonly at: string
  readonly attempts: number
  /** No other attempt may begin before this instant. */
  readonly nextAt?: string
  /** Why the last attempt failed. */
  readonly error?: string
}

/** The first day whose photo is still announced. */
export const oldestAnnounced = (today: PhotoDate): PhotoDate => addDays(today, 1 - MAX_AGE_DAYS)

/** Whether an announcement was refused or got no answer, while its photo is still announced. */
export function isFailing(one: Announcement, today: PhotoDate, now: Date): boolean {
  const { state, date, path, nextAt = '', error } = one
  // If there is no error, a run is still sending the announcement, or was killed while doing so.
  const isUnanswered = state === 'sending' && (error !== undefined || Date.parse(nextAt) < now.getTime())
  return date >= oldestAnnounced(today) && ((state === 'failed' && path !== '') || isUnanswered)
}
