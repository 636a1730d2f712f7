import { defineConfig } from 'vitest/config'

/** What measures time, or is to happen within a time, has the machine to itself. */
const ALONE = [
  'test/scale/**/*.test.ts',
  'test/store/postgres-faults.test.ts',
  'test/trust/{abuse,embargo,fuzz,metrics,overload,sockets}.test.ts',
]
const ALL = ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'test/**/*.test.ts']
/** They end what hangs, and nothing else: on a machine that others load, all takes ten times as long. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...{ name: 'side by side', include: ALL, exclude: ALONE, ...limits },
          ...{ maxWorkers: 2, sequence: { groupOrder: 0 } },
        },
      },
      { test: { name: 'alone', include: ALONE, ...limits, maxWorkers: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
