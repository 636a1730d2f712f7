import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useService } from '../use-service.js'

// The official suite, as its command line runs it. Its other scenarios want tools and prompts of a server made for it.
const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')

const service = useService()

/** @throws when a check fails */
async function run(scenario: string): Promise<string> {
  const url = `${service.baseUrl}/mcp`
  const { stdout } = await promisify(execFile)(process.execPath, [
    suite,
    'server',
    '--url',
    url,
    '--scenario',
    scenario,
  ])
  return stdout
}

test('the conformance suite passes server-initialize', async () => {
  expect(await run('server-initialize')).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/)
})

test('the conformance suite passes ping', async () => {
  expect(await run('ping')).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/)
})

test('the conformance suite passes tools-list', async () => {
  expect(await run('tools-list')).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/)
})

test('the conformance suite passes resources-list', async () => {
  expect(await run('resources-list')).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warnings/)
})
