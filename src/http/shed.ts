import { overloaded } from '../contract/problems.js'
import type { HttpRequest } from './http-request.js'

/** Never shed: monitors rely on them to see that the service is up. */
const HEALTH = /\/health\/?$/

/** @throws Problem service_unavailable under overload */
export function shed({ app, route = '' }: HttpRequest, isDear = false): void {
  if (app.overload?.sheds(isDear) !== true || HEALTH.test(route)) return
  app.meter?.shed()
  throw overloaded()
}
