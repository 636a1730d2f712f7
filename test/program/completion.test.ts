import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { programFile, run } from './run.js'

const directory = await makeTemporaryDirectory()
let script: string
beforeAll(async () => {
  script = join(directory, 'photoblog.bash')
  writeFileSync(script, (await run(['completion', 'bash'])).out)
  mkdirSync(join(directory, 'Summer 2026'))
  writeFileSync(join(directory, 'sea and sky.jpg'), '')
})

/** The completions that bash offers after these words, split as bash does; the last word is incomplete. */
function offered(...words: readonly string[]): readonly string[] {
  const ask = `photoblog() { "${process.execPath}" "${programFile}" "$@"; }
    source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _photoblog; printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync('bash', ['--norc', '-c', ask, script, 'photoblog', ...words], {
    cwd: directory,
    encoding: 'utf8',
  })
  return out.split('\n').filter((line) => line !== '')
}

describe('in bash, the Tab key offers', () => {
  test('the commands', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['add', 'serve', 'import', 'help']))
    expect(offered('s')).toEqual(expect.arrayContaining(['serve', 'swap']))
    expect(offered('s')).not.toContain('add')
  })

  test('the commands below a command', () => {
    expect(offered('import', '')).toEqual(['wordpress', 'ghost', 'flickr', 'csv', 'json', 'folder', 'help'])
  })

  test('the options of the typed command, also after others', () => {
    expect(offered('add', '--title', 'queue', '--d')).toEqual(['--date', '--dry-run'])
    expect(offered('import', 'csv', '--u')).toEqual(['--uploads'])
  })

  test('the words that an option takes, in both ways of writing it', () => {
    expect(offered('add', '--order', '')).toEqual(['given', 'name', 'taken'])
    expect(offered('add', '--order', '=')).toEqual(['given', 'name', 'taken'])
    expect(offered('add', '--order', '=', 't')).toEqual(['taken'])
    expect(offered('import', 'folder', '--dates', '')).toEqual(['taken', 'name', 'next'])
  })

  test('nothing for free text', () => {
    expect(offered('add', '--title', '')).toEqual([])
    expect(offered('queue', '')).toEqual([])
    expect(offered('rename', 'tag', '')).toEqual([])
  })

  test('the names of settings, and nothing after one', () => {
    expect(offered('config', 'QUO')).toEqual(['QUOTA='])
    expect(offered('config', 'QUOTA', '=')).toEqual([])
  })
})

test('every command is offered with its summary, and is in the manual', async () => {
  const help = (await run(['--help'])).out
  const names = [...help.matchAll(/^ {2}([a-z-]+) .*$/gm)].map(([, name]) => name!).filter((name) => name !== 'help')
  expect(names).toContain('add')
  const lines = (await run(['complete', '--', ''])).out.split('\n')
  expect(names.filter((name) => !lines.some((line) => line.startsWith(`${name}\t`)))).toEqual([])
  const manual = (await run(['manual'])).out.replaceAll(String.raw`\-`, '-')
  expect(names.filter((name) => !manual.includes(`photoblog ${name}`))).toEqual([])
})

test('an option and its value in one word, as zsh and fish pass them, are completed as one word', async () => {
  expect((await run(['complete', '--', 'add', '--order=t'])).out).toBe('--order=taken\n')
})

test.each(['zsh', 'fish'])('the completion of %s asks the program', async (shell) => {
  expect((await run(['completion', shell])).out).toContain('photoblog complete -- ')
})

describe('the manual', () => {
  test('lists each option, argument and setting', async () => {
    const manual = (await run(['manual'])).out
    expect(manual).toMatch(/^\.TH PHOTOBLOG 1 \d{4}-\d{2}-\d{2} "photoblog \d+\.\d+\.\d+" "User Commands"$/m)
    expect(manual).toContain(String.raw`.SS photoblog import csv \fIfile\fR`)
    expect(manual).toContain(String.raw`\fB\-\-order\fR \fIorder\fR`)
    expect(manual).toContain('.B TRUSTED_PROXIES\n')
  })

  test('is ASCII, with intended requests only', async () => {
    const lines = (await run(['manual'])).out.split('\n')
    expect(lines.filter((line) => /[^ -~]/.test(line))).toEqual([])
    const requests = lines.flatMap((line) => /^[.']\S*/.exec(line)?.[0] ?? [])
    expect([...new Set(requests)].sort()).toEqual(['.B', '.BR', '.I', '.PP', '.RI', '.SH', '.SS', '.TH', '.TP'])
  })
})
