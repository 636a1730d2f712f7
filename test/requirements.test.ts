import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.js'
import { REQUIREMENTS } from './requirements.js'

test('every rule of the specification is proved by a test that names it', () => {
  const sources = filesBelow('test')
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('requirements.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  const unproved = Object.keys(REQUIREMENTS).filter((id) => !sources.some((source) => source.includes(`[${id}]`)))
  expect(unproved).toEqual([])
})
