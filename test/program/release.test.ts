import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { changesOf, releaseChanges } from '../../scripts/changelog.js'
import { projectRoot } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'

const AUTHOR = ['-c', 'user.name=Ada', '-c', 'user.email=ada@photos.test', '-c', 'commit.gpgsign=false']

const directory = await makeTemporaryDirectory()
let checkout: string
beforeAll(() => {
  checkout = join(directory, 'checkout')
  mkdirSync(checkout)
  git('init', '--quiet')
  // All that .gitignore leaves, whether or not the project is in a repository of its own.
  const from = ['--git-dir', join(checkout, '.git'), '--work-tree', projectRoot]
  const listed = git(...from, 'ls-files', '-z', '--others', '--exclude-standard')
  for (const name of listed.split('\0').filter(Boolean)) cpSync(join(projectRoot, name), join(checkout, name))
  symlinkSync(join(projectRoot, 'node_modules'), join(checkout, 'node_modules'))
  appendFileSync(join(checkout, '.git', 'info', 'exclude'), 'node_modules\n')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
})

const git = (...args: readonly string[]) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: checkout, encoding: 'utf8' })
const release = (...args: readonly string[]) =>
  spawnSync(join(projectRoot, 'node_modules', '.bin', 'tsx'), ['scripts/release.ts', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  })

test('rejects a commit without a version tag', () => {
  const { status, stderr } = release(join(directory, 'untagged'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/^this commit is not tagged v\d/)
})

test('«npm version» and the release script make package, bill of materials, notes and checksums reproducibly', () => {
  const changelog = readFileSync(join(checkout, 'CHANGELOG.md'), 'utf8')
  const entry = '- Something that this test has made.'
  const unreleased = changelog.replace('## Unreleased\n', `## Unreleased\n\n${entry}\n`)
  expect(unreleased).not.toBe(changelog)
  execFileSync('node', ['-e', 'fs.writeFileSync("CHANGELOG.md", process.argv[1])', unreleased], { cwd: checkout })
  git('commit', '--quiet', '--all', '--message', 'Change something')
  const env = { ...process.env, GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@photos.test' }
  execFileSync('npm', ['version', '98.7.6'], {
    cwd: checkout,
    env: { ...env, GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@photos.test' },
    stdio: 'ignore',
  })

  const [first, second] = ['first', 'second'].map((name) => join(directory, name)) as [string, string]
  expect([release(first), release(second)]).toMatchObject([{ status: 0 }, { status: 0 }])
  expect(readdirSync(first).sort()).toEqual([
    'NOTES.md',
    'SHA256SUMS',
    'photoblog-98.7.6.cdx.json',
    'photoblog-98.7.6.tgz',
  ])
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: second })
  expect(readFileSync(join(first, 'NOTES.md'), 'utf8')).toContain(entry)
  const { metadata, components } = JSON.parse(readFileSync(join(first, 'photoblog-98.7.6.cdx.json'), 'utf8'))
  expect(metadata.component).toMatchObject({ name: 'photoblog', version: '98.7.6' })
  expect(components.map(({ name }: { name: string }) => name)).toContain('sharp')
  const digests = (from: string) => readFileSync(join(from, 'SHA256SUMS'), 'utf8')
  expect(digests(second)).toBe(digests(first))
})

test('takes the changes of a version from below its heading', () => {
  const before = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.0.0 – 2026-01-01\n\n- Old.\n'
  const after = releaseChanges(before, '1.1.0', '2026-02-03')
  expect(changesOf('1.1.0', after)).toBe('- New.')
  expect(changesOf('1.0.0', after)).toBe('- Old.')
  expect(after).toContain('## Unreleased\n\n## 1.1.0 – 2026-02-03\n\n- New.')
  expect(() => releaseChanges(after, '1.1.0', '2026-02-03')).toThrow('already has a version 1.1.0')
  expect(() => releaseChanges(after, '1.2.0', '2026-02-03')).toThrow('has no entries under «## 1.2.0')
})
