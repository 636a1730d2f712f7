import { afterAll, beforeAll } from 'vitest'
import { requestsTo, type ServiceOptions, startService, type TestService } from './service.js'

/** A service that runs during the tests of a file or of a `describe`. */
export function useService(options: ServiceOptions = {}): TestService {
  const service = {} as TestService
  beforeAll(async () => {
    Object.assign(service, await startService(options))
  })
  afterAll(() => service.close())
  return Object.assign(service, requestsTo(service))
}
