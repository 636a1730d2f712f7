import type { Answer } from '../../http/answer.js'
import type { Hook } from '../../http/routes/http-app.js'
import { refusal } from '../answers.js'
import { faultOfRequest } from './check-request.js'
import { securityHeaders } from './headers.js'

/** Admits requests that come from the studio's own pages, and answers all others itself. */
export function createGuard(portNow: () => number): Hook {
  return (request): Answer | undefined => {
    const { method, headers } = request
    request.extraHeaders = securityHeaders(undefined)
    const fault = faultOfRequest({ method, headers, port: portNow() })
    return fault === undefined ? undefined : refusal(request, 403, fault)
  }
}
