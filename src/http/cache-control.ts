import type { Published } from '../state/published.js'

/**
 * For responses that carry a client's quota: stored by that client alone and revalidated each time, so that they are
 * never shown to another client or on another day.
 */
export const PRIVATE = 'private, no-cache'

/** For responses that are the same for everybody: fresh for some seconds, but never past the end of the site's day. */
export function untilDayEnds(published: Pick<Published, 'until'>, now: Date, maxSeconds: number): string {
  const left = Math.floor((published.until.getTime() - now.getTime()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxSeconds, left))}, must-revalidate`
}
