import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { useService } from '../use-service.js'
import { getHtml } from './read-page.js'

/** The hashes differ from that of the photo in 1, 2, 4 and 8 bits; the last one is that of a photo whose day has not begun. */
const HASHES = ['ffff0000ffff0001', 'ffff0000ffff0003', 'ffff0000ffff000f', 'ffff0000ffff00ff', 'ffff0000ffff0000']
const DAYS = ['2021-03-01', '2022-06-02', '2023-09-03', '2024-01-04', '2024-05-18']
/** Photos around it are left out, because they are shown as its neighbours. */
const AROUND = ['2024-05-07', '2024-05-08', '2024-05-09'].map((date) => makePhoto(date, { tags: [], location: '' }))
const photos = [...DAYS, '2024-05-10'].map((date, index) =>
  makePhoto(date, {
    title: `Photo ${index + 1}`,
    slug: `photo-${index + 1}`,
    tags: [],
    location: '',
    picture: {
      ...TEST_PICTURE,
      key: `${index}${TEST_PICTURE.key.slice(1)}`,
      hash: HASHES[index] ?? 'ffff0000ffff0000',
    },
  }),
)
const service = useService({ photos: [...photos, ...AROUND], now: '2024-05-17T12:00:00+02:00' })
const PAGE = '/2024/05/10/photo-6/'
const NEAREST = [1, 2, 3, 4].map((number) => ({
  title: `Photo ${number}`,
  date: DAYS[number - 1],
  url: `https://photos.example/${DAYS[number - 1]!.replaceAll('-', '/')}/photo-${number}/`,
}))

describe('photos like a photo', () => {
  test('are on its page, without one whose day has not begun', async () => {
    const [, list = ''] = /<h2 id="similar">Like this<\/h2>(.*?)<\/ul>/s.exec((await getHtml(service, PAGE)).text) ?? []
    expect(list.match(/photo-\d(?=\/")/g)).toEqual(['photo-1', 'photo-2', 'photo-3', 'photo-4'])
  })

  test('are in its markdown', async () => {
    const { text } = await service.get(`${PAGE.slice(0, -1)}.md`)
    expect(text).toContain(`Like this: 2021-03-01 [Photo 1](${NEAREST[0]!.url}), 2022-06-02`)
  })

  test('are among its details in the API', async () => {
    const { json } = await service.get('/api/v1/photos/2024-05-10?include=details')
    expect(json.photo.details.similar).toEqual(NEAREST)
  })

  test('are among its details for tools', async () => {
    const { result } = await service.call('get_photo', { date: '2024-05-10', include: 'details' })
    expect(result.structuredContent.photo.details.similar).toEqual(NEAREST)
  })

  test('are not among the details of many photos', async () => {
    const { json } = await service.get('/api/v1/photos?include=details')
    expect(json.photos.filter(({ details }: { details: object }) => 'similar' in details)).toEqual([])
  })
})
