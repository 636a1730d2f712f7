import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, projectRoot } from './files.js'
import { PARTS, READINGS } from './requirements.js'

const declared = PARTS.flatMap((part) => Object.keys(part))

/** The ids in brackets in the names of tests, each with its file. */
function citedIds(): ReadonlyMap<string, string> {
  const cited = new Map<string, string>()
  const files = [...filesBelow('test'), ...filesBelow('src').filter((name) => /\.test\.tsx?$/.test(name))]
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    // A name follows `test(`, or the table or condition of `test.each(…)(`.
    const names = readFileSync(file, 'utf8').matchAll(
      /(?:\btest(?:\.\w+)?\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g,
    )
    for (const [, , name] of names) for (const [, id] of name!.matchAll(/\[([a-z0-9-]+)\]/g)) cited.set(id!, file)
  }
  return cited
}

test('every clause of the specification and every reading has a test', () => {
  const cited = citedIds()
  expect(declared.filter((id) => !cited.has(id))).toEqual([])
})

test('every id in the name of a test is declared', () => {
  const undeclared = [...citedIds()].filter(([id]) => !declared.includes(id))
  expect(undeclared.map(([id, file]) => `${id} in ${file}`)).toEqual([])
})

test('no two clauses have the same id', () => {
  expect(declared.filter((id, index) => declared.indexOf(id) !== index)).toEqual([])
})

test('the decision on what the specification leaves open gives reasons for readings only', () => {
  const record = readFileSync(join(projectRoot, 'docs/decisions/016-what-the-specification-leaves-open.md'), 'utf8')
  const named = [...record.matchAll(/^\| `(open-[a-z0-9-]+)` \|/gm)].map(([, id]) => id!)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((id) => !Object.hasOwn(READINGS, id))).toEqual([])
})
