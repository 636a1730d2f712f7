import type { Answer, Hook, HttpRequest } from '../../http/index.js'
import { refusal } from '../answers.js'
import type { Workplace } from '../workplace.js'
import { cookieName, faultOfRequest, readCookie } from './check-request.js'
import { enterByKey } from './enter-by-key.js'
import { securityHeaders } from './headers.js'
import type { Session, Sessions } from './sessions.js'

export interface GuardParts {
  readonly sessions: Sessions
  readonly portNow: () => number
  readonly workplaceNow: () => Promise<Workplace>
}

/** Lets requests through that come from the studio's own pages in a browser that came with a key, and answers all others. */
export function createGuard({ sessions, portNow, workplaceNow }: GuardParts): Hook {
  return async (request): Promise<Answer | undefined> => {
    const { method, headers, query } = request
    request.extraHeaders = securityHeaders(undefined)
    const port = portNow()
    const fault = faultOfRequest({ method, headers, port })
    if (fault !== undefined) return refusal(request, 403, fault)
    const { gate } = (await workplaceNow()).words
    const key = new URLSearchParams(query).get('key')
    if (key !== null && method === 'GET') {
      const secret = sessions.enter(key)
      if (secret === undefined) return refusal(request, 403, gate.deadKey)
      return enterByKey(`${cookieName(port)}=${secret}`, gate)
    }
    return sessionOf(request, sessions, port) === undefined ? refusal(request, 403, gate.closed) : undefined
  }
}

/** The session of the browser that asks. */
export function sessionOf({ headers }: HttpRequest, sessions: Sessions, port: number): Session | undefined {
  return sessions.find(readCookie(headers.cookie, cookieName(port)) ?? '')
}
