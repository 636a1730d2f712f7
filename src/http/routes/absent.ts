import { apiRouteNotFound, methodNotAllowed, notFound } from '../../contract/problems.js'
import { type Answer, NO_BODY, NO_STORE } from '../answer.js'
import { preflightHeaders } from '../cors.js'
import type { HttpRequest } from '../http-request.js'
import { ROUTE_METHODS, type RouteMethod } from './http-app.js'

/** All methods that the service supports on any path, for `OPTIONS *`. */
export const SERVICE_METHODS: readonly string[] = [...ROUTE_METHODS, 'OPTIONS']

const API = /^\/api(?:\/|$)/

/**
 * Responds to a request without a route: a preflight, an unsupported method or an unknown path.
 * @param taken the methods of its path, empty for an unknown path
 * @throws Problem method_not_allowed, api_route_not_found or not_found
 */
export function answerAbsent(request: HttpRequest, taken: readonly RouteMethod[]): Answer {
  const path = request.url.split('?', 1)[0]!
  const allow = path === '*' ? SERVICE_METHODS : [...taken, 'OPTIONS']
  if (allow.length === 1) throw API.test(path) ? apiRouteNotFound(path) : notFound(path)
  if (request.method !== 'OPTIONS') throw methodNotAllowed(request.method, allow)
  const headers = preflightHeaders(allow, request.headers['access-control-request-headers'])
  return { status: 204, body: NO_BODY, cacheControl: NO_STORE, headers }
}
