import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import type { PreparedRenaming } from '../../site-dir/prepare-renaming.js'
import { renameValue } from './rename-value.js'

const PAGE = { from: '/tags/a/', to: '/tags/b/' }
const asked = (from: string, to: string, more: Partial<PreparedRenaming> = {}): PreparedRenaming => ({
  kind: 'tag',
  from,
  to,
  isMerge: false,
  known: [],
  site: undefined,
  page: PAGE,
  ...more,
})

async function openTagged(...tagged: readonly (readonly [string, readonly string[]])[]) {
  const opened = await openOwnerSite()
  for (const [date, tags] of tagged) await opened.addOn(date, 'Sea', { photographer: 'Jens', tags })
  const tags = async () => (await opened.store.readAll()).map((photo) => photo.tags.join(' '))
  return { ...opened, tags }
}

test('changes the spelling of a tag, and keeps its page', async () => {
  const { parts, tags } = await openTagged(['2026-11-01', ['berlin']])
  const page = { from: '/tags/berlin/', to: '/tags/berlin/' }
  const { wasPublic } = await renameValue(asked('berlin', 'Berlin', { page }), {}, parts)
  expect([await tags(), wasPublic]).toEqual([['Berlin'], false])
})

test('does not call the page of a queued tag public, and keeps it in the history', async () => {
  const { parts, store } = await openTagged(['2026-12-01', ['secret']])
  const { wasPublic } = await renameValue(asked('secret', 'other'), {}, parts)
  expect(wasPublic).toBe(false)
  expect((await store.readHistory())[0]?.page).toEqual({ from: '/tags/secret/', to: '/tags/b/' })
})

test('merged series keep their orders, one after the other', async () => {
  const { parts, addOn, store } = await openTagged()
  for (const [day, series, seriesPosition] of ['1 Red 2', '2 Red 1', '3 Blue 2', '4 Blue 1'].map((one) =>
    one.split(' '),
  )) {
    await addOn(`2026-11-0${day}`, 'Sea', { photographer: 'Jens', series: series!, seriesPosition: seriesPosition! })
  }
  await renameValue(asked('Red', 'Blue', { kind: 'series', isMerge: true }), {}, parts)
  const places = (await store.readAll()).map(({ series, seriesPosition }) => `${series} ${seriesPosition}`)
  expect(places).toEqual(['Blue 4', 'Blue 3', 'Blue 2', 'Blue 1'])
})

test('quotes names for a shell, because they may come from foreign files', async () => {
  const { parts } = await openTagged(['2026-11-01', ['$(id)', 'sea']])
  const refused = renameValue(asked('$(id)', 'sea'), {}, parts)
  await expect(refused).rejects.toThrow(`«photoblog merge tag '$(id)' "sea"»`)
})

test('rejects an unused name, and changes nothing in a dry run', async () => {
  const { parts, tags } = await openTagged(['2026-11-01', ['fog']])
  await expect(renameValue(asked('rain', 'mist'), {}, parts)).rejects.toThrow('no photo has the tag "rain"')
  const merging = renameValue(asked('fog', 'mist', { isMerge: true }), {}, parts)
  await expect(merging).rejects.toThrow('no photo has the tag "mist"')
  expect((await renameValue(asked('fog', 'mist'), { dryRun: true }, parts)).photos).toHaveLength(1)
  expect(await tags()).toEqual(['fog'])
})

test('changes nothing while redirects.json is faulty', async () => {
  const { parts, tags, dataDir } = await openTagged(['2026-11-01', ['fog']])
  await writeFile(join(dataDir, 'redirects.json'), '{"/old": "/new/",}')
  const site = { series: { before: undefined, after: { Fog: '' } } }
  await expect(renameValue(asked('fog', 'mist', { site }), {}, parts)).rejects.toThrow('redirects.json, line 1')
  expect([await tags(), existsSync(join(dataDir, 'site.json'))]).toEqual([['fog'], false])
})
