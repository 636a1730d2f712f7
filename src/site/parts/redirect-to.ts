import type { Contract } from '../../contract/contract.js'
import { type Answer, redirect, untilDayEnds } from '../../http/answer.js'
import type { Clock } from '../../photos/days/clock.js'
import type { Published } from '../../state/published.js'

/** Short, because a photo may move or be hidden again. */
const MAX_AGE_SECONDS = 300

/** A redirect that caches may keep for a few minutes. @param target a path or an absolute URL */
export function redirectTo(
  target: string,
  published: Published,
  { addresses }: Pick<Contract, 'addresses'>,
  clock: Clock,
  status: 301 | 302 = 301,
): Answer {
  const cacheControl = untilDayEnds(published, clock(), MAX_AGE_SECONDS)
  return redirect(status, new URL(target, addresses.baseUrl).href, cacheControl)
}
