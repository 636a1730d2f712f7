// The photo object, field by field. Spec 2.1.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'

const CATEGORIES = [
  'Abstract',
  'Architecture',
  'B&W',
  'Humans',
  'Landscapes',
  'Macro',
  'Nature',
  'News',
  'Street',
  'Studio',
  'Time exposure',
]
const FIELDS = ['categories', 'credit', 'date', 'image', 'location', 'photographer', 'tags', 'title', 'url']

let service: TestService
const get = async (path: string) => (await send(service.baseUrl, path)).json
beforeAll(async () => {
  service = await startService({
    photos: [
      makePhoto('2024-05-16', {
        title: 'Low tide at “Övelgönne”',
        slug: 'low-tide',
        photographer: 'Erik',
        location: 'Hamburg, Germany',
        categories: ['Landscapes', 'B&W'],
        tags: ['sea', 'über den Dächern'],
      }),
      makePhoto('2024-05-17', { photographer: 'Jens', location: '', categories: [], tags: [], title: '' }),
    ],
  })
})
afterAll(() => service.close())
const photo = async () => (await get('/api/v1/photos/2024-05-16')).photo

describe('a photo object', () => {
  test('has the same fields wherever it is returned, also when there is little to say [photo-fields]', async () => {
    const photos = [
      ...(await get('/api/v1/photos')).photos,
      (await get('/api/v1/photos/latest')).photo,
      (await get('/api/v1/photos/random')).photo,
      await photo(),
    ]
    for (const each of photos) {
      expect(Object.keys(each).sort()).toEqual(FIELDS)
      expect(Object.keys(each.image).sort()).toEqual(['full', 'thumbnail'])
    }
  })

  test('has the title of the photo [photo-title]', async () => {
    expect((await photo()).title).toBe('Low tide at “Övelgönne”')
  })

  test('names one of the two photographers [photo-photographer]', async () => {
    const names = (await get('/api/v1/photos')).photos.map(({ photographer }: { photographer: string }) => photographer)
    expect(names).toEqual(['Jens', 'Erik'])
    const { json } = await send(service.baseUrl, '/openapi.json')
    expect(json.components.schemas.Photo.properties.photographer).toMatchObject({
      type: 'string',
      enum: ['Erik', 'Jens'],
    })
  })

  test('has the day of publication as YYYY-MM-DD [photo-date]', async () => {
    expect((await photo()).date).toBe('2024-05-16')
  })

  test('has the address of its page, which answers there [photo-url] [base-url]', async () => {
    const { url } = await photo()
    expect(url).toMatch(/^https:\/\/photos\.example\//)
    const page = await send(service.baseUrl, new URL(url).pathname, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="${url}"/>`)
  })

  test('has an address of day and slug [photo-url-shape]', async () => {
    expect((await photo()).url).toBe('https://photos.example/2024/05/16/low-tide/')
  })

  test('has the place as text, empty where it is unknown [photo-location]', async () => {
    expect((await photo()).location).toBe('Hamburg, Germany')
    expect((await get('/api/v1/photos/2024-05-17')).photo.location).toBe('')
  })

  test('has its categories as an array of names [photo-categories]', async () => {
    expect((await photo()).categories).toEqual(['Landscapes', 'B&W'])
    const { json } = await send(service.baseUrl, '/openapi.json')
    expect(json.components.schemas.Photo.properties.categories.items.enum).toEqual(CATEGORIES)
  })

  test('has its tags as an array of texts [photo-tags]', async () => {
    expect((await photo()).tags).toEqual(['sea', 'über den Dächern'])
  })

  test('has the address of the full-size image [photo-image-full]', async () => {
    expect((await photo()).image.full).toBe('https://photos.example/images/2024/05/16/low-tide-1600.jpg')
  })

  test('has the address of the thumbnail [photo-image-thumbnail]', async () => {
    expect((await photo()).image.thumbnail).toBe('https://photos.example/images/2024/05/16/low-tide-400.jpg')
  })

  test('has a credit line that names the photographer as the copyright holder [credit-holder] [rights-holder]', async () => {
    expect((await photo()).credit).toContain('© Erik')
  })

  test('has a credit line that names the site [credit-site]', async () => {
    expect((await photo()).credit).toContain(' / Photoblog')
  })

  test('has a credit line that names the page [credit-url]', async () => {
    const { credit, url } = await photo()
    expect(credit).toContain(`, ${url}`)
  })
})

test('the overview has the eleven categories by their names [category-names]', async () => {
  const { categories } = await get('/api/v1/overview')
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(CATEGORIES)
})
