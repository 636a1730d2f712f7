import type { Published } from '../archive/index.js'

/**
 * For what carries one client's quota: stored by that client alone, and checked by its ETag each time, so that neither
 * another client nor another day is ever shown it.
 */
export const PRIVATE = 'private, no-cache'

/** For what is the same for everybody: fresh for some seconds, but never beyond the end of the site's day. */
export function untilDayEnds(published: Pick<Published, 'until'>, now: Date, maxSeconds: number): string {
  const left = Math.floor((published.until.getTime() - now.getTime()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxSeconds, left))}, must-revalidate`
}
