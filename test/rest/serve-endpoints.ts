import { afterAll, beforeAll } from 'vitest'
import { send, type TestRequest } from '../client.js'
import { startService, type TestService } from '../service.js'

/** The seven endpoints of Spec 4.1, each at an address that answers 200. */
export const PATHS = {
  index: '/api/v1',
  search: '/api/v1/photos',
  latest: '/api/v1/photos/latest',
  random: '/api/v1/photos/random',
  byDate: '/api/v1/photos/2024-05-01',
  overview: '/api/v1/overview',
  health: '/api/v1/health',
} as const
export type Endpoint = keyof typeof PATHS

/** A service for the tests of a file. */
export function serveEndpoints() {
  let service: TestService
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.close())
  const get = (path: string, options?: TestRequest) => send(service.baseUrl, path, options)
  return { get, answer: (endpoint: Endpoint) => get(PATHS[endpoint]) }
}
