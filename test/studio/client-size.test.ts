import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleFile } from '../program/run.js'

test("the script of the studio's pages is at most 40 KB compressed", () => {
  const client = readFileSync(join(dirname(bundleFile), 'studio', 'client.js'))
  expect(gzipSync(client, { level: 6 }).length).toBeLessThanOrEqual(40 * 1024)
})

test('the server loads no code of the studio', () => {
  const files = new Set<string>()
  const follow = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    const source = readFileSync(join(dirname(bundleFile), name), 'utf8')
    for (const [, next] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) follow(next!)
  }
  const main = readFileSync(bundleFile, 'utf8')
  const serve = /serve:\s*\(\)\s*=>\s*import\("\.\/([^"]+)"\)/.exec(main)?.[1]
  follow(serve!)
  const sources = [...files].map((name) => readFileSync(join(dirname(bundleFile), `${name}.map`), 'utf8'))
  expect(sources.length).toBeGreaterThan(2)
  expect(sources.filter((map) => map.includes('src/studio/'))).toEqual([])
})
