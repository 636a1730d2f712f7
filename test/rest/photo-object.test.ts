// The photo object, field by field. Spec 2.1.
import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const CATEGORIES =
  'Abstract, Architecture, B&W, Humans, Landscapes, Macro, Nature, News, Street, Studio, Time exposure'.split(', ')
const FIELDS = ['categories', 'credit', 'date', 'image', 'location', 'photographer', 'tags', 'title', 'url']

const get = async (path: string) => (await service.get(path)).json
const service = useService({
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
const photo = async () => (await get('/api/v1/photos/2024-05-16')).photo

describe('a photo object', () => {
  test('has the same fields wherever it is returned, even if texts are empty [photo-fields]', async () => {
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

  test('holds what is known of the photo [photo-title] [photo-photographer] [photo-date] [photo-url-shape] [photo-location] [photo-categories] [photo-tags] [photo-image-full] [photo-image-thumbnail] [credit-holder] [rights-holder] [credit-site] [credit-url]', async () => {
    expect(await photo()).toEqual({
      title: 'Low tide at “Övelgönne”',
      photographer: 'Erik',
      date: '2024-05-16',
      url: 'https://photos.example/2024/05/16/low-tide/',
      location: 'Hamburg, Germany',
      categories: ['Landscapes', 'B&W'],
      tags: ['sea', 'über den Dächern'],
      image: {
        full: 'https://photos.example/images/2024/05/16/low-tide-1600.jpg',
        thumbnail: 'https://photos.example/images/2024/05/16/low-tide-400.jpg',
      },
      credit: '© Erik / Photoblog, https://photos.example/2024/05/16/low-tide/',
    })
  })

  test('has an empty location where the place is unknown [photo-location]', async () => {
    expect((await get('/api/v1/photos/2024-05-17')).photo.location).toBe('')
  })

  test('has photographers and categories from fixed lists [photo-photographer] [photo-categories]', async () => {
    const { photographer, categories } = (await get('/openapi.json')).components.schemas.Photo.properties
    expect(photographer).toMatchObject({ type: 'string', enum: ['Erik', 'Jens'] })
    expect(categories.items.enum).toEqual(CATEGORIES)
  })

  test('has the address of its page, which answers there [photo-url] [base-url]', async () => {
    const { url } = await photo()
    expect(url).toMatch(/^https:\/\/photos\.example\//)
    const page = await service.get(new URL(url).pathname, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.text).toContain(`<link rel="canonical" href="${url}"/>`)
  })
})

test('the overview has the eleven categories by their names [category-names]', async () => {
  const { categories } = await get('/api/v1/overview')
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(CATEGORIES)
})
