import { defineConfig } from 'vitest/config'

/** Tests that need more than Node.js: the built program, a browser, a database, a proxy, another language, or `ps`. */
const NEED_MORE = [
  'src/pictures/renditions/decoders.test.ts',
  'test/{browser,program}/**/*.test.ts',
  'test/{examples,handbook,handbook-served,discovery/developers}.test.ts',
  'test/scale/{bucket,bucket-*,front-servers,front-servers-strain,hand-over,hangup,midnight-program,redis-*}.test.ts',
  'test/site/nu.test.ts',
  'test/store/postgres-*.test.ts',
  'test/studio/{*-browser,*killed,beside,client-size}.test.ts',
  'test/trust/{durability,fuzz,hostile-files,logs,metrics,open-files,power-loss,privacy,sockets}.test.ts',
]
/** Of these, the ones that need both processors, or start programs with timeouts of their own. */
const ALONE = [
  'test/scale/{front-servers-strain,hand-over,midnight-program,redis-program,redis-quota}.test.ts',
  'test/store/postgres-faults.test.ts',
  'test/trust/{fuzz,metrics,sockets}.test.ts',
]
const NEED_NODE = ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'test/**/*.test.ts']

/** Timeouts only end tests that hang: on a busy machine everything takes ten times as long. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }

// `npm test` runs the projects whose names begin with "units", `npm run test:all` runs all.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...{ name: 'units', include: NEED_NODE, exclude: NEED_MORE, ...limits },
          // Shared modules: loading them again for each file would take half of the time.
          ...{ isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } },
          // The build of the other projects writes the data of the maps too.
          globalSetup: 'test/write-map-once.ts',
        },
      },
      {
        test: {
          ...{ name: 'side by side', include: NEED_MORE, exclude: ALONE, ...limits },
          // More workers than processors: half of the time these tests wait for disks, browsers and programs.
          ...{ globalSetup: 'test/program/build-once.ts', maxWorkers: 3, sequence: { groupOrder: 1 } },
        },
      },
      {
        test: {
          ...{ name: 'alone', include: ALONE, ...limits },
          ...{ globalSetup: 'test/program/build-once.ts', maxWorkers: 1, sequence: { groupOrder: 2 } },
        },
      },
    ],
  },
})
