import { expect, test } from 'vitest'
import { countSteps } from '../../../test/count-steps.js'
import { openArchive } from '../../../test/open-archive.js'
import { makePhoto } from '../../../test/photos.js'
import { addDays, toPhotoDate } from '../../archive/index.js'
import { newestBy } from './newest-by.js'

const photos = Array.from({ length: 9000 }, (_, day) => makePhoto(addDays(toPhotoDate('2000-01-01'), day)))

test('the newest photo of each group is found, with a pause every few thousand photos', async () => {
  const { archive } = await openArchive(photos, `${photos.at(-1)!.date}T12:00:00+02:00`)
  const { made, steps } = countSteps(newestBy(archive.published(), ({ date }) => date.slice(5, 7)))
  expect(made.get('08')?.date).toBe('2024-08-21')
  expect(made.get('09')?.date).toBe('2023-09-30')
  expect(steps).toBeGreaterThanOrEqual(5)
})
