import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { readRedirects } from '../site-dir/redirects-file.js'
import { readSite } from '../site-dir/site-file.js'
import { readAppearance } from '../site-dir/theme/read-appearance.js'
import { initSite } from './init-site.js'
import { type TakeOptions, takeSettings } from './take-settings.js'

const SITE = JSON.stringify({ title: 'Lights', photographers: [{ name: 'Ava' }], look: { stylesheet: 'own.css' } })
const WHOLE = {
  'site.json': SITE,
  'redirects.json': '{"/about-us/": "/about/"}',
  'look/own.css': ':root { --accent: #123456 }',
  'pages/prints.md': '# Prints\n\nOn paper.',
}

/** An export with these files, and a new site. */
async function openExport(files: Readonly<Record<string, string>>) {
  const directory = await makeTemporaryDirectory()
  const [dataDir, from] = [join(directory, 'data'), join(directory, 'export')]
  await initSite(dataDir)
  await mkdir(from, { recursive: true })
  await writeFile(join(from, 'photos.jsonl'), '')
  const initialised = await readFile(join(dataDir, 'site.json'), 'utf8')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(from, name)), { recursive: true })
    await writeFile(join(from, name), text)
  }
  const takeWith = (options: TakeOptions) =>
    takeSettings(join(from, 'photos.jsonl'), options, {
      dataDir,
      database: { kind: 'sqlite', file: join(dataDir, 'photos.sqlite') },
    })
  const take = (dryRun = false) => takeWith({ dryRun, look: true })
  const isUnchanged = async () =>
    (await readFile(join(dataDir, 'site.json'), 'utf8')) === initialised && (await readdir(dataDir)).length === 1
  return { dataDir, from, take, takeWith, isUnchanged }
}

test('copies settings, redirects, look and pages into a new site, which can start with them', async () => {
  const { dataDir, take } = await openExport(WHOLE)
  const { notes } = await take()
  expect(notes.map(({ source, reason }) => `${source}: ${reason}`)).toEqual(
    Object.keys(WHOLE).map((name) => `${name}: copied from the export`),
  )
  const site = (await readSite(dataDir))!
  expect(site.title).toBe('Lights')
  expect([...(await readRedirects(dataDir)).values()]).toEqual(['/about/'])
  expect(await readAppearance(dataDir, site)).toMatchObject({ ownPages: [{ title: 'Prints' }], faults: [] })
  expect(await take()).toMatchObject({ notes: [], undecided: [] })
})

test.each([
  ['redirects.json', '{"/about-us/": "javascript:alert(1)"}', '"/about-us/" leads to "javascript:alert(1)"'],
  ['redirects.json', '{"/about-us/": ', 'redirects.json, line 1'],
  ['site.json', '{"timeZone": "Mars/Olympus"}', 'Mars/Olympus is not an IANA time zone'],
  ['site.json', '{"tilte": "Lights"}', 'tilte'],
])('rejects an export whose %s is %s, and changes nothing', async (name, text, says) => {
  const { from, take, isUnchanged } = await openExport({ ...WHOLE, [name]: text })
  await expect(take(true)).rejects.toThrow(says)
  await expect(take(false)).rejects.toThrow(join(from, name))
  expect(await isUnchanged()).toBe(true)
})

test('asks before it copies a look and pages, and names them', async () => {
  const { dataDir, takeWith, isUnchanged } = await openExport(WHOLE)
  const undecided = (dryRun: boolean) => takeWith({ dryRun, look: undefined })
  expect(await undecided(true)).toMatchObject({ undecided: ['look/own.css', 'pages/prints.md'] })
  await expect(undecided(false)).rejects.toThrow('(look/own.css, pages/prints.md); read them, then repeat with --look')
  expect(await isUnchanged()).toBe(true)
  const { notes } = await takeWith({ dryRun: false, look: false })
  expect(notes).toContainEqual({ source: 'pages/prints.md', reason: 'not copied' })
  expect((await readdir(dataDir)).sort()).toEqual(['redirects.json', 'site.json'])
})

test('does not copy a member of earlier versions that could name a program', async () => {
  const { dataDir, take } = await openExport({ 'site.json': '{"title": "Lights", "describe": "rm -r /"}' })
  await take()
  expect(JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8'))).toEqual({ title: 'Lights' })
  expect(await take()).toMatchObject({ notes: [], undecided: [] })
})

test('reports a page and a look that are left out until they are corrected', async () => {
  const { take } = await openExport({ ...WHOLE, 'pages/prints.md': 'No title', 'look/own.css': '\uFFFF'.repeat(1e6) })
  const reasons = (await take()).notes.map(({ reason }) => reason).join('\n')
  expect(reasons).toContain('prints.md has no title')
  expect(reasons).toContain('look.stylesheet')
})

test('leaves a site with its own redirects unchanged', async () => {
  const { dataDir, take } = await openExport(WHOLE)
  await writeFile(join(dataDir, 'redirects.json'), '{"/mine/": "/about/"}')
  const { notes } = await take()
  expect(notes).toHaveLength(4)
  expect(notes.every(({ reason }) => reason.startsWith('not changed;'))).toBe(true)
  expect(await readFile(join(dataDir, 'redirects.json'), 'utf8')).toContain('/mine/')
})

test('follows no link out of the export', async () => {
  const { from, dataDir, take } = await openExport({ 'site.json': '{"title": "Lights"}' })
  const secret = join(dirname(from), 'secret')
  await writeFile(secret, '# Secret\n\nWords.')
  await mkdir(join(from, 'pages'))
  await symlink(secret, join(from, 'pages', 'secret.md'))
  expect((await take()).notes.map(({ source }) => source)).toEqual(['site.json'])
  expect(await readdir(dataDir)).toEqual(['site.json'])
})
