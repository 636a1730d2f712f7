// The pages of the handbook that must be complete follow their source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeReferencePages } from '../scripts/handbook-pages.js'
import { projectRoot } from './files.js'
import { BOOK } from './handbook/book.js'

const made = await makeReferencePages()

test.each(Object.entries(made))('%s.md is as its source says («npm run handbook» writes it)', (name, text) => {
  expect(readFileSync(join(projectRoot, BOOK, `${name}.md`), 'utf8')).toBe(text)
})
