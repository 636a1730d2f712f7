import { apiRouteNotFound, methodNotAllowed, notFound } from '../../contract/index.js'
import { type Answer, NO_BODY, NO_STORE } from '../answer.js'
import { preflightHeaders } from '../cors.js'
import type { HttpRequest } from '../http-request.js'
import { type AllowedMethods, SERVICE_METHODS } from './allowed-methods.js'

const API = /^\/api(?:\/|$)/

/**
 * Responds to a request without a route: a preflight, an unsupported method or an unknown path.
 * @throws Problem method_not_allowed, api_route_not_found or not_found
 */
export function answerAbsent(request: HttpRequest, allowedMethods: AllowedMethods): Answer {
  const path = request.url.split('?', 1)[0]!
  const allow = path === '*' ? SERVICE_METHODS : allowedMethods.of(path)
  if (allow === undefined) throw API.test(path) ? apiRouteNotFound(path) : notFound(path)
  if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allow)
  const headers = preflightHeaders(allow, request.headers['access-control-request-headers'])
  return { status: 204, body: NO_BODY, cacheControl: NO_STORE, headers }
}
