// The reference pages of the handbook match the sources that they are made from.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeReferencePages } from '../scripts/handbook-pages.js'
import { projectRoot } from './files.js'
import { BOOK } from './handbook/book.js'

const made = await makeReferencePages()

test.each(Object.entries(made))('%s.md matches its source (`npm run handbook` writes it)', (name, text) => {
  expect(readFileSync(join(projectRoot, BOOK, `${name}.md`), 'utf8')).toBe(text)
})
