import { afterAll, beforeAll } from 'vitest'
import { send, type TestAnswer, type TestRequest } from './client.js'
import { callTool } from './mcp/ask.js'
import { type ServiceOptions, startService, type TestService } from './service.js'

export interface UsedService extends TestService {
  get(path: string, options?: TestRequest): Promise<TestAnswer>
  /** Calls a tool of the MCP server. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect any JSON.
  call(name: string, given?: object): Promise<any>
}

/** A service that runs during the tests of a file or of a `describe`. */
export function useService(options: ServiceOptions = {}): UsedService {
  const service = {} as TestService
  beforeAll(async () => {
    Object.assign(service, await startService(options))
  })
  afterAll(() => service.close())
  return Object.assign(service, {
    get: (path: string, options?: TestRequest) => send(service.baseUrl, path, options),
    call: (name: string, given?: object) => callTool(service, name, given),
  })
}
