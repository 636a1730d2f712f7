import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useService } from '../use-service.js'

// The official suite, as its command line runs it. Other scenarios need a server with the suite's own tools and prompts.
const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')

const service = useService()

/** @throws when a check fails */
async function run(scenario: string): Promise<string> {
  const url = `${service.baseUrl}/mcp`
  const command = [suite, 'server', '--url', url, '--scenario', scenario]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  return stdout
}

test.each(['server-initialize', 'ping', 'tools-list', 'resources-list'])(
  'the conformance suite passes %s',
  async (scenario) => {
    expect(await run(scenario)).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/)
  },
)
