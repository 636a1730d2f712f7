import { defineConfig } from 'vitest/config'

const places = (process.env.MUTATE_TESTS ?? 'src').split(' ')

/** What `scripts/mutate.js` runs against each mutant. */
export default defineConfig({
  test: {
    include: places.flatMap((place) => [`${place}*.test.{ts,tsx}`, `${place}/**/*.test.{ts,tsx}`]),
    exclude: ['test/mcp/{clients,conformance}.test.ts', 'src/pictures/renditions/decoders.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
