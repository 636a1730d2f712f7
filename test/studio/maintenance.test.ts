import { chmod, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepBackups } from '../../src/owner/backup/keep-backups.js'
import { noteBackup } from '../../src/owner/backup/last-backup.js'
import { examine } from '../../src/owner/check/examine.js'
import type { Finding } from '../../src/owner/check/finding.js'
import { readConfig } from '../../src/site-dir/settings/config.js'
import type { Examine } from '../../src/studio/studio-page.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { NOW } from '../owner-site.js'
import { openStudioOf, type Studio } from './visit-studio.js'

const settled = ({ settled }: Studio) => settled('/maintenance/')

const findingsOf =
  (...findings: readonly Finding[]): Examine =>
  async () =>
    findings

test('backs up into a new folder next to the last backup', async () => {
  const studio = await openStudioOf()
  const backups = await makeTemporaryDirectory()
  await studio.addOn('2026-11-25', 'Harbour fog')
  const earlier = new Date('2026-11-21T22:00:00Z')
  const { path } = await keepBackups(backups, undefined, { ...studio.parts, clock: () => earlier })
  await noteBackup(studio.dataDir, path, earlier)
  const { text } = await studio.get('/maintenance/')
  expect(text).toContain('The last backup was made yesterday')
  expect(text).toContain(`value="${backups}"`)
  await studio.post('/maintenance/', { do: 'back-up', directory: backups })
  expect(await settled(studio)).toMatch(/Backed up 1 photo with \d+ picture files/)
  expect((await readdir(backups)).sort()).toEqual(['2026-11-21T22-00-00Z', `${NOW.slice(0, 19).replaceAll(':', '-')}Z`])
  expect((await studio.get('/maintenance/')).text).toContain('The last backup was made today')
})

test.each([
  ['', 'absolute path'],
  ['backups', 'absolute path'],
])('rejects a backup directory without an absolute path: %j', async (directory, says) => {
  const { post, follow } = await openStudioOf()
  expect((await follow(await post('/maintenance/', { do: 'back-up', directory }))).text).toContain(says)
})

test("shows doctor's findings, worst first, with the command that fixes each", async () => {
  const studio = await openStudioOf(
    {},
    {
      examine: findingsOf(
        { check: 'gaps', level: 'warn', message: 'two days are empty', advice: 'see «photoblog queue»' },
        { check: 'database', level: 'error', message: 'it is broken', items: ['<b>', '2026-11-25'] },
        { check: 'disk', level: 'ok', message: 'there is room' },
      ),
    },
  )
  await studio.post('/maintenance/', { do: 'check' })
  const text = await settled(studio)
  expect(text).toContain('1 error, 1 warning.')
  expect(text.indexOf('it is broken')).toBeLessThan(text.indexOf('two days are empty'))
  expect(text).toContain('see <code>photoblog queue</code>')
  expect(text).toContain('&lt;b>')
  expect(text).toContain('<a href="/photos/2026-11-25/">')
  expect(text).toContain('One check found no problem')
  expect(text).not.toContain('value="mend"')
})

test('fixes harmless problems by a button and checks again', async () => {
  const mending = await openStudioOf(
    {},
    { examine: (own, options) => examine(readConfig({ DATA_DIR: own.dataDir }), own, options) },
  )
  await chmod(mending.dataDir, 0o755)
  await chmod(join(mending.dataDir, 'site.json'), 0o644)
  await mending.post('/maintenance/', { do: 'check' })
  expect(await settled(mending)).toMatch(/other users of this machine can read [\s\S]*value="mend"/)
  await mending.post('/maintenance/', { do: 'mend' })
  expect(await settled(mending)).not.toContain('can read 1 files')
})

test('reloads a page with a running job without script', async () => {
  let end = () => {}
  const looking: Examine = (_own, { onProgress }) => {
    onProgress?.('Reading')?.(3, 8)
    return new Promise((resolve) => {
      end = () => resolve([])
    })
  }
  const studio = await openStudioOf({}, { examine: looking })
  expect((await studio.get('/maintenance/')).text).not.toContain('http-equiv="refresh"')
  await studio.post('/maintenance/', { do: 'check' })
  const { text } = await studio.get('/maintenance/')
  expect(text).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
  expect(text).toContain('3 of 8')
  expect((await studio.follow(await studio.post('/maintenance/', { do: 'check' }))).text).toContain('already running')
  end()
  expect(await settled(studio)).toContain('All is well.')
})
