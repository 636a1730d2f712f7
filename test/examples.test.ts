import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentPhoto } from '../src/contract/present-photo.js'
import { projectRoot } from './files.js'
import { seedPhotos } from './photos.js'
import { startService, type TestService } from './service.js'

const run = promisify(execFile)

/** Whether a program is installed; if not, warns that the examples that need it are left out. */
function has(program: string): boolean {
  const isThere = spawnSync(program, ['--version']).status === 0
  if (!isThere) console.warn(`\n!!! NO ${program}: the examples that need it are left out.\n`)
  return isThere
}
const hasPython = has('python3')
const hasCurl = has('curl')

const EXAMPLES: readonly (readonly [name: string, isPossible: boolean, program: string, args: readonly string[]])[] = [
  ['TypeScript', true, process.execPath, ['--import', 'tsx', 'examples/search-photos.ts']],
  ['Python', hasPython, 'python3', ['examples/search_photos.py']],
  ['shell', hasCurl, 'sh', ['examples/search-photos.sh']],
]

/** Enough for three pages. */
const PHOTOS = seedPhotos(130)
const QUOTA = 10
const ONE_SECOND_LEFT_MS = 59_000

describe.each(EXAMPLES)('the example in %s', (_name, isPossible, program, args) => {
  let service: TestService
  const begun = Date.parse('2024-05-17T12:00:00+02:00')
  let ahead = 0
  let running: number | undefined
  beforeAll(async () => {
    const now = () => new Date(begun + ahead + (running === undefined ? 0 : Date.now() - running))
    service = await startService({ photos: PHOTOS, quota: QUOTA, now })
  })
  afterAll(() => service.close())

  test.skipIf(!isPossible)(
    'pages through a search, waits when the quota is used up, and prints credit lines',
    async () => {
      // The quota is used up for one more second, which starts with the example's first request.
      for (let times = 0; times < QUOTA; times++) await service.get('/api/v1/health')
      ahead = ONE_SECOND_LEFT_MS
      service.app.server.once('request', () => {
        running = Date.now()
      })
      const { stdout, stderr } = await run(program, [...args, service.baseUrl, 'a'], { cwd: projectRoot })

      const { photos } = service.archive.published().search({ q: 'a' }, 0, PHOTOS.length)
      expect(photos.length).toBeGreaterThan(100)
      const { site, addresses } = service.contract
      const lines = photos.map((photo) => `${photo.date}  ${presentPhoto(photo, site, addresses).credit}`)
      expect(stdout.trimEnd().split('\n')).toEqual(lines)
      expect(stderr).toMatch(/^(?:asked to wait 1 s\n)+$/)
    },
  )

  test.skipIf(!isPossible)('fails with what the problem document says', async () => {
    const given = run(program, [...args, service.baseUrl, 'x'.repeat(201)], { cwd: projectRoot })
    await expect(given).rejects.toThrow(/invalid_parameter/)
  })
})

test('the example over MCP counts the photos of a place, and prints its page', async () => {
  const service = await startService()
  const { stdout } = await run(
    process.execPath,
    [...['--import', 'tsx', 'examples/ask-over-mcp.ts'], ...[service.baseUrl, 'hamburg']],
    { cwd: projectRoot },
  )
  const page = (await service.get('/places/germany/hamburg.md')).text
  const count = seedPhotos().filter(({ date, location }) => date <= '2024-05-17' && /hamburg/i.test(location)).length
  expect(stdout).toBe(`Photos from hamburg: ${count}\n${page}\n`)
})
