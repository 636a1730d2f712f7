import type { Contract } from '../../contract/contract.js'
import { type Answer, redirect, untilDayEnds } from '../../http/answer.js'
import type { Clock } from '../../photos/days/clock.js'
import type { Published } from '../../state/published.js'

/** A photo may move once more, or be hidden again. */
const MAX_AGE_SECONDS = 300

/** Leads an old address to where it answers now: a path, or an address elsewhere. */
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
