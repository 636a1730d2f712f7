import { describe, expect, test } from 'vitest'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const jpeg = (size: 'small' | 'thumbnail' | 'full' | 'large', width: number) =>
  ({ size, format: 'jpeg', width, height: width / 2, bytes: 1000 }) as const

const { get } = useService({
  now: '2024-05-17T21:30:00+02:00',
  randomNumber: () => 0.99,
  photos: [
    makePhoto('2024-05-15', { slug: 'dunes', tags: ['Sand'], photographer: 'Jens', series: 'Shore' }),
    makePhoto('2024-05-16', { slug: 'quay', categories: ['Street'] }),
    makePhoto('2024-05-17', {
      slug: 'pier',
      title: 'Pier',
      picture: {
        ...TEST_PICTURE,
        renditions: [
          jpeg('large', 2560),
          jpeg('thumbnail', 400),
          { ...jpeg('full', 1600), format: 'webp' },
          jpeg('full', 1600),
          jpeg('small', 240),
          { ...jpeg('large', 2560), size: 'largest', width: 3840, format: 'webp' },
        ],
      },
    }),
    makePhoto('2024-05-18', { slug: 'tomorrow', tags: ['Sand'] }),
  ],
})
const at = (file: string) => `https://photos.example/images/2024/05/${file}.jpg`

describe('/today.jpg', () => {
  test('leads to the newest picture until midnight in the zone of the site, for any origin, uncounted', async () => {
    const { status, headers, body } = await get('/today.jpg', { headers: { origin: 'https://elsewhere.example' } })
    expect([status, headers.location, body.length]).toEqual([302, at('17/pier-1600'), 0])
    expect(headers['cache-control']).toBe('public, max-age=9000, must-revalidate')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['ratelimit-limit']).toBeUndefined()
  })

  test('is not kept until midnight on a day that may still get its photo', async () => {
    const early = await startService({ now: '2024-05-18T09:00:00+02:00', photos: [makePhoto('2024-05-17')] })
    const { headers } = await early.get('/today.jpg')
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate')
  })

  test('names the page with the credit line, the photographer and the licence', async () => {
    const { link } = (await get('/today.jpg')).headers
    expect(String(link).split(', ')).toEqual([
      '<https://photos.example/developers/#license>; rel="license"',
      `<https://photos.example/2024/05/17/pier/>; rel="describedby"; type="text/html"; title*=UTF-8''%C2%A9%20Erik%20%2F%20Photoblog%2C%20https%3A%2F%2Fphotos.example%2F2024%2F05%2F17%2Fpier%2F`,
      `<https://photos.example/photographers/erik/>; rel="author"; title*=UTF-8''Erik`,
    ])
  })

  test.each([
    ['tag=sand', '15/dunes-1600'],
    ['photographer=Jens', '15/dunes-1600'],
    ['series=shore', '15/dunes-1600'],
    ['category=street', '16/quay-1600'],
    ['year=2024', '17/pier-1600'],
    ['w=240', '17/pier-240'],
    // There is no JPEG of 640 pixels, and none of 3840.
    ['w=640', '17/pier-1600'],
    ['w=3840', '17/pier-2560'],
    ['tag=sand&w=400', '15/dunes-400'],
    ['tag=&unknown=1', '17/pier-1600'],
  ])('with %s leads to %s', async (query, file) => {
    expect((await get(`/today.jpg?${query}`)).headers.location).toBe(at(file))
  })

  test.each([
    ['w=500', 400, 'invalid_parameter'],
    ['w=x', 400, 'invalid_parameter'],
    ['w=400&w=400', 400, 'invalid_parameter'],
    ['year=1', 400, 'invalid_parameter'],
    ['photographer=Nobody', 400, 'invalid_parameter'],
    ['tag=nothing', 404, 'photo_not_found'],
  ])('with %s is refused: %i', async (query, status, code) => {
    const answer = await get(`/today.jpg?${query}`, { headers: { accept: 'text/html,*/*' } })
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('HEAD answers the same without a body', async () => {
    const { status, headers } = await get('/today.jpg', { method: 'HEAD' })
    expect([status, headers.location]).toEqual([302, at('17/pier-1600')])
  })

  test('of an empty archive is a 404', async () => {
    const empty = await startService({ photos: [] })
    const { status, json } = await empty.get('/today.jpg')
    expect([status, json.code]).toEqual([404, 'photo_not_found'])
  })
})

describe('/random.jpg', () => {
  test('redirects to a random picture, without caching', async () => {
    const { status, headers } = await get('/random.jpg?w=400')
    expect([status, headers.location, headers['cache-control']]).toEqual([302, at('17/pier-400'), 'no-store'])
  })

  test('chooses among those that match', async () => {
    expect((await get('/random.jpg?tag=sand')).headers.location).toBe(at('15/dunes-1600'))
    expect((await get('/random.jpg?tag=nothing')).status).toBe(404)
  })
})
