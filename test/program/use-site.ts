import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { run } from './run.js'

interface SiteOptions {
  /** Options of init. */
  readonly init?: readonly string[] | false
  /** Settings for every command. */
  readonly env?: NodeJS.ProcessEnv
}

/** Makes a directory before each test of a file, with a site in `data`, and removes it afterwards. */
export function useSite({ init = ['--no-ask'], env = {} }: SiteOptions = {}) {
  let directory = ''
  const at = (name: string) => join(directory, name)
  const site = {
    get directory() {
      return directory
    },
    get env() {
      return { ...env, DATA_DIR: at('data') }
    },
    /** The path of a file in the directory. */
    at,
    textAt: (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : undefined),
    run: (...args: readonly string[]) => run(args, site.env),
    /** The report of a command that prints JSON. @throws its errors when it prints none */
    async json(...args: readonly string[]) {
      const { out, err } = await run([...args, '--json'], site.env)
      if (out === '') throw new Error(err)
      return JSON.parse(out)
    },
    async import(...args: readonly string[]) {
      const ended = await run(['import', ...args, '--json'], site.env)
      return { ...ended, report: ended.out === '' ? undefined : JSON.parse(ended.out) }
    },
    /** All photos, as an export writes them. */
    async photos() {
      const target = mkdtempSync(at('export-'))
      await run(['export', target], site.env)
      const lines = readFileSync(join(target, 'photos.jsonl'), 'utf8').trim()
      return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line))
    },
  }
  beforeEach(async () => {
    directory = await makeTemporaryDirectory()
    if (init !== false) expect(await run(['init', ...init], site.env)).toMatchObject({ code: 0 })
  })
  return site
}
