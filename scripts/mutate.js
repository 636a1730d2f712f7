// Mutates a folder with Stryker and runs its tests: `npm run mutate -- state`, or some of its files:
// `npm run mutate -- state src/state/published.ts`. Mutating all folders takes hours, so this is not part of CI.
import { spawnSync } from 'node:child_process'

/** Tests of each folder that need no extra process, server or browser. */
const TESTS = {
  photos: ['test/rest/{rest,search-text}', 'test/case-folding', 'test/site/moved'],
  search: ['test/rest/{rest,search-text}', 'test/case-folding', 'test/trust/embargo-archives'],
  state: ['test/rest/{rest,search-text}', 'test/trust/embargo-archives', 'test/site/moved'],
  contract: ['test/rest', 'test/mcp/{server,http,companions}', 'test/discovery'],
  http: ['test/rest', 'test/mcp/http', 'test/site/{headers,header-size}', 'test/trust/{overload,fuzz-findings}'],
  mcp: ['test/mcp/{server,http,companions}'],
  pictures: ['src/ingest/metadata', 'test/trust/hostile-files'],
  ingest: ['test/trust/hostile-files'],
  owner: ['test/trust/hostile-files'],
  store: ['test/store/{photo,sqlite}'],
}

const [room = '', ...files] = process.argv.slice(2)
const tests = TESTS[room]
if (tests === undefined) {
  console.error(`name a folder: ${Object.keys(TESTS).join(', ')}`)
  process.exit(1)
}
const mutate = files.length > 0 ? files : [`src/${room}/**/*.ts`]
// No braces, because Stryker splits the list at every comma.
const left = ['!src/**/*.test.ts']
const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', [...mutate, ...left].join(',')], {
  stdio: 'inherit',
  env: { ...process.env, MUTATE_TESTS: [`src/${room}`, ...tests].join(' ') },
})
process.exit(status ?? 1)
