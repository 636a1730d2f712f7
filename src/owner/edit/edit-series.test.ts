import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { readSiteMembers } from '../../site-dir/site-members.js'
import { editSeries } from './edit-series.js'

test('keeps the opening text if a photo does not exist', async () => {
  const { parts, dataDir } = await openOwnerSite()
  await editSeries({ title: 'Cranes', text: 'Old' }, {}, parts)
  const edit = { title: 'Cranes', text: 'New', last: [toPhotoDate('2026-12-25')] }
  await expect(editSeries(edit, {}, parts)).rejects.toThrow('2026-12-25 has no photo')
  expect(await readSiteMembers(dataDir)).toMatchObject({ series: { Cranes: 'Old' } })
})
