// How this service reads what the specification leaves open, if no other test covers it.
import { expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const { get } = useService({ photos: [makePhoto('2024-05-14'), makePhoto('2024-05-15')] })

test('the latest photo is that of an earlier day when today has none [open-latest-gap]', async () => {
  expect((await get('/api/v1/photos/latest')).json.photo.date).toBe('2024-05-15')
})
