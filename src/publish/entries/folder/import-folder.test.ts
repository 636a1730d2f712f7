import { expect, test } from 'vitest'
import { cutShort, openOwnerSite } from '../../../../test/owner-site.js'
import { importFolder } from './import-folder.js'

test('a folder that opens a new site leaves a photo for today also when a picture is damaged', async () => {
  const site = await openOwnerSite()
  await site.picture('1.jpg')
  await site.picture('2.jpg')
  await cutShort(await site.picture('3.jpg'))
  const options = { dates: 'next', photographer: 'Jens', several: 'report', dryRun: false } as const
  await importFolder(site.directory, options, site.parts)
  expect((await site.store.readAll()).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22'])
})
