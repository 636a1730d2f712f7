import { defineConfig } from 'vitest/config'

/** Tests that need both processors, or whose programs have time-outs of their own, run one after the other. */
const ALONE = [
  'test/scale/{front-servers-strain,hand-over,midnight-program}.test.ts',
  'test/scale/{redis-program,redis-quota}.test.ts',
  'test/store/postgres-faults.test.ts',
  'test/trust/{abuse,embargo,fuzz,metrics,overload,sockets}.test.ts',
]
/** These replace modules: another file that was loaded before them would have kept the real ones. */
const REPLACES_MODULES = ['src/photos/days/{calendar,day-starts}.test.ts']
const UNITS = ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts']
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
          ...{ name: 'units', include: UNITS, exclude: REPLACES_MODULES, ...limits },
          // They share what they load: half of their time would go into loading it again for each file.
          ...{ isolate: false, maxWorkers: 2, sequence: { groupOrder: 0 } },
        },
      },
      {
        test: {
          ...{ name: 'side by side', include: ['test/**/*.test.ts', ...REPLACES_MODULES], exclude: ALONE, ...limits },
          // Half of their time they wait: for disks, browsers and programs that start.
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
