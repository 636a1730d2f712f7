import { overloaded } from '../contract/index.js'
import type { HttpRequest } from './http-request.js'

/** Never shed: monitors rely on them to see that the service is up. */
const HEALTH = /\/health\/?$/

/** Pages that are made in turns beside each other: the last of more would come after a second. */
const MOST_WAITING = 32

/**
 * @param waiting how many others are being made that are as dear
 * @throws Problem service_unavailable under overload
 */
export function shed({ app, route = '' }: HttpRequest, isDear = false, waiting = 0): void {
  const isTooMuch = app.overload?.sheds(isDear) === true || waiting >= MOST_WAITING
  if (!isTooMuch || HEALTH.test(route)) return
  app.meter?.shed()
  throw overloaded()
}
