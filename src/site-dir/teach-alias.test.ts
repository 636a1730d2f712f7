import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../test/media-fixtures.js'
import { readSite } from './site-file.js'
import { writeSiteMembers } from './site-members.js'
import { teachAlias } from './teach-alias.js'

async function openSite() {
  const dataDir = join(await makeTemporaryDirectory(), '.')
  await writeSiteMembers(dataDir, {
    title: 'Fog',
    photographers: [{ name: 'Ada Lind', aliases: ['A. L.'] }, { name: 'Björn' }],
  })
  const teach = async (spelling: string, photographer: string) => teachAlias(dataDir, { spelling, photographer })
  return { teach, photographers: async () => (await readSite(dataDir))?.photographers }
}

test('adds another spelling, and keeps the existing ones', async () => {
  const { teach, photographers } = await openSite()
  expect(await teach(' Lukas  Nagel ', 'ada lind')).toEqual({ alias: 'Lukas Nagel', name: 'Ada Lind', isNew: true })
  await teach('lukas@nagel.test', 'A. L.')
  expect(await photographers()).toEqual([
    { name: 'Ada Lind', aliases: ['A. L.', 'Lukas Nagel', 'lukas@nagel.test'] },
    { name: 'Björn', aliases: [] },
  ])
})

test('changes nothing for a spelling that is known, and rejects one that means another photographer', async () => {
  const { teach, photographers } = await openSite()
  const before = await photographers()
  expect(await teach('a. l.', 'Ada Lind')).toMatchObject({ isNew: false })
  await expect(teach('Björn', 'Ada Lind')).rejects.toThrow('"Björn" already means Björn')
  await expect(teach('X', 'Nobody')).rejects.toThrow(
    '"Nobody" is not one of the site\'s photographers (Ada Lind, Björn)',
  )
  expect(await photographers()).toEqual(before)
})
